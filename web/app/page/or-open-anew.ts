/**
 * Waits for what a page cannot do without. Where that does not come, as after a deploy, the page is opened anew: then the server renders it. Who is
 * asked by the browser whether to leave, and has stayed ten seconds later, is told that it failed.
 */
export const orOpenAnew = ({ signal, url }: Request, needed: Promise<unknown>[]): Promise<unknown> =>
  Promise.all(needed).catch(
    error =>
      new Promise((_, fail) => {
        // The page may have been left meanwhile.
        if (signal.aborted) return
        addEventListener('beforeunload', ({ defaultPrevented }) => defaultPrevented && setTimeout(fail, 1e4, error), { once: true })
        location.assign(url)
      }),
  )
