/** Waits for what a page cannot do without. Where that does not come, as after a deploy, the page is opened anew: then the server renders it. */
export const orOpenAnew = ({ signal, url }: Request, needed: Promise<unknown>[]): Promise<unknown> =>
  // The page may have been left meanwhile.
  Promise.all(needed).catch(() => new Promise(() => signal.aborted || location.assign(url)))
