import ar from '../web/app/i18n/messages/ar/wishlist.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/wishlist.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { timePasses } from './held-changes.ts'
import { allow, appears, expect, ready, stopTime, test, toast, unexpectedError, words } from './shopper.ts'

const earbuds = { en: 'Durra Wireless Earbuds', ar: 'سماعات درة اللاسلكية' }
const undoEarbuds = words.ar.common.undoNamed.replace('{name}', earbuds.ar)

test('a removed line can be put back as it was [CART-10, CART-05]', async ({ signedIn: page, cartHolds }) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 4 }, { id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/ar/cart')
  await ready(page)
  const row = page.getByTestId('line-pearl-earbuds')
  await row.getByRole('button', { name: words.ar.cart.remove.replace('{name}', earbuds.ar) }).click()
  await expect(row).toHaveCount(0)
  const note = toast(page, words.ar.cart.removed)
  await expect(note.getByText(words.ar.common.undo, { exact: true })).toBeVisible()
  // Under the pointer it stays, however long the look takes.
  await note.hover()
  expect(await axeFaults(page)).toEqual([])
  await note.getByRole('button', { name: undoEarbuds }).click()
  await expect(note).toHaveCount(0)
  await expect(row.getByTestId('quantity')).toHaveText('4')
  await expect(toast(page, words.ar.cart.updated)).toBeVisible()
  await page.reload()
  await expect(row.getByTestId('quantity')).toHaveText('4')
})

test('a line moved to the wishlist is there, in either language, and in the cart no more, until it is put back [CART-16]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 4 }, { id: 'sidr-honey-wadi-nahl', quantity: 1 })
  const switchTo = (name: string) => page.getByRole('banner').getByRole('link', { name }).click()
  await page.goto('/cart')
  await ready(page)
  await switchTo('العربية')
  const row = page.getByTestId('line-pearl-earbuds')
  const move = row.getByRole('button', { name: words.ar.cart.moveNamed.replace('{name}', earbuds.ar) })
  await move.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, words.ar.cart.moved)).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('button', { name: undoEarbuds })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByTestId('quantity')).toHaveText('4')
  // It is on the wishlist again when it is moved once more.
  await move.click()
  await expect(row).toHaveCount(0)
  await switchTo('English')
  await page.getByRole('contentinfo').getByRole('link', { name: words.en.layout.wishlist }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('article')).toContainText(earbuds.en)
  await page.goto('/ar/cart')
  await expect(page.getByTestId('line-sidr-honey-wadi-nahl')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a line that is put back stands where it stood, whether it was moved or removed, at once and after a reload [CART-13, CART-16]', async ({
  signedIn: page,
  cartHolds,
  request,
  account,
}) => {
  const ids = ['samt-headphones', 'pearl-earbuds', 'sidr-honey-wadi-nahl', 'full-cream-milk-marai-hills']
  for (const id of ids) await cartHolds({ id, quantity: 1 })
  await page.goto('/ar/cart')
  await ready(page)
  await stopTime(page)
  const rows = page.getByTestId(/^line-/)
  const order = () => rows.evaluateAll(all => all.map(row => row.getAttribute('data-testid')?.slice('line-'.length)))
  for (const [id, label] of [
    ['pearl-earbuds', words.ar.cart.moveNamed],
    ['sidr-honey-wadi-nahl', words.ar.cart.remove],
  ] as const) {
    const row = page.getByTestId(`line-${id}`)
    await row.getByRole('button', { name: label.replace('{name}', '') }).click()
    await appears(page, row, 0)
  }
  // The second goes before the third, which is not there, so before the fourth.
  for (const name of [undoEarbuds, /سدر/]) {
    const undo = page.getByRole('button', { name }).and(page.getByText(words.ar.common.undo, { exact: true }))
    await appears(page, undo)
    await undo.click()
  }
  await appears(page, toast(page, words.ar.cart.updated))
  await page.clock.resume()
  await expect.poll(order).toEqual(ids)
  const headers = { authorization: `Bearer ${account.token}` }
  const stored = async () => (await (await request.get('/api/auth/cart', { headers })).json()).cart.map(({ _id }: { _id: string }) => _id)
  await expect.poll(stored).toEqual(ids)
  await page.reload()
  await expect.poll(order).toEqual(ids)
})

