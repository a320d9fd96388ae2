/** What sharing needs of the browser; both are missing outside secure pages, some browsers lack the first. */
export interface Sharer {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

/** Offers a link to the device's share feature, else copies it. Closing the device's sheet is a choice, no failure. */
export const shareLink = async (browser: Sharer, link: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> => {
  if (browser.share) {
    const error: unknown = await browser.share(link).then(
      () => null,
      reason => reason,
    )
    if (error === null || (error instanceof Error && error.name === 'AbortError')) return 'shared'
  }
  if (!browser.clipboard) return 'failed'
  return browser.clipboard.writeText(link.url).then(
    () => 'copied',
    () => 'failed',
  )
}
