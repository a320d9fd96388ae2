import type { Page } from '@playwright/test'

/** Files are gone for the document that is open, as after a deploy; the next one finds its own. */
export const isGone = async (page: Page, files: RegExp) => {
  let opened = false
  page.on('request', request => {
    opened ||= request.isNavigationRequest()
  })
  await page.route(files, route => (opened ? route.continue() : route.fulfill({ status: 404 })))
}
