/** The parts of `navigator` that sharing uses. Both are missing without HTTPS, and `share` in some browsers. */
export interface Sharer {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

/** Shares a link with the device's share dialog, or copies it to the clipboard. A dialog that is cancelled counts as shared. */
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
