import type { Page } from '@playwright/test'

/**
 * Changes a list of the API while it is asked for, as by somebody who comes back to the window: the list was read before the change, and
 * is answered after it. `change` sends the change, a POST to the list's address; `told` waits until the page says that it is done.
 */
export const answerLate = async (page: Page, address: string, { change, told }: Record<'change' | 'told', () => Promise<void>>) => {
  const [read, changed, old] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**${address}`, async route => {
    if (route.request().method() === 'POST') {
      await changed.promise
      return route.continue()
    }
    const response = await route.fetch()
    read.resolve()
    await old.promise
    // In vain: nobody waits for it any more.
    await route.fulfill({ response }).catch(() => {})
  })
  await change()
  const asked = page.waitForRequest(request => request.method() === 'GET' && request.url().endsWith(address))
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  const answer = (await asked).response()
  await read.promise
  changed.resolve()
  await told()
  old.resolve()
  await answer
}
