import type { Locator } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { at, cutIn, expect, languages, ready, test, words } from './shopper.ts'

const bought = [
  { id: 'pearl-earbuds', quantity: 1 },
  { id: 'sidr-honey-wadi-nahl', quantity: 2 },
  { id: 'full-cream-milk-marai-hills', quantity: 3 },
]

for (const language of languages) {
  test(`on a phone total and checkout stay at the foot until the summary comes, and hide nothing in focus (${language}) [CART-12, LAYOUT-17]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    const t = words[language]
    await page.setViewportSize({ width: 390, height: 700 })
    await cartHolds(...bought)
    await page.goto(at(language, '/cart'))
    await ready(page)
    const bar = page.getByTestId('cart-bar')
    await expect(bar).toContainText('$245.20')
    const first = { en: bar.getByRole('button', { name: t.cart.checkout }), ar: bar.getByRole('link', { name: t.cart.payHere }) }[language]
    await expect(first).toBeInViewport({ ratio: 1 })
    expect(await axeFaults(page)).toEqual([])
    // The next one by keyboard lies behind the bar, and is brought out.
    const buttons = page.getByTestId('line-sidr-honey-wadi-nahl').getByRole('button')
    const remove = buttons.nth(2)
    await buttons.nth(1).evaluate(button => button.focus({ preventScroll: true }))
    await remove.evaluate(button =>
      scrollTo({ top: scrollY + button.getBoundingClientRect().bottom - innerHeight + 10, behavior: 'instant' }),
    )
    await page.keyboard.press('Tab')
    await expect(remove).toBeFocused()
    const edgeOf = (element: Locator, edge: 'top' | 'bottom') => element.evaluate((one, name) => one.getBoundingClientRect()[name], edge)
    await expect.poll(async () => (await edgeOf(remove, 'bottom')) <= (await edgeOf(bar, 'top'))).toBe(true)
    await page.getByRole('complementary').getByText(t.cart.encrypted).scrollIntoViewIfNeeded()
    await expect(bar).toHaveCount(0)
    // Nor does it come back over the end of the page, where they are out of view again.
    await page.evaluate(async () => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      for (const _ of [1, 2]) await new Promise(drawn => requestAnimationFrame(drawn))
    })
    await expect(page.getByRole('complementary').getByText(t.cart.encrypted)).not.toBeInViewport()
    await expect(bar).toHaveCount(0)
  })
}

test('on a phone the way up lies on no button for payment [CART-12, LAYOUT-17]', async ({ signedIn: page, cartHolds }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await cartHolds(...bought)
  await page.goto('/ar/cart')
  await ready(page)
  const pay = page.getByRole('complementary').getByRole('button', { name: words.ar.cart.checkout })
  await pay.evaluate(one => scrollTo({ top: scrollY + one.getBoundingClientRect().bottom - innerHeight + 120, behavior: 'instant' }))
  await expect(page.getByTestId('cart-bar')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400)
  // Where the way up was: at the end of the button.
  const box = await pay.boundingBox()
  const covered = await pay.evaluate((one, { x, y }) => !one.contains(document.elementFromPoint(x, y)), {
    x: (box?.x ?? 0) + 8,
    y: (box?.y ?? 0) + 8,
  })
  expect(covered).toBe(false)
  await expect(page.getByRole('button', { name: words.ar.layout.scrollToTop })).toBeHidden()
  await page.goto('/ar/products')
  await ready(page)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: words.ar.layout.scrollToTop })).toBeVisible()
})

test('on a phone the quantity of a line, its total and the way to remove it stand beside each other [CART-02]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds(...bought)
  await page.goto('/ar/cart')
  const parts = page.getByTestId('line-sidr-honey-wadi-nahl').locator('[role=group], td:nth-child(3), td:last-child button')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(parts).toHaveCount(3)
    const boxes = await parts.evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON() as DOMRect))
    const [middle, ...others] = boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))
    expect(others).toEqual([middle, middle])
    const [quantity, total, remove] = boxes.map(({ left }) => left)
    expect(Number(quantity) > Number(total) && Number(total) > Number(remove)).toBe(true)
  }
})

for (const language of languages)
  test(`at 320 px the names of what is bought show whole, in the cart and on the payment page (${language}) [CART-02, PAY-05]`, async ({
    signedIn: page,
    cartHolds,
    hasAddress,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await hasAddress()
    await cartHolds({ id: 'signed-walnut-sideboard', quantity: 1 }, { id: 'velvet-date-lipstick', quantity: 1 })
    await page.goto(at(language, '/cart'))
    const inCart = page.getByRole('main').locator('[data-testid^=line-] a[dir=auto]')
    await expect(inCart).toHaveCount(2)
    expect(await cutIn(inCart)).toEqual([])
    await page.goto(at(language, '/checkout'))
    const toPay = page.getByRole('complementary', { name: words[language].checkout.summary }).locator('li bdi')
    await expect(toPay.first()).toBeVisible()
    expect(await cutIn(toPay)).toEqual([])
  })

test('on a tablet in Arabic the amount of the bar begins below its word, at the right [CART-12]', async ({ signedIn: page, cartHolds }) => {
  await page.setViewportSize({ width: 768, height: 700 })
  await cartHolds(...bought)
  await page.goto('/ar/cart')
  const bar = page.getByTestId('cart-bar')
  await expect(bar).toContainText('$245.20')
  const [word, amount] = await bar.locator('p > *').evaluateAll(all =>
    all.map(one => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )
  expect(amount).toBe(word)
})

test('where the summary stands beside the lines there is no bar [CART-12]', async ({ signedIn: page, cartHolds }) => {
  await page.setViewportSize({ width: 1024, height: 300 })
  await cartHolds(...bought)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 2, name: words.en.cart.summary })).toBeVisible()
  await expect(page.getByTestId('cart-bar')).not.toBeVisible()
  await page.setViewportSize({ width: 1023, height: 300 })
  await expect(page.getByTestId('cart-bar')).toBeVisible()
})

test('the bar leads where the summary’s button does, and both wait together [CART-12, CART-09]', async ({ signedIn: page, cartHolds }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await cartHolds(...bought)
  await page.goto('/cart')
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/stripe/create-checkout-session', async route => {
    await asked.promise
    await route.fulfill({ json: { url: '/cart#away' } })
  })
  await page.getByTestId('cart-bar').getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveCount(2)
  asked.resolve()
  await expect(page).toHaveURL(/#away$/)
})
