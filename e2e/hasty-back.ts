import type { Page } from '@playwright/test'

/** Goes back as soon as the page has pushed its next address, before React gets to draw what that one shows; ends when the page is back. */
export const goBackBeforeItShows = (page: Page) =>
  page.evaluate(() => {
    const push = history.pushState.bind(history)
    return new Promise(done => {
      addEventListener('popstate', done, { once: true })
      history.pushState = (...entry) => {
        push(...entry)
        history.back()
        const end = performance.now() + 300
        while (performance.now() < end);
      }
    }).then(() => {
      history.pushState = push
    })
  })
