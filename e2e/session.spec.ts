// The token of whoever is signed in: what drops it, and what other tabs see of it.
import type { Page } from '@playwright/test'
import problems from '../contract/src/problems/en.json' with { type: 'json' }
import orders from '../web/app/i18n/messages/en/orders.json' with { type: 'json' }
import wishlist from '../web/app/i18n/messages/en/wishlist.json' with { type: 'json' }
import { deliveryTexts } from './address-form.ts'
import { addAddress, inCairo, inRiyadh, withRates } from './addresses.ts'
import { buy } from './desk-orders.ts'
import { type Account, allow, escapeDialog, exactly, expect, ready, test, toast, unexpectedError, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'
import { somebodyElse } from './somebody-else.ts'

const refused = unexpectedError(403)

test('a call carries the token; a 401 drops it [AUTH-08]', async ({ signedIn: page, account, request }) => {
  allow('401')
  const bearer = page.waitForRequest('**/api/auth/me')
  await page.goto('/about')
  expect((await bearer).headers().authorization).toBe(`Bearer ${account.token}`)
  await ready(page)
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  await request.post('/api/auth/logout', { data: { everywhere: true }, headers: { authorization: `Bearer ${account.token}` } })
  const noted = page.waitForEvent('console', message => message.type() === 'warning' && !message.text().startsWith('Service Worker'))
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await noted).text()).toMatch(/the user could not be fetched: \w+ \(401\)/)
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
})

