// What the desk says while an answer is waited for, or cannot come, and of what the browser refuses.
import type { Page } from '@playwright/test'
import problems from '../contract/src/problems/en.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { buy, headphones } from './desk-orders.ts'
import { allow, expect, ready, settled, signInAs, test, toast, words } from './shopper.ts'

/** Calls of this address wait until the journey answers them. */
const hold = async (page: Page, address: string) => {
  const held = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

const choose = (page: Page, days: string) => page.getByText(`${days} days`, { exact: true }).click()

test('sales of the days that were looked at before are marked as waiting for those that were chosen; what waits to be done is not [DESK-02]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin')
  await settled(page)
  const busy = page.getByRole('main').locator('[aria-busy=true]')
  await expect(busy).toHaveCount(0)
  const answer = await hold(page, '**/api/desk/home?days=7')
  await choose(page, '7')
  await expect(page).toHaveURL(/days=7$/)
  await expect(busy).toHaveCount(1)
  await expect(busy).toContainText(en.sales.revenue)
  await expect(busy).toHaveCSS('opacity', '0.6')
  await expect(busy.getByRole('link')).toHaveCount(0)
  await expect(busy.getByRole('radio')).toHaveCount(0)
  answer()
  await expect(busy).toHaveCount(0)
  await expect(page.getByRole('term').filter({ hasText: en.sales.revenue })).toBeVisible()
})

test('without a network the desk says of a period or filter that was not looked at before that it has no answer, shows none of another, and all that does come once there is one [DESK-02, DESK-03, OFFLINE-05]', async ({
  page,
  context,
}) => {
  allow('ERR_INTERNET_DISCONNECTED')
  await signInAs(page, 'admin')
  // What is asked for by itself meanwhile.
  await page.route('**/api/desk/news', () => {})
  const told = page.getByRole('main').getByText(problems.network_error)
  const figures = page.getByRole('term').filter({ hasText: en.sales.revenue })
  await page.goto('/admin')
  await settled(page)
  await context.setOffline(true)
  await choose(page, '7')
  await expect(told).toBeVisible()
  await expect(figures).toHaveCount(0)
  await expect(page.getByRole('heading', { name: en.waiting.title })).toBeVisible()
  await expect(page.getByRole('radio', { name: '7 days' })).toBeFocused()
  await choose(page, '30')
  await expect(figures).toBeVisible()
  await expect(told).toHaveCount(0)
  await choose(page, '90')
  await expect(told).toBeVisible()
  await context.setOffline(false)
  await expect(figures).toBeVisible()
  await expect(told).toHaveCount(0)

  const orders = page.getByRole('main').getByRole('link', { name: /^Open order / })
  await page.goto('/admin/orders')
  await settled(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: en.list.toShip, exact: true }).click()
  await expect(told).toBeVisible()
  await expect(orders).toHaveCount(0)
  await page.getByRole('button', { name: en.list.everything, exact: true }).click()
  await expect(told).toHaveCount(0)
  await expect(orders).not.toHaveCount(0)
  await page.getByRole('button', { name: en.list.toShip, exact: true }).click()
  await expect(told).toBeVisible()
  await context.setOffline(false)
  await expect(told).toHaveCount(0)
  await expect(orders).not.toHaveCount(0)

  await page.route('**/api/search/misses*', route =>
    route.fulfill({ json: { misses: [{ term: 'zarbatane', times: 1, lastDay: '2026-11-21' }] } }),
  )
  await page.goto('/admin/searches')
  await settled(page)
  await context.setOffline(true)
  await choose(page, '90')
  await expect(told).toBeVisible()
  await expect(page.getByText('zarbatane')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('zarbatane')).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('that there is no order, or no search, is said only of what was asked for, not while other filters are waited for [DESK-03, FIND-02]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.route('**/api/desk/orders?*waiting=to-ship*', route => route.fulfill({ json: { orders: [], next: null } }))
  await page.goto('/admin/orders?waiting=to-ship')
  await ready(page)
  await expect(page.getByRole('heading', { name: en.list.noneFits })).toBeVisible()
  const answer = await hold(page, '**/api/desk/orders{,?*}')
  await page.getByRole('button', { name: en.list.everything, exact: true }).click()
  await expect(page).toHaveURL(/orders$/)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: words.en.common.loading })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: en.list.none, exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: en.list.noneFits })).toHaveCount(0)
  answer()
  await expect(page.getByRole('main').getByRole('link', { name: /^Open order / })).not.toHaveCount(0)

  await page.route('**/api/search/misses?days=7', route => route.fulfill({ json: { misses: [] } }))
  await page.goto('/admin/searches?days=7')
  await settled(page)
  const none = page.getByText(en.searches.none)
  await expect(none).toBeVisible()
  const answerSearches = await hold(page, '**/api/search/misses?days=90')
  await choose(page, '90')
  await expect(page).toHaveURL(/days=90$/)
  await expect(none).toHaveCount(0)
  answerSearches()
})

for (const [what, clipboard] of [
  ['where the browser refuses to copy, the desk says so', "{ writeText: () => Promise.reject(new Error('refused')) }"],
  ['without HTTPS, where nothing can be copied, the desk says so', 'undefined'],
] as const)
  test(`${what} [DESK-04, ERROR-01]`, async ({ page, account, request }) => {
    await signInAs(page, 'admin')
    const id = await buy(request, account, [headphones])
    await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: ${clipboard} })`)
    await page.goto(`/admin/orders/${id}`)
    await ready(page)
    await page.getByRole('button', { name: en.order.copyReference }).click()
    await expect(toast(page, words.en.common.error)).toBeVisible()
  })