test('a product taken off the wishlist by keyboard can be put back: the focus goes on to Undo [WISH-04, LAYOUT-17]', async ({
  signedIn: page,
  wishlistHolds,
}) => {
  await wishlistHolds('pearl-earbuds')
  await page.goto('/ar/wishlist')
  await ready(page)
  const card = page.getByRole('article').filter({ hasText: earbuds.ar })
  await card.getByRole('button', { pressed: true }).press('Enter')
  await expect(card).toHaveCount(0)
  await expect(toast(page, ar.removed).getByRole('button', { name: undoEarbuds })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
  await expect(toast(page, ar.added)).toBeVisible()
  await page.reload()
  await expect(card.getByRole('button', { pressed: true })).toBeVisible()
})

test('a line that is moved to the wishlist before that is known stays on it, where it was already [CART-16, WISH-04]', async ({
  signedIn: page,
  account,
  cartHolds,
  request,
}) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  const headers = { authorization: `Bearer ${account.token}` }
  await request.post('/api/auth/wishlist', { headers, data: { productId: 'pearl-earbuds' } })
  await page.goto('/cart')
  await ready(page)
  const known = Promise.withResolvers<void>()
  await page.route('**/api/auth/wishlist', async route => {
    if (route.request().method() === 'GET') await known.promise
    await route.continue()
  })
  // That of the other language is not known yet.
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  const row = page.getByTestId('line-pearl-earbuds')
  await row.getByRole('button', { name: words.ar.cart.moveNamed.replace('{name}', earbuds.ar) }).click()
  known.resolve()
  await expect(toast(page, words.ar.cart.moved)).toBeVisible()
  const { wishlist: now } = await (await request.get('/api/auth/wishlist', { headers })).json()
  expect(now.map(({ id }: { id: string }) => id)).toEqual(['pearl-earbuds'])
})

for (const [what, before] of [
  ['was put on the wishlist', false],
  ['was taken off the wishlist', true],
] as const)
  test(`a product that ${what} on another device, unknown to the cart, is on it once its line is moved there [CART-16, WISH-04]`, async ({
    signedIn: page,
    account,
    cartHolds,
    request,
  }) => {
    await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
    const headers = { authorization: `Bearer ${account.token}` }
    const toggle = () => request.post('/api/auth/wishlist', { headers, data: { productId: 'pearl-earbuds' } })
    if (before) await toggle()
    // Brings both lists.
    const known = page.waitForResponse('**/api/auth/me')
    await page.goto('/cart')
    await known
    await ready(page)
    const row = page.getByTestId('line-pearl-earbuds')
    await expect(row).toBeVisible()
    await toggle()
    await row.getByRole('button', { name: words.en.cart.moveNamed.replace('{name}', earbuds.en) }).click()
    await expect(toast(page, words.en.cart.moved)).toBeVisible()
    await expect(row).toHaveCount(0)
    const { wishlist: now } = await (await request.get('/api/auth/wishlist', { headers })).json()
    expect(now.map(({ id }: { id: string }) => id)).toEqual(['pearl-earbuds'])
    await page.getByRole('contentinfo').getByRole('link', { name: words.en.layout.wishlist }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })

test('a line that the wishlist refuses stays in the cart, its buttons wait for the answer, it is said, and it can be tried again [CART-16, CART-06]', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow('Failed to load resource')
  await cartHolds({ id: 'pearl-earbuds', quantity: 4 })
  await page.goto('/cart')
  await ready(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/wishlist', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await held.promise
    await route.fulfill(unexpectedError(500))
  })
  const move = page.getByRole('button', { name: 'Move to wishlist: Durra Wireless Earbuds' })
  const line = page.getByTestId('line-pearl-earbuds')
  const buttons = line.getByRole('button')
  await move.click()
  await expect(buttons).toHaveCount(4)
  for (const button of await buttons.all()) await expect(button).toBeDisabled()
  held.resolve()
  await expect(toast(page, en.failed)).toBeVisible()
  for (const button of await buttons.all()) await expect(button).toBeEnabled()
  await expect(line.getByTestId('quantity')).toHaveText('4')
  await page.unroute('**/api/auth/wishlist')
  await move.click()
  await expect(line).toHaveCount(0)
})

test('by keyboard: the focus goes on to Undo, which waits for it, and then into the page [LAYOUT-16, LAYOUT-17]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 2 })
  await page.clock.install()
  await page.goto('/cart')
  await ready(page)
  await page.getByRole('button', { name: 'Remove Durra Wireless Earbuds' }).focus()
  // The row goes before any timer, so that the focus is free when the toast comes.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo: Durra Wireless Earbuds' })
  await expect(undo).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('quantity')).toHaveText('2')
  await expect(page.getByRole('main')).toBeFocused()
})

