import ar from '../web/app/i18n/messages/ar/reviews.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/reviews.json' with { type: 'json' }
import { hasHeard } from './held-changes.ts'
import { allow, at, demo, expect, ready, test, toast, unexpectedError } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

test('a vote shows at once, is still there after a reload, and can be taken back; a refused one returns, an older answer undoes nothing [REVIEW-02]', async ({
  signedIn: page,
}) => {
  allow('Failed to load resource')
  // The votes of old are not known when the first is cast.
  await page.route('**/api/reviews/mine?*', () => {})
  await page.goto('/products/mushroom-table-lamp')
  await ready(page)
  const entry = page.locator('#reviews').getByRole('listitem').first()
  const vote = entry.getByRole('button', { name: /^Helpful/ })
  await expect(vote).toHaveText('Helpful')
  const held = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/reviews/*/helpful', async route => {
    sent.push(route.request().method())
    await held.promise
    await route.continue()
  })
  await vote.click()
  await expect(vote).toHaveText('Helpful (1)')
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).toHaveAttribute('aria-busy', 'true')
  // Until it is counted a further press does nothing.
  await vote.click()
  await page.unroute('**/api/reviews/mine?*')
  held.resolve()
  await expect(vote).not.toHaveAttribute('aria-busy')
  expect(sent).toHaveLength(1)
  await page.unrouteAll()
  await page.clock.install()
  await page.reload()
  await ready(page)
  await expect(vote).toHaveText('Helpful (1)')
  await expect(vote).toHaveAttribute('aria-pressed', 'true')

  await page.route('**/api/reviews/*/helpful', route => route.fulfill(unexpectedError(500)))
  await vote.click()
  await expect(toast(page, en.helpful.failed)).toBeVisible()
  await expect(vote).toHaveText('Helpful (1)')
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await page.unrouteAll()
  const [older, late, answered] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  await page.route('**/api/reviews?*', async route => {
    const response = await route.fetch()
    older?.resolve()
    await late?.promise
    await route.fulfill({ response }).catch(() => undefined)
    answered?.resolve()
  })
  await page.clock.fastForward('01:00')
  await page.evaluate(() => ['offline', 'online'].map(name => dispatchEvent(new Event(name))))
  await older?.promise
  await vote.click()
  await expect(vote).toHaveText('Helpful')
  await expect(vote).not.toHaveAttribute('aria-busy')
  late?.resolve()
  await answered?.promise
  // What is asked for after it comes after it.
  await hasHeard(page)
  await expect(vote).toHaveText('Helpful')
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
})

test('a vote for a review that was asked for later shows at once, too, and returns when it is refused; votes of others count with it [REVIEW-02]', async ({
  signedIn: page,
  request,
}) => {
  allow('Failed to load resource')
  // No other journey reviews it.
  await page.goto('/products/night-garden-serum')
  await ready(page)
  const entries = page.locator('#reviews').getByRole('listitem')
  await expect(entries).toHaveCount(6)
  await page.locator('#reviews').getByRole('button', { name: en.more }).click()
  const vote = entries.nth(6).getByRole('button', { name: /^Helpful/ })
  const before = Number(/\d+/.exec((await vote.textContent()) ?? '')?.[0] ?? 0)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/reviews/*/helpful', async route => {
    await held.promise
    await route.fulfill(unexpectedError(500))
  })
  await vote.click()
  await expect(vote).toHaveText(`Helpful (${before + 1})`)
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  held.resolve()
  await expect(toast(page, en.helpful.failed)).toBeVisible()
  await expect(vote).toHaveText(before ? `Helpful (${before})` : 'Helpful')
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
  await page.unrouteAll()
  const list = await (await request.get('/api/reviews?productId=night-garden-serum&limit=7')).json()
  const login = await request.post('/api/auth/login', { data: demo.shopper })
  const other = await request.post(`/api/reviews/${list.reviews[6]._id}/helpful`, {
    headers: { authorization: `Bearer ${(await login.json()).token}` },
  })
  expect(other.status()).toBe(200)
  await vote.click()
  await expect(vote).toHaveText(`Helpful (${before + 2})`)
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
})

test('a vote that is given while one’s new review comes into the list does not keep it out [REVIEW-02, ITEM-10]', async ({
  signedIn: page,
}) => {
  await page.goto('/products/wrap-sport-sunglasses')
  await ready(page)
  const entries = page.locator('#reviews').getByRole('listitem')
  const form = page.locator('#reviews form')
  const asked = page.waitForRequest('**/api/reviews?*')
  // The first time it is not answered.
  await page.route('**/api/reviews?*', () => {}, { times: 1 })
  await form.getByRole('textbox').fill('They stay where they are, even at a run.')
  await form.getByRole('button', { name: en.form.submit }).click()
  await asked
  const vote = entries.first().getByRole('button', { name: /^Helpful/ })
  await vote.click()
  await expect(entries.first()).toContainText('They stay where they are, even at a run.')
  await expect(entries.nth(1).getByRole('button', { name: /^Helpful/ })).toHaveAttribute('aria-pressed', 'true')
})

