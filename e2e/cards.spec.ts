import { allow, at, cards, expect, languages, ready, saveData, test, toast, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

test('"View details" is seen under the pointer, with the focus, and always on touch screens [CARD-02]', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/products')
  await ready(page)
  const link = cards(page).first().getByRole('link')
  const shown = () => link.evaluate(control => getComputedStyle(control).opacity)
  await expect(link).toHaveText('View details')
  await expect(link).toHaveAttribute('href', /^\/products\/[a-z0-9-]+$/)
  expect(await shown()).toBe('0')
  // The second picture comes with the first hover.
  const pictures = cards(page).first().locator('picture')
  await expect(pictures).toHaveCount(1)
  await cards(page).first().hover()
  await expect.poll(shown).toBe('1')
  await expect(pictures).toHaveCount(2)
  await page.mouse.move(2, 2)
  await expect.poll(shown).toBe('0')
  await link.focus()
  await expect.poll(shown).toBe('1')
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  await phone.goto('/ar/products')
  const touched = cards(phone).first().getByRole('link')
  await expect(touched).toHaveText(words.ar.products.details)
  expect(await touched.evaluate(control => getComputedStyle(control).opacity)).toBe('1')
  await context.close()
})

for (const language of languages)
  test(`a card says what the product costs, and what it cost where that was more (${language}) [CARD-02]`, async ({ page }) => {
    const { off, wasPrice } = words[language].products
    await page.goto(at(language, '/products?q=samt'))
    const card = cards(page).filter({ has: page.locator('a[href$="/samt-headphones"]') })
    await expect(card.getByText('$249.00', { exact: true })).toBeVisible()
    await expect(card.locator('s')).toHaveText(`${wasPrice} $329.00`)
    await expect(card.getByText(off.replace('{percent}', '24'), { exact: true })).toBeVisible()
  })

test('an old price that is not higher is not shown, nor a discount of 0% [CARD-02, ITEM-03]', async ({ page }) => {
  const changed = (product: { price: number }, index: number) => ({ ...product, discount: 0, old_price: product.price - (index % 2) })
  await page.route(/\/api\/products\?/, async route => {
    const list = await (await route.fetch()).json()
    await route.fulfill({ json: { ...list, products: list.products.map(changed) } })
  })
  await page.route(/\/api\/products\/[\w-]+\?lang/, async route => {
    if (/grouped|facets/.test(route.request().url())) return route.continue()
    const { product } = await (await route.fetch()).json()
    await route.fulfill({ json: { product: changed(product, 0) } })
  })
  await saveData(page)
  await page.goto('/about')
  await ready(page)
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Products' }).click()
  const main = page.getByRole('main')
  await expect(cards(page)).toHaveCount(8)
  await expect(main.locator('s')).toHaveCount(0)
  await expect(main).not.toContainText('% OFF')
  const answer = page.waitForResponse(/\/api\/products\/[\w-]+\?lang/)
  await cards(page).first().getByRole('link').click()
  await (await answer).finished()
  await expect(main.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(main.locator('s')).toHaveCount(0)
  await expect(main).not.toContainText('% OFF')
})

test('signed out, adding leads to sign-in and back, and what was wanted is in the cart [CARD-04, CARD-05]', async ({ page, account }) => {
  await page.goto('/ar/products?category=digital&page=2')
  await ready(page)
  await cards(page).first().getByRole('button').last().click()
  await expect(toast(page, 'يرجى تسجيل الدخول لإضافة المنتجات إلى السلة')).toBeVisible()
  await signIn(page, 'ar', account)
  await expect(toast(page, words.ar.common.addedToCart)).toBeVisible()
  await expect(page).toHaveURL(/\/ar\/products\?category=digital&page=2$/)
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
})

test('a pending add takes no second click; a failure says what the server said [CARD-03, CARD-05, CART-11]', async ({
  signedIn: page,
  context,
}) => {
  allow('Failed to load resource')
  await page.goto('/products?q=manzar')
  await ready(page)
  const sent: unknown[] = []
  const held = Promise.withResolvers<void>()
  await context.route('**/api/auth/cart', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    await held.promise
    await route.continue()
  })
  const add = cards(page).first().getByRole('button').last()
  await add.click()
  await expect(add).toBeDisabled()
  await add.click({ force: true })
  held.resolve()
  await expect(toast(page, 'Added to cart successfully')).toBeVisible()
  await add.click()
  await expect
    .poll(() => sent)
    .toEqual([
      { productId: 'manzar-camera-35', quantity: 1, expected: 0 },
      { productId: 'manzar-camera-35', quantity: 2, expected: 1 },
    ])
  await context.unroute('**/api/auth/cart')
  await context.route('**/api/auth/cart', route =>
    route.fulfill({ status: 400, json: { status: false, message: 'x', error: 'x', code: 'cart_full' } }),
  )
  await add.click()
  await expect(toast(page, 'A cart holds at most 100 different products')).toBeVisible()
})

for (const language of languages) {
  test(`cards are of one width; on touch screens their buttons show the whole label, or the icon alone (${language}) [CARD-02]`, async ({
    browser,
    baseURL,
  }) => {
    for (const width of [390, 768, 1024]) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width, height: 900 }, hasTouch: true, isMobile: true })
      const page = await context.newPage()
      await page.goto(at(language, '/products'))
      const labels = await page
        .locator('main article button span[aria-hidden] > span')
        .evaluateAll(all => all.map(label => [label.clientWidth, label.scrollWidth] as const))
      const widths = await page.locator('main article').evaluateAll(all => all.map(card => Math.round(card.getBoundingClientRect().width)))
      expect([width, new Set(widths).size]).toEqual([width, 1])
      expect(labels.length).toBeGreaterThan(4)
      expect([width, labels.filter(([shown, whole]) => shown > 0 && shown < whole)]).toEqual([width, []])
      if (width === 390) expect(labels.every(([shown]) => shown > 40)).toBe(true)
      await context.close()
    }
  })
}

for (const language of languages) {
  test(`a cart button that is pointed at or focused shows its whole label within its own card, however dear the product (${language}) [CARD-02]`, async ({
    page,
  }) => {
    for (const width of [1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(at(language, '/products?_sort=price&_order=desc'))
      await ready(page)
      const card = page.locator('main article').first()
      const button = card.getByRole('button').filter({ hasText: words[language].products.addToCart })
      const label = button.locator('span[aria-hidden] > span')
      const shown = () => label.evaluate(element => [element.clientWidth > 40, element.scrollWidth - element.clientWidth])
      const within = async () => {
        await expect.poll(shown).toEqual([true, 0])
        const [inner, outer] = await Promise.all([button.boundingBox(), card.boundingBox()])
        if (!inner || !outer) throw new Error('no card')
        expect(inner.x, String(width)).toBeGreaterThan(outer.x)
        expect(inner.x + inner.width, String(width)).toBeLessThan(outer.x + outer.width)
      }
      await button.hover()
      await within()
      await page.mouse.move(0, 0)
      await expect.poll(() => label.evaluate(element => element.clientWidth)).toBe(0)
      await button.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(button).toBeFocused()
      await within()
    }
  })
}
