import type { APIRequestContext, Page } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/wishlist.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/wishlist.json' with { type: 'json' }
import { type Account, allow, at, expect, type Language, ready, test, toast, unexpectedError, words } from './shopper.ts'

const earbuds = { en: 'Durra Wireless Earbuds', ar: 'سماعات درة اللاسلكية' }

/** The cart with earbuds alone, whose line can be moved and put back, and what the server knows of both lists. */
const cartWithEarbuds = async (page: Page, language: Language, request: APIRequestContext, { token }: Account) => {
  const headers = { authorization: `Bearer ${token}` }
  const listed = async (name: 'cart' | 'wishlist') => {
    const answer = await (await request.get(`/api/auth/${name}`, { headers })).json()
    return answer[name].map(({ _id, id }: { _id?: string; id?: string }) => id ?? _id)
  }
  const t = words[language]
  await page.goto(at(language, '/cart'))
  await ready(page)
  return {
    row: page.getByTestId('line-pearl-earbuds'),
    move: page.getByRole('button', { name: t.cart.moveNamed.replace('{name}', earbuds[language]) }),
    undo: page.getByRole('button', { name: t.common.undoNamed.replace('{name}', earbuds[language]) }),
    listed,
  }
}

const said = {
  not: 'on the wishlist, where it was not before, it is no more',
  known: 'who had it on the wishlist before has it there still',
  'from elsewhere': 'who has put it on the wishlist on another device has it there still',
}

for (const before of [false, 'known', 'from elsewhere'] as const)
  test(`a line that is moved to the wishlist and put back is in the cart; ${said[before || 'not']} [CART-16]`, async ({
    signedIn: page,
    account,
    cartHolds,
    request,
  }) => {
    await cartHolds({ id: 'pearl-earbuds', quantity: 4 })
    const headers = { authorization: `Bearer ${account.token}` }
    const wish = () => request.post('/api/auth/wishlist', { headers, data: { productId: 'pearl-earbuds' } })
    if (before === 'known') await wish()
    const { row, move, undo, listed } = await cartWithEarbuds(page, 'ar', request, account)
    if (before === 'from elsewhere') await wish()
    await move.click()
    await undo.click()
    await expect(toast(page, words.ar.cart.updated)).toBeVisible()
    await expect(row.getByTestId('quantity')).toHaveText('4')
    expect([await listed('cart'), await listed('wishlist')]).toEqual([['pearl-earbuds'], before ? ['pearl-earbuds'] : []])
    await page.getByRole('contentinfo').getByRole('link', { name: words.ar.layout.wishlist }).click()
    await expect(page.getByRole('heading', { level: 1, name: before ? /1|١/ : ar.empty })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: earbuds.ar })).toHaveCount(before ? 1 : 0)
  })

test('a move that failed at the cart, and was tried again, is undone on the wishlist as well [CART-16]', async ({
  signedIn: page,
  account,
  cartHolds,
  request,
}) => {
  allow('Failed to load resource')
  await cartHolds({ id: 'pearl-earbuds', quantity: 4 })
  const { row, move, undo, listed } = await cartWithEarbuds(page, 'en', request, account)
  await page.route('**/api/auth/cart/pearl-earbuds', route => route.fulfill(unexpectedError(500)), { times: 1 })
  await move.click()
  await expect(page.locator('[data-tone=error]')).toBeVisible()
  expect(await listed('wishlist')).toEqual(['pearl-earbuds'])
  await move.click()
  await undo.click()
  await expect(toast(page, words.en.cart.updated)).toBeVisible()
  await expect(row.getByTestId('quantity')).toHaveText('4')
  expect([await listed('cart'), await listed('wishlist')]).toEqual([['pearl-earbuds'], []])
})

test('where Undo of a move fails at the wishlist, the line is in the cart, and it is said [CART-16, WISH-04]', async ({
  signedIn: page,
  account,
  cartHolds,
  request,
}) => {
  allow('Failed to load resource')
  await cartHolds({ id: 'pearl-earbuds', quantity: 4 })
  const { row, move, undo, listed } = await cartWithEarbuds(page, 'en', request, account)
  await move.click()
  // Under the pointer it stays.
  await undo.hover()
  await page.route('**/api/auth/wishlist', route => route.fulfill(unexpectedError(500)))
  await undo.click()
  await expect(toast(page, en.failed)).toBeVisible()
  await expect(toast(page, words.en.cart.updated)).toHaveCount(0)
  await expect(row.getByTestId('quantity')).toHaveText('4')
  expect([await listed('cart'), await listed('wishlist')]).toEqual([['pearl-earbuds'], ['pearl-earbuds']])
})