test('reviews that are asked for before a vote and come after it leave its number as it is [REVIEW-02]', async ({ signedIn: page }) => {
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let pages = 0
  // Two at a time: no product has reviews for three pages.
  await page.route('**/api/reviews?*after=*', async route => {
    pages += 1
    if (pages === 2) {
      asked.resolve()
      await late.promise
    }
    const url = route.request().url()
    await route.continue({ url: url.replace(/limit=\d+/, 'limit=2') })
  })
  await page.goto('/products/steel-field-watch')
  await ready(page)
  const entries = page.locator('#reviews').getByRole('listitem')
  const more = page.locator('#reviews').getByRole('button', { name: en.more })
  await more.click()
  await expect(entries).toHaveCount(8)
  await more.click()
  await asked.promise
  const vote = entries.nth(6).getByRole('button', { name: /^Helpful/ })
  const before = Number(/\d+/.exec((await vote.textContent()) ?? '')?.[0] ?? 0)
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).not.toHaveAttribute('aria-busy')
  late.resolve()
  await expect(entries).toHaveCount(10)
  await expect(vote).toHaveText(`Helpful (${before + 1})`)
})

test('one’s own review has no button for a vote, and says how many found it helpful [REVIEW-02]', async ({
  signedIn: page,
  account,
  request,
}) => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const mine = { productId: 'ribbed-wool-socks', rating: 5, comment: 'Warm without scratching.', userName: account.name }
  const { review } = await (await request.post('/api/reviews', { data: mine, headers: bearer(account.token) })).json()
  await page.goto('/products/ribbed-wool-socks')
  await ready(page)
  const entries = page.locator('#reviews').getByRole('listitem')
  const own = entries.filter({ hasText: mine.comment })
  await expect(entries.last().getByRole('button', { name: /^Helpful/ })).toBeVisible()
  await expect(own).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(0)
  const login = await (await request.post('/api/auth/login', { data: demo.shopper })).json()
  await request.post(`/api/reviews/${review._id}/helpful`, { headers: bearer(login.token) })
  await page.reload()
  await expect(own).toContainText('1 person found this helpful')
  await expect(own.getByRole('button')).toHaveCount(0)
})

test('signed out, a vote leads to sign-in, is cast after it, and the reviews show again (ar) [REVIEW-03]', async ({ page, account }) => {
  await page.goto(at('ar', '/products/walnut-handle-umbrella'))
  await ready(page)
  const entry = page.locator('#reviews').getByRole('listitem').last()
  const before = (await entry.getByRole('button', { name: /^مفيد/ }).textContent()) ?? ''
  await entry.getByRole('button', { name: /^مفيد/ }).click()
  await expect(toast(page, ar.helpful.signIn)).toBeVisible()
  await signIn(page, 'ar', account)
  await expect(toast(page, ar.helpful.done)).toBeVisible()
  await expect(page).toHaveURL(/\/ar\/products\/walnut-handle-umbrella#reviews$/)
  await expect(page.locator('#reviews-title')).toBeInViewport()
  await expect(entry.getByRole('button', { name: /^مفيد/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(entry.getByRole('button', { name: /^مفيد/ })).not.toHaveText(before)
})

test('a vote in a session that has ended leads to sign-in, and is cast after it [REVIEW-03]', async ({
  signedIn: page,
  account,
  request,
}) => {
  allow('401')
  await page.goto('/products/striped-cotton-tshirt')
  await ready(page)
  const vote = page
    .locator('#reviews')
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^Helpful/ })
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
  const before = (await vote.textContent()) ?? ''
  await request.post('/api/auth/logout', { data: { everywhere: true }, headers: { authorization: `Bearer ${account.token}` } })
  await vote.click()
  await expect(toast(page, en.helpful.signIn)).toBeVisible()
  await signIn(page, 'en', account)
  await expect(toast(page, en.helpful.done)).toBeVisible()
  await expect(page).toHaveURL(/\/products\/striped-cotton-tshirt#reviews$/)
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).not.toHaveText(before)
})

test('reviews are sorted as chosen, those asked for later go on in that order, and one’s own is the newest, whatever was chosen [REVIEW-01]', async ({
  signedIn: page,
}) => {
  await page.goto('/products/terracotta-plant-pot-large')
  await ready(page)
  const entries = page.locator('#reviews').getByRole('listitem')
  const sort = page.locator('#reviews').getByLabel(en.sort.label)
  const rated = () => entries.getByRole('img').evaluateAll(all => all.map(stars => Number.parseFloat(stars.ariaLabel ?? '')))
  await expect(sort).toHaveValue('newest')
  await sort.selectOption(en.sort.helpful)
  await expect(entries.first()).toContainText('Helpful (11)')
  await sort.selectOption(en.sort.lowest)
  await expect.poll(rated).toEqual([2, 3, 4, 4, 4, 4])
  await page.locator('#reviews').getByRole('button', { name: en.more }).click()
  await expect.poll(rated).toEqual([2, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5])
  await page
    .locator('#reviews')
    .getByRole('button', { name: /^3 stars:/ })
    .click()
  await expect.poll(rated).toEqual([3])
  // A vote counts in whichever list the review stands.
  const vote = entries.getByRole('button', { name: /^Helpful/ })
  const before = (await vote.textContent()) ?? ''
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).not.toHaveText(before)
  const form = page.locator('#reviews form')
  await form.getByRole('textbox').fill('Drains well, and the saucer fits.')
  await form.getByRole('button', { name: en.form.submit }).click()
  await expect(entries.first()).toContainText('Drains well, and the saucer fits.')
  await expect(sort).toHaveValue('newest')
  await expect(entries.first().getByRole('button', { name: /^Helpful/ })).toHaveCount(0)
})