test('by pointer: the toast stays 8 s, takes no focus, and each removal has an Undo of its own [LAYOUT-16]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 2 }, { id: 'sidr-honey-wadi-nahl', quantity: 3 })
  await stopTime(page)
  await page.goto('/cart')
  await ready(page)
  for (const [index, name] of ['Remove Durra Wireless Earbuds', 'Remove Wadi Nahl Sidr Honey'].entries()) {
    await appears(page, page.getByRole('button', { name }))
    await page.getByRole('button', { name }).click()
    await appears(page, page.getByRole('button', { name: /^Undo: / }), index + 1)
  }
  const undos = page.getByRole('button', { name: /^Undo: / })
  expect(await page.evaluate(() => document.activeElement?.closest('[data-tone]') ?? null)).toBeNull()
  await page.clock.runFor(7000)
  await expect(undos).toHaveCount(2)
  await undos.first().click()
  await appears(page, page.getByTestId('line-pearl-earbuds'))
  await expect(page.getByTestId('line-pearl-earbuds').getByTestId('quantity')).toHaveText('2')
  await page.locator('[data-tone]').filter({ has: undos }).hover()
  await page.mouse.move(200, 700)
  await timePasses(page, 7999)
  await expect(undos).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(undos).toHaveCount(0)
  await expect(page.getByTestId('line-sidr-honey-wadi-nahl')).toHaveCount(0)
})

test('what was put into the line meanwhile is not overwritten by Undo [C1, CART-10]', async ({ signedIn: page, cartHolds }) => {
  allow('Failed to load resource')
  await cartHolds({ id: 'pearl-earbuds', quantity: 2 })
  await page.goto('/cart')
  await ready(page)
  await page.getByRole('button', { name: 'Remove Durra Wireless Earbuds' }).click()
  // Under the pointer it stays, however long the call takes.
  await toast(page, 'Item removed from cart').hover()
  await cartHolds({ id: 'pearl-earbuds', quantity: 7 })
  await page.getByRole('button', { name: 'Undo: Durra Wireless Earbuds' }).click()
  await expect(page.locator('[data-tone=error]')).toBeVisible()
  await expect(page.getByTestId('quantity')).toHaveText('7')
})

test('Undo of a product that is on the list again leaves it there; after a change of language the list shows it [WISH-04]', async ({
  signedIn: page,
  request,
  account,
}) => {
  const headers = { authorization: `Bearer ${account.token}` }
  const toggle = () => request.post('/api/auth/wishlist', { data: { productId: 'pearl-earbuds' }, headers })
  await toggle()
  await page.goto('/wishlist')
  await ready(page)
  await stopTime(page)
  await page.getByRole('article').getByRole('button', { pressed: true }).click()
  await appears(page, page.getByRole('button', { name: 'Undo: Durra Wireless Earbuds' }))
  await page.getByRole('link', { name: 'العربية' }).click()
  await appears(page, page.getByRole('heading', { level: 1, name: ar.empty }))
  await toggle()
  await page.getByRole('button', { name: 'تراجع' }).click()
  await appears(page, page.getByRole('article').filter({ hasText: earbuds.ar }))
  const { wishlist: kept } = await (await request.get('/api/auth/wishlist', { headers })).json()
  expect(kept.map(({ id }: { id: string }) => id)).toEqual(['pearl-earbuds'])
})

test('what was to be put back when the session had ended is there again after sign-in, on the wishlist and as a piece in the cart [CARD-04, CART-10, WISH-04]', async ({
  page,
  account,
  cartHolds,
  request,
}) => {
  allow('status of 401')
  const signIn = async () => {
    const { email, password } = account
    return ((await (await request.post('/api/auth/login', { data: { email, password } })).json()) as { token: string }).token
  }
  const authorized = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  await cartHolds({ id: 'pearl-earbuds', quantity: 2 })
  await request.post('/api/auth/wishlist', { data: { productId: 'samt-headphones' }, ...authorized(account.token) })
  const main = page.getByRole('main')
  for (const [path, button, putBack] of [
    ['/wishlist', /^Wishlist: /, main.getByRole('article').filter({ hasText: 'Samt Over-Ear Headphones' })],
    ['/cart', /^Remove /, page.getByTestId('line-pearl-earbuds')],
  ] as const) {
    const token = await signIn()
    await page.goto('/about')
    await page.evaluate(stored => localStorage.setItem('token', stored), token)
    await page.goto(path)
    await ready(page)
    await main.getByRole('button', { name: button }).first().click()
    const undo = page.getByRole('button', { name: /^Undo/ })
    // Under the pointer it stays, however long the call takes.
    await undo.hover()
    await request.post('/api/auth/logout', { data: {}, ...authorized(token) })
    await undo.click()
    await expect(page).toHaveURL(/\/auth$/)
    await page.getByLabel('Email').first().fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(putBack).toBeVisible()
  }
  await expect(page.getByTestId('line-pearl-earbuds').getByTestId('quantity')).toHaveText('1')
})