test('a user who cannot be fetched is noted in the console alone, nothing waits any longer, and the account can be asked for again [AUTH-08, ACCOUNT-01]', async ({
  signedIn: page,
  account,
}) => {
  allow('Failed to load resource', 'the user could not be fetched')
  await page.route('**/api/auth/me', route => route.fulfill(refused))
  const noted = page.waitForEvent('console', message => message.type() === 'warning' && !message.text().startsWith('Service Worker'))
  await page.goto('/account')
  expect((await noted).text()).toContain('the user could not be fetched')
  const main = page.getByRole('main')
  const again = main.getByRole('alert').getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch user information.')
  await expect(main.getByRole('status')).toHaveCount(0)
  await expect(page.locator('[data-tone]')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(account.token)
  await page.unroute('**/api/auth/me')
  await again.press('Enter')
  await expect(main.getByRole('complementary')).toContainText(account.email)
  await expect(main).toBeFocused()
})

/** Opens the list for who is signed in; what hearts change is held until what this answers is resolved. */
const openWithSlowHearts = async (page: Page) => {
  const list = page.waitForResponse('**/api/auth/me')
  await page.goto('/products')
  await list
  await ready(page)
  const late = Promise.withResolvers<void>()
  await page.route('**/api/auth/wishlist', async route => {
    if (route.request().method() === 'POST') await late.promise
    await route.continue()
  })
  return late
}

test('a 401 that comes late drops the token it refused, not the one that another tab has stored since, and asks nobody to sign in [AUTH-08, AUTH-10]', async ({
  signedIn: page,
  context,
  account,
  request,
}) => {
  allow('401')
  const late = await openWithSlowHearts(page)
  const heart = page.getByRole('article').first().getByRole('button').first()
  await heart.click()
  await expect(heart).toBeDisabled()
  await request.post('/api/auth/logout', { data: { everywhere: true }, headers: { authorization: `Bearer ${account.token}` } })
  const { token } = await (await request.post('/api/auth/login', { data: { email: account.email, password: account.password } })).json()
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(stored => localStorage.setItem('token', stored), token)
  late.resolve()
  // As any failure: who has a session is not asked to sign in.
  await expect(page.locator('[data-tone=error]')).toHaveText(problems.sign_in_required)
  await expect(heart).toBeEnabled()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
})

test('a wrong password signs out nobody whose token is still good [AUTH-08, AUTH-10]', async ({ page, context, account }) => {
  allow('401')
  await page.goto('/auth')
  await ready(page)
  // Another tab signs in, and the form is there still: who it is has not been answered yet.
  const late = Promise.withResolvers<void>()
  await page.route('**/api/auth/me', async route => {
    await late.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/auth/me')
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(stored => localStorage.setItem('token', stored), account.token)
  await asked
  await signIn(page, 'en', { email: account.email, password: 'not-the-password' })
  await expect(toast(page, problems.credentials_wrong)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(account.token)
  late.resolve()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toHaveCount(0)
})

test('two calls that find the session over lead to sign-in once, and what both wanted is done after it [AUTH-08, CARD-04]', async ({
  signedIn: page,
  account,
  request,
}) => {
  allow('401')
  const late = await openWithSlowHearts(page)
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  const card = page.getByRole('article').first()
  const heart = card.getByRole('button').first()
  await heart.click()
  await expect(heart).toBeDisabled()
  await request.post('/api/auth/logout', { data: { everywhere: true }, headers: { authorization: `Bearer ${account.token}` } })
  await card.getByRole('button').last().click()
  await expect(page).toHaveURL(exactly('/auth'))
  late.resolve()
  await expect(toast(page, 'Please login to manage your wishlist')).toBeVisible()
  await signIn(page, 'en', account)
  await expect(page).toHaveURL(exactly('/products'))
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.goBack()
  await expect(page).toHaveURL(exactly('/products'))
})

test('signing out in one tab is seen by the others, and so is who signs in there instead [AUTH-10]', async ({
  signedIn: page,
  account,
  context,
  request,
  cartHolds,
}) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/about')
  await ready(page)
  const other = await context.newPage()
  await other.goto('/about')
  await ready(other)
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
  const person = { name: 'Somebody Else', email: `else-${process.pid}-${Date.now()}@waha.example`, password: 'secret-enough' }
  const headers = { 'x-forwarded-for': `10.203.${process.pid % 250}.1` }
  const next = (await (await request.post('/api/auth/register', { data: person, headers })).json()) as { token: string }
  await other.evaluate(token => localStorage.setItem('token', token), next.token)
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('dialog').locator('bdi')).toHaveText([person.name, person.email])
  await escapeDialog(page)
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await other.evaluate(token => localStorage.setItem('token', token), account.token)
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  // Whoever empties the storage as a whole signs out, too.
  await other.evaluate(() => localStorage.clear())
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
})

test('a page that comes back from the back/forward cache shows who is signed in by then; what was chosen before is kept, but not for the next person [AUTH-10, AUTH-09, CARD-04]', async ({
  page,
  account,
}) => {
  // In it a page hears nothing. This browser has none, so a return from it is only announced. `token`: what is stored by then.
  const comesBack = (token: string | null) =>
    page.evaluate(stored => {
      if (stored) localStorage.setItem('token', stored)
      else localStorage.removeItem('token')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return sessionStorage.getItem('intention')
    }, token)
  const signUp = page.getByRole('banner').getByRole('link', { name: words.en.layout.signUp })
  await page.goto('/auth')
  await ready(page)
  await page.evaluate(() => sessionStorage.setItem('intention', JSON.stringify({ at: Date.now(), add: ['pearl-earbuds'], wish: [] })))
  expect(await comesBack(null)).toContain('pearl-earbuds')
  await expect(signUp).toBeVisible()
  expect(await comesBack(account.token)).toContain('pearl-earbuds')
  await expect(page.getByRole('heading', { name: account.name })).toBeVisible()
  await expect(signUp).toHaveCount(0)
  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText(account.email)
  expect(await comesBack(null)).toBeNull()
  await expect(page.getByRole('main')).not.toContainText(account.email)
  await expect(signUp).toBeVisible()
})

test('whoever signs in in another tab finds what is their own in this one, and nothing of the one before: cart, address, book, wishlist, review, orders [AUTH-10, AUTH-09]', async ({
  page,
  account: first,
  cartHolds,
  context,
  request,
}) => {
  const bearer = ({ token }: Pick<Account, 'token'>) => ({ authorization: `Bearer ${token}` })
  const registered = await request.post('/api/auth/register', {
    data: { name: 'Second', email: `second-${process.pid}-${Date.now()}@waha.example`, password: 'secret-enough' },
    headers: { 'x-forwarded-for': `10.201.${process.pid % 250}.${Date.now() % 250}` },
  })
  const second = { ...first, token: (await registered.json()).token as string }
  await buy(request, first, [{ id: 'samt-headphones', amount: 1 }])
  await addAddress(request, first, inRiyadh)
  await addAddress(request, second, inCairo)
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await request.post('/api/auth/cart', { data: { productId: 'almond-hand-lotion-pump', quantity: 2 }, headers: bearer(second) })
  await request.post('/api/auth/wishlist', { data: { productId: 'almond-hand-lotion-pump' }, headers: bearer(second) })
  const review = { productId: 'almond-hand-lotion-pump', rating: 4, comment: 'Soft, and soon dry.', userName: 'Second' }
  expect((await request.post('/api/reviews', { data: review, headers: bearer(second) })).status()).toBe(201)

  const other = await context.newPage()
  await other.goto('/about')
  const signsIn = (who: Pick<Account, 'token'>) => other.evaluate(token => localStorage.setItem('token', token), who.token)
  await signsIn(first)
  const main = page.getByRole('main')
  const summary = page.getByRole('complementary')
  const dialog = page.getByRole('dialog')
  const change = page.getByRole('button', { name: deliveryTexts.en.changeLong })
  await page.goto('/cart')
  await expect(page.getByTestId('line-sidr-honey-wadi-nahl')).toBeVisible()
  await expect(summary).toContainText(inRiyadh.street)
  await change.click()
  await expect(dialog).toContainText(inRiyadh.street)
  await escapeDialog(page)
  await expect(dialog).toHaveCount(0)

  await signsIn(second)
  await expect(page.getByTestId('line-almond-hand-lotion-pump').getByTestId('quantity')).toHaveText('2')
  await expect(page.getByTestId('line-sidr-honey-wadi-nahl')).toHaveCount(0)
  await expect(summary).toContainText(inCairo.street)
  await expect(summary).not.toContainText(inRiyadh.street)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/addresses', async route => {
    await held.promise
    await route.continue()
  })
  await change.click()
  await expect(dialog.getByRole('status')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  held.resolve()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog).toContainText(inCairo.street)
  await escapeDialog(page)

  await page.getByTestId('line-almond-hand-lotion-pump').getByRole('link').click()
  const comment = page.locator('#reviews form').getByRole('textbox')
  const heart = (name: string) => main.getByRole('button', { name, exact: true })
  await expect(comment).toHaveValue(review.comment)
  await expect(heart(wishlist.remove)).toBeVisible()
  await signsIn(first)
  await expect(comment).toHaveValue('')
  await expect(heart(wishlist.add)).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: words.en.layout.account }).click()
  await dialog.getByRole('link', { name: words.en.layout.account, exact: true }).click()
  await expect(main.getByRole('article')).toHaveCount(1)
  await signsIn(second)
  await expect(main.getByRole('heading', { name: orders.empty })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(0)
})

