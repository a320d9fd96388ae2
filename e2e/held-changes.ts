import type { Locator, Page, Route } from '@playwright/test'
import { at, exactly, expect, type Language, ready, unexpectedError, words } from './shopper.ts'

/** Holds the changes of a list until what this answers is resolved: with nothing, or with the status that they fail with. */
export const holdChanges = async (page: Page, path: string) => {
  const told = Promise.withResolvers<number | undefined>()
  const asked = Promise.withResolvers<void>()
  await page.route(path, async route => {
    if (route.request().method() === 'GET') return route.continue()
    asked.resolve()
    const status = await told.promise
    await (status ? route.fulfill(unexpectedError(status)) : route.continue())
  })
  return { asked: asked.promise, answer: told.resolve }
}

/** Lets the next call of a path be carried out (`made`), and holds its answer until `come` is called. */
export const holdAnswer = async (page: Page, path: string) => {
  const [made, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hold = async (route: Route) => {
    const response = await route.fetch()
    made.resolve()
    await told.promise
    // In vain where nobody waits for it any more.
    await route.fulfill({ response }).catch(() => {})
  }
  await page.route(path, hold, { times: 1 })
  return { made: made.promise, come: told.resolve }
}

export const switchTo = async (page: Page, language: Language, path: string) => {
  const toggle = page.getByRole('banner').getByRole('link', { name: { en: 'English', ar: 'العربية' }[language] })
  await toggle.click()
  await expect(page).toHaveURL(exactly(at(language, path)))
}

/** Ends when the page has done what follows from the answers that it has by now: what it asks for after them is answered after that. */
export const hasHeard = (page: Page) => page.evaluate(async () => (await fetch('/api/health')).text())

/** Where time was stopped: lets some pass once the page has begun to count it, after what it was told last. */
export const timePasses = async (page: Page, milliseconds: number) => {
  await hasHeard(page)
  await page.clock.runFor(milliseconds)
}

/** Comes back to the window until something is as it should be: an answer that was on its way then may tell of before. */
export const comeBackUntil = (page: Page, isSo: (patience: { timeout: number }) => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await isSo({ timeout: 5000 })
  }).toPass()

/** Presses "Try Again" until something shows, once: a page also asks again by itself, during which a press does nothing, and after which there is no button. */
export const askAgainFor = (page: Page, target: Locator) =>
  expect(async () => {
    const retry = page.getByRole('main').getByRole('button', { name: words.en.common.retry })
    if ((await target.count()) === 0) await retry.click({ timeout: 1000 })
    await expect(target).toHaveCount(1, { timeout: 1000 })
  }).toPass()

/** Holds the call that answers where to go, until what this answers is called; ends when the page has done what follows from the answer. */
export const holdAddress = async (page: Page, path: string, status: 200 | 500, json: object) => {
  const held = Promise.withResolvers<void>()
  const answered = page.waitForResponse(path)
  await page.unroute(path)
  await page.route(path, async route => {
    await held.promise
    await route.fulfill(status === 200 ? { json } : unexpectedError(status))
  })
  return async () => {
    held.resolve()
    await (await answered).finished()
    await hasHeard(page)
  }
}

/**
 * Holds files that are asked for from now on until `come` is called, such as the code of the next page, or the words of the other language. A page
 * whose visitor saves data has not asked for them before.
 */
export const holdFiles = async (page: Page) => {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/**', async route => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return { asked: asked.promise, come: held.resolve }
}

/** Opens a page for who is signed in, whose lists are known then. */
export const open = async (page: Page, path: string) => {
  const known = page.waitForResponse('**/api/auth/me')
  await page.goto(path)
  await (await known).finished()
  await ready(page)
}
