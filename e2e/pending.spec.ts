import type { Page } from '@playwright/test'
import { allow, expect, ready, test, toast, unexpectedError } from './shopper.ts'

/** Answers the next changes of a list by hand; asking for the list goes through. */
const holdChanges = async (page: Page, path: string) => {
  const held: ((fails: boolean) => Promise<void>)[] = []
  await page.route(path, async route => {
    if (route.request().method() === 'GET') return route.continue()
    held.push(fails => (fails ? route.fulfill(unexpectedError(500)) : route.continue()))
  })
  return held
}

for (const { what, path, place, done, failed } of [
  { what: 'heart', path: '**/api/auth/wishlist', place: 'first', done: 'Product added to wishlist!', failed: 'Failed to update wishlist' },
  { what: 'add button', path: '**/api/auth/cart', place: 'last', done: 'Added to cart successfully', failed: 'Failed to add to cart' },
] as const) {
  test(`a card’s ${what}: idle, loading, succeeded or failed; each product is pending for itself [CACHE-03]`, async ({
    signedIn: page,
  }) => {
    allow('Failed to load resource')
    const known = page.waitForResponse('**/api/auth/me')
    await page.goto('/products')
    await known
    await ready(page)
    const buttons = [0, 1, 2].map(card => page.getByRole('article').nth(card).getByRole('button')[place]())
    const [first, second] = buttons
    const pending = () => Promise.all(buttons.map(button => button.evaluate(({ ariaBusy }) => ariaBusy === 'true')))
    const held = await holdChanges(page, path)
    expect(await pending()).toEqual([false, false, false])
    await first?.click()
    await expect.poll(pending).toEqual([true, false, false])
    await second?.click()
    await expect.poll(pending).toEqual([true, true, false])
    await expect.poll(() => held.length).toBe(2)
    await held[0]?.(false)
    await expect(toast(page, done)).toBeVisible()
    await expect.poll(pending).toEqual([false, true, false])
    await held[1]?.(true)
    await expect(toast(page, failed)).toBeVisible()
    await expect.poll(pending).toEqual([false, false, false])
  })
}
