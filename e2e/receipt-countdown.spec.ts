import type { Page } from '@playwright/test'
import { aReceipt, openBeforeOrder } from './a-receipt.ts'
import { emptyLine } from './empty-line.ts'
import { holdFiles } from './held-changes.ts'
import { appears, at, exactly, expect, languages, ready, saveData, stopTime, test, words } from './shopper.ts'

test('the receipt is left for the home page after 5 s, not after 4 [PAY-03]', async ({ signedIn: page }) => {
  const paused = Promise.withResolvers<void>()
  await page.route('**/api/orders/latest*', async route => {
    await paused.promise
    await route.fulfill({ json: { order: aReceipt } })
  })
  await page.clock.install()
  await page.goto('/success?session_id=cs_test_x')
  await expect(page.getByRole('heading', { level: 1, name: 'Processing your order...' })).toBeVisible()
  await ready(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.clock.runFor(2000)
  paused.resolve()
  // What is on its way to the screen needs a few of the clock's ticks.
  const counting = page.getByText('Taking you home in 5 seconds', { exact: true })
  await expect.poll(() => page.clock.runFor(10).then(() => counting.isVisible())).toBe(true)
  for (const left of ['4 seconds', '3 seconds', '2 seconds', '1 second']) {
    await page.clock.runFor(1000)
    await expect(page.getByText(`Taking you home in ${left}`, { exact: true })).toBeVisible()
  }
  await expect(page).toHaveURL(/\/success\?session_id=cs_test_x$/)
  await page.clock.runFor(1000)
  await expect.poll(() => page.clock.runFor(10).then(() => new URL(page.url()).pathname)).toBe('/')
})

test('a receipt that nobody can see, as while the bank asks in an app of its own, leads home only once it has been seen for 5 s, not after 4 [PAY-03]', async ({
  signedIn: page,
}) => {
  await page.route('**/api/orders/latest*', route => route.fulfill({ json: { order: aReceipt } }))
  const look = (where: 'away' | 'back') =>
    page.evaluate(value => Object.defineProperty(document, 'hidden', { configurable: true, value }), where === 'away')
  const counting = (left: string) => page.getByText(`Taking you home in ${left}`, { exact: true })
  const passes = async (...left: string[]) => {
    for (const one of left) {
      await page.clock.runFor(1000)
      await expect(counting(one)).toBeVisible()
    }
  }
  const away = Array<string>(8).fill('5 seconds')
  await stopTime(page)
  await page.goto('/success?session_id=cs_test_x')
  await ready(page)
  await look('away')
  await page.clock.runFor(2000)
  await appears(page, counting('5 seconds'))
  await passes(...away)
  await look('back')
  await passes('4 seconds', '3 seconds')
  // Whoever looks away again has as long for it on coming back.
  await look('away')
  await passes(...away)
  await look('back')
  await passes('4 seconds', '3 seconds', '2 seconds', '1 second')
  await expect(page).toHaveURL(/\/success\?session_id=cs_test_x$/)
  await page.clock.runFor(1000)
  await expect.poll(() => page.clock.runFor(10).then(() => new URL(page.url()).pathname)).toBe('/')
})

for (const language of languages) {
  test(`on a phone the countdown and "Stay here" are in the first screen; scrolling anywhere stops it, also by a key, as do pointer and focus within the receipt, and pressing it leaves the focus in the page (${language}) [PAY-03]`, async ({
    signedIn: page,
  }) => {
    const t = words[language].checkout
    await page.setViewportSize({ width: 360, height: 740 })
    // Each time another order: a receipt that was seen does not count again.
    let orders = 0
    await page.route('**/api/orders/latest*', route => {
      orders += 1
      return route.fulfill({ json: { order: { ...aReceipt, _id: aReceipt._id.replace('7b', `${orders}c`) } } })
    })
    await stopTime(page)
    const counting = page.getByText(language === 'ar' ? /^ننقلك/ : /^Taking you home/)
    const open = async () => {
      // The same address at once would be the page loaded again, where it was scrolled to.
      await page.goto('/robots.txt')
      await page.goto(at(language, '/success?session_id=cs_test_x'))
      await ready(page)
      // Beside the receipt: the pointer does not enter it.
      await page.mouse.move(2, 400)
      await page.clock.runFor(2000)
      await appears(page, page.getByRole('heading', { level: 1, name: t.confirmed }))
      await expect(counting).toBeInViewport({ ratio: 1 })
    }
    await open()
    await page.locator('body').dispatchEvent('touchmove')
    await expect(counting).toHaveCount(0)
    await open()
    await page.keyboard.press('PageDown')
    await expect(counting).toHaveCount(0)
    await open()
    await page.getByRole('heading', { level: 1, name: t.confirmed }).hover()
    await expect(counting).toHaveCount(0)
    await open()
    await page.getByRole('button', { name: t.stay }).focus()
    await expect(counting).toHaveCount(0)
    await open()
    await expect(page.getByRole('button', { name: t.stay })).toBeInViewport({ ratio: 1 })
    const heading = page.getByRole('heading', { name: t.items })
    const before = await heading.evaluate(element => element.getBoundingClientRect().top + scrollY)
    await page.mouse.wheel(0, 100)
    await appears(page, page.getByRole('button', { name: t.stay }))
    await expect(counting).toHaveCount(0)
    await page.clock.runFor(20_000)
    await expect(page).toHaveURL(/session_id=cs_test_x$/)
    expect(await heading.evaluate(element => element.getBoundingClientRect().top + scrollY)).toBe(before)
    // The button goes; whoever pressed it by keyboard is still in the page.
    await page.getByRole('button', { name: t.stay }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test(`the receipt leads to the order in the account, which says the same date; who comes back to it is not led away again (${language}) [PAY-14, PAY-03, ACCOUNT-03]`, async ({
    signedIn: page,
  }) => {
    const t = words[language].checkout
    const date = language === 'ar' ? '14 مارس 2026 في 1:00\u00a0م\u00a0غرينتش+3' : 'March 14, 2026 at 1:00\u00a0PM\u00a0GMT+3'
    await page.route('**/api/orders**', route => route.fulfill({ json: { order: aReceipt, orders: [aReceipt] } }))
    await stopTime(page)
    await page.goto(at(language, '/success?session_id=cs_test_x'))
    await ready(page)
    await page.clock.runFor(2000)
    await appears(page, page.getByRole('heading', { level: 1, name: t.confirmed }))
    await expect(page.getByRole('time').first()).toHaveText(date)
    const counting = page.getByText(language === 'ar' ? /^ننقلك/ : /^Taking you home/)
    await appears(page, counting)
    await expect.poll(() => page.clock.runFor(1000).then(() => new URL(page.url()).pathname)).toBe(at(language, '/'))
    await page.goBack()
    await appears(page, page.getByRole('heading', { level: 1, name: t.confirmed }))
    await page.clock.runFor(20_000)
    await expect(counting).toHaveCount(0)
    await expect(page.getByRole('button', { name: t.stay })).toHaveCount(0)
    await expect(page).toHaveURL(/session_id=cs_test_x$/)
    await page.getByRole('link', { name: t.viewOrder }).click()
    const card = page.getByRole('article').filter({ hasText: '#d1a9c123' })
    await appears(page, card)
    await expect(card.getByRole('time').first()).toHaveText(date)
    await expect(page).toHaveURL(new RegExp(`${at(language, '/account')}$`))
    // Another order has a countdown of its own.
    await page.unroute('**/api/orders**')
    await page.route('**/api/orders**', route => route.fulfill({ json: { order: { ...aReceipt, _id: aReceipt._id.replace('7b', '8c') } } }))
    await page.goto(at(language, '/success?session_id=cs_test_y'))
    await ready(page)
    await page.clock.runFor(2000)
    await appears(page, counting)
  })
}

test('who is on the way from the receipt to another page, or presses anything beside it, is not led home [PAY-03]', async ({
  signedIn: page,
}) => {
  await saveData(page)
  await page.route('**/api/orders/latest*', route => route.fulfill({ json: { order: aReceipt } }))
  const counting = page.getByText(/^Taking you home/)
  await stopTime(page)
  const open = async () => {
    await page.goto('/robots.txt')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/success?session_id=cs_test_x')
    await ready(page)
    await page.clock.runFor(2000)
    await appears(page, counting)
  }
  await open()
  await page.getByRole('banner').getByRole('button', { name: words.en.layout.switchTheme }).click()
  await expect(counting).toHaveCount(0)
  await page.clock.runFor(20_000)
  await expect(page).toHaveURL(/session_id=cs_test_x$/)
  await open()
  const files = await holdFiles(page)
  // As a screen reader does: without pointer or key.
  await page
    .getByRole('banner')
    .getByRole('link', { name: words.en.layout.cart })
    .evaluate((link: HTMLElement) => link.click())
  await files.asked
  await page.clock.runFor(20_000)
  files.come()
  await appears(page, page.getByRole('heading', { level: 1, name: words.en.cart.empty }))
  await expect(page).toHaveURL(exactly('/cart'))
})

test('"Stay here" goes once the pointer that stopped the countdown has left the receipt, and nothing moves; from under the focus it does not [PAY-03]', async ({
  signedIn: page,
}) => {
  await page.route('**/api/orders/latest*', route => route.fulfill({ json: { order: aReceipt } }))
  const t = words.en.checkout
  const [title, stay] = [page.getByRole('heading', { level: 1, name: t.confirmed }), page.getByRole('button', { name: t.stay })]
  const besideIt = () => page.mouse.move(2, 400)
  await stopTime(page)
  await page.goto('/success?session_id=cs_test_x')
  await ready(page)
  await besideIt()
  await page.clock.runFor(2000)
  await appears(page, stay)
  await title.hover()
  await expect(page.getByText(/^Taking you home/)).toHaveCount(0)
  await expect(stay).toBeVisible()
  await stay.focus()
  await besideIt()
  await expect(stay).toBeFocused()
  const top = () => page.getByRole('heading', { name: t.items }).evaluate(element => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.keyboard.press('Shift+Tab')
  await title.hover()
  await besideIt()
  await expect(stay).toHaveCount(0)
  expect(await top()).toBe(before)
})

for (const [what, act] of [
  ['that counted', async () => {}],
  ['at which "Stay here" was pressed', (page: Page) => page.getByRole('button', { name: words.en.checkout.stay }).click()],
  ['that was scrolled', (page: Page) => page.locator('body').dispatchEvent('touchmove')],
] as const)
  test(`a receipt ${what} leads home no more once it is loaded again [PAY-14]`, async ({ signedIn: page }) => {
    await page.route('**/api/orders/latest*', route => route.fulfill({ json: { order: aReceipt } }))
    await stopTime(page)
    await page.goto('/success?session_id=cs_test_x')
    await ready(page)
    await page.clock.runFor(2000)
    const counting = page.getByText(/^Taking you home/)
    await appears(page, counting)
    await act(page)
    await page.reload()
    await ready(page)
    await page.clock.runFor(2000)
    await appears(page, page.getByRole('heading', { level: 1, name: words.en.checkout.confirmed }))
    await expect(counting).toHaveCount(0)
    await page.clock.runFor(20_000)
    await expect(page).toHaveURL(/session_id=cs_test_x$/)
  })

test('screen readers are told, in a line that was there before, that the order is confirmed, of the mail and of the way home: once, and not of that any more when it is stopped [PAY-03, PAY-08]', async ({
  signedIn: page,
}) => {
  const t = words.ar.checkout
  await stopTime(page)
  const answer = await openBeforeOrder(page, 'ar', aReceipt)
  await ready(page)
  const line = await emptyLine(page, 'main')
  await page.clock.runFor(2000)
  answer()
  const confirmed = `${t.confirmed} ${t.mailSent.replace('{email}', '\u2066noor@waha.example\u2069')}`
  const home = 'ننقلك إلى الرئيسية خلال 5 ثوانٍ'
  await appears(page, line.and(page.getByText(`${confirmed} ${home}`, { exact: true })))
  await page.clock.runFor(2000)
  await expect(page.getByText(/^ننقلك/)).not.toHaveText(home)
  await expect(line).toHaveText(`${confirmed} ${home}`)
  await expect(page.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('PageDown')
  await expect(line).toHaveText(confirmed)
})