test('who signs in after somebody else finds in an open tab neither the code that was sent to them nor the way of delivery that they chose [AUTH-09, DELIVER-04, SELF-01]', async ({
  page,
  account,
  cartHolds,
  request,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await addAddress(request, account, inRiyadh)
  await withRates(
    page,
    { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 0, freeFrom: null },
    { id: '10000000-0000-4000-8000-000000000002', name: 'Express', price: 12, freeFrom: null },
  )
  const rate = (name: string) => page.getByRole('radio', { name: new RegExp(name) })
  const t = words.en.accounts
  await page.goto('/auth/code')
  await ready(page)
  await page.getByLabel(t.email, { exact: true }).fill(account.email)
  await page.locator('main form').getByRole('button', { name: t.code.send }).click()
  await expect(page.getByLabel(t.code.label, { exact: true })).toBeVisible()
  const other = await page.context().newPage()
  // No page of the shop.
  await other.goto('/robots.txt')
  const signIn = () => other.evaluate(token => localStorage.setItem('token', token), account.token)
  const signOut = () => other.evaluate(() => localStorage.removeItem('token'))
  await signIn()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.name)
  await signOut()
  await expect(page.getByLabel(t.email, { exact: true })).toHaveValue('')
  await expect(page.getByLabel(t.code.label, { exact: true })).toHaveCount(0)
  await signIn()
  await page.goto('/cart')
  await rate('Express').check()
  await signOut()
  await expect(page.getByRole('heading', { level: 1, name: words.en.cart.signedOut })).toBeVisible()
  await signIn()
  await expect(rate('Standard')).toBeChecked()
})

test('who comes to a tab that was away while somebody else signed out or in finds nothing of theirs: at another site, or in the back/forward cache [AUTH-09, AUTH-10, DELIVER-04]', async ({
  page,
  account,
  cartHolds,
  request,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  const other = await somebodyElse(page, request)
  await request.post('/api/auth/cart', { data: { productId: 'sidr-honey-wadi-nahl', quantity: 1 }, headers: other.headers })
  await withRates(
    page,
    { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 0, freeFrom: null },
    { id: '10000000-0000-4000-8000-000000000002', name: 'Express', price: 12, freeFrom: null },
  )
  const rate = (name: string) => page.getByRole('radio', { name: new RegExp(name) })
  const chooseExpress = async () => {
    await page.goto('/cart')
    await rate('Express').check()
    await page.reload()
    await expect(rate('Express')).toBeChecked()
  }
  await other.leavesItTo(account)
  await chooseExpress()
  await page.goto('about:blank')
  await other.signsIn()
  await page.goto('/cart')
  await expect(rate('Standard')).toBeChecked()

  await chooseExpress()
  await page.evaluate(token => {
    localStorage.setItem('token', token)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, account.token)
  await expect(rate('Standard')).toBeChecked()

  await chooseExpress()
  // No page of the shop.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/about')
  await ready(page)
  await other.signsIn()
  await page.goto('/cart')
  await expect(rate('Standard')).toBeChecked()
})
