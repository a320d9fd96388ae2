/** Waits for what a page cannot do without. Where that does not come, as after a deploy, the page is opened anew: then the server renders it. */
export const orOpenAnew = ({ signal, url }: Request, needed: Promise<unknown>[]): Promise<unknown> =>
  Promise.all(needed).catch(() => {
    // The page may have been left meanwhile.
    if (!signal.aborted) location.assign(url)
    return new Promise(() => {})
  })
