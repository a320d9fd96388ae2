// The page of a product: what it says, how it is loaded, what follows it.
import { shapeOf } from '../web/app/ui/icons.plugin.ts'
import {
  allow,
  at,
  cards,
  escapeDialog,
  exactly,
  expect,
  languages,
  ready,
  saveData,
  tabTo,
  test,
  toast,
  unexpectedError,
  words,
} from './shopper.ts'
import { signIn } from './sign-in-form.ts'

test('a quantity that another tab raised is raised further, never lowered [ITEM-12b]', async ({ signedIn: page, cartHolds }) => {
  allow('409')
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true })
  await expect(add).toBeEnabled()
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(entry => entry.name.endsWith('/api/auth/me'))))
    .toBe(true)
  await cartHolds({ id: 'pearl-earbuds', quantity: 7 })
  await add.click()
  await expect(page.getByRole('button', { name: '8 items in cart' })).toBeVisible()
})

test('added by signing in, a line that another tab changes meanwhile is raised further, never lowered [ITEM-12b, CARD-05]', async ({
  page,
  account,
  cartHolds,
}) => {
  allow('409')
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  let tries = 0
  await page.route('**/api/auth/cart', async route => {
    if (route.request().method() === 'POST') {
      tries += 1
      if (tries === 1) await cartHolds({ id: 'pearl-earbuds', quantity: 7 })
    }
    await route.continue()
  })
  await signIn(page, 'en', account)
  await expect(toast(page, 'Added to cart successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: '8 items in cart' })).toBeVisible()
  expect(tries).toBe(2)
})

for (const language of languages) {
  const t = words[language].products

  test(`the detail page says where the product belongs, what it costs and what the shop promises (${language}) [ITEM-01, ITEM-03, ITEM-06]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/products/samt-headphones'))
    await ready(page)
    const crumbs = page.getByRole('navigation', { name: t.item.breadcrumb }).getByRole('link')
    expect(await crumbs.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual([
      at(language, '/'),
      at(language, '/products'),
      at(language, '/products?category=digital'),
    ])
    const main = page.getByRole('main')
    await expect(main).toContainText('$249.00')
    await expect(main.locator('s')).toHaveText(`${t.wasPrice} $329.00`)
    await expect(main).toContainText(t.off.replace('{percent}', '24'))
    for (const text of [
      t.item.badges.shipping,
      t.item.badges.shippingText.replace('{amount}', '\u2066$50\u2069'),
      t.item.badges.secure,
      t.item.badges.secureText,
      t.item.badges.returns,
      t.item.badges.returnsText,
    ])
      await expect(main).toContainText(text)
    const titles = [t.item.badges.shipping, t.item.badges.secure, t.item.badges.returns]
    const places = await Promise.all(titles.map(title => main.getByText(title, { exact: true }).boundingBox()))
    expect(new Set(places.map(place => place?.y)).size, 'badges stand on one line').toBe(1)
  })

  test(`the detail page unfolds its details, adds to the cart and leads to related products, whose row jumps for those who want little motion (${language}) [ITEM-04, ITEM-07, ITEM-08]`, async ({
    signedIn: page,
  }) => {
    await page.goto(at(language, '/products/samt-headphones'))
    await ready(page)
    const main = page.getByRole('main')
    const details = main.locator('details')
    await expect(details).not.toHaveAttribute('open')
    await details.locator('summary').click()
    await expect(details.locator('p')).toBeVisible()
    // On a phone, a press moves nothing; on a narrow one, the two buttons stand one below the other, equally wide.
    const checkCart = main.getByRole('link', { name: t.item.checkCart })
    await page.setViewportSize({ width: 390, height: 844 })
    const before = await checkCart.boundingBox()
    // Of the page, not of the bar, which shows while these are out of sight.
    const buttons = checkCart.locator('..').getByRole('button')
    await buttons.filter({ hasText: t.addToCart }).click()
    const inCart = buttons.filter({ hasText: language === 'ar' ? 'قطعة في السلة' : '1 item in cart' })
    await expect(inCart).toBeVisible()
    expect((await checkCart.boundingBox())?.y).toBe(before?.y)
    await page.setViewportSize({ width: 320, height: 700 })
    expect((await checkCart.boundingBox())?.width).toBe((await inCart.boundingBox())?.width)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(checkCart).toHaveAttribute('href', at(language, '/cart'))
    const related = page.getByRole('list', { name: t.item.related })
    await expect(related.getByRole('listitem').first()).toBeVisible()
    expect(
      await related.getByRole('link').evaluateAll(all => all.some(link => link.getAttribute('href')?.includes('samt-headphones'))),
    ).toBe(false)
    await page.getByRole('button', { name: words[language].common.scrollForward }).click()
    await expect.poll(() => related.evaluate(list => Math.round(Math.abs(list.scrollLeft)))).toBe(280)
    const afterPress = (list: Element, name: string) => {
      document.querySelector<HTMLElement>(`main button[aria-label="${name}"]`)?.click()
      return Math.round(list.scrollLeft)
    }
    expect(await related.evaluate(afterPress, words[language].common.scrollBack)).toBe(0)
  })
}

test('a word that is wider than the screen widens no product page [ITEM-03, ITEM-07, ITEM-10]', async ({ page }) => {
  const word = 'unbroken'.repeat(20)
  await page.setViewportSize({ width: 320, height: 700 })
  await saveData(page)
  await page.goto('/products')
  await ready(page)
  await page.route(/\/api\/products\/diamond-line-bracelet/, async route => {
    const { product } = await (await route.fetch()).json()
    await route.fulfill({ json: { product: { ...product, name: word, description: word } } })
  })
  const review = {
    _id: '1',
    productId: 'diamond-line-bracelet',
    rating: 5,
    userName: word,
    comment: word,
    createdAt: '2026-01-01T00:00:00.000Z',
    day: '2026-01-01',
    helpful: 0,
    pictures: [],
  }
  await page.route('**/api/reviews?*', route => route.fulfill({ json: { reviews: [review], histogram: [0, 0, 0, 0, 1], next: null } }))
  await page.locator('main article a[href="/products/diamond-line-bracelet"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
  await page.getByText('Product Details', { exact: true }).click()
  await expect(page.locator('details p')).toHaveText(word)
  await expect(page.locator('#reviews').getByText(word)).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
})

test('on small screens a back button and a link to the category take the breadcrumb’s place [ITEM-01]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products?q=manzar')
  await ready(page)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Digital', exact: true })).toHaveAttribute(
    'href',
    '/products?category=digital',
  )
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/q=manzar$/)
  // Where a visit began there is no way back, but one to all products.
  for (const language of languages) {
    await page.goto(at(language, '/products/manzar-camera-35'))
    await ready(page)
    await page.getByRole('button', { name: words[language].products.item.back, exact: true }).click()
    await expect(page).toHaveURL(exactly(at(language, '/products')))
  }
})

test('a clipboard that refuses leads to the link itself, selected [ITEM-05]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
  })
  await page.goto('/ar/products/samt-headphones')
  await ready(page)
  await page.getByRole('button', { name: words.ar.products.item.share }).click()
  const dialog = page.getByRole('dialog', { name: words.ar.products.item.share })
  const link = dialog.getByLabel(words.ar.products.item.link)
  await expect(link).toHaveValue(/\/ar\/products\/samt-headphones$/)
  await expect(link).toBeFocused()
  const selected = await link.evaluate(field => [(field as HTMLInputElement).selectionStart, (field as HTMLInputElement).selectionEnd])
  expect(selected).toEqual([0, (await link.inputValue()).length])
  await escapeDialog(page)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: words.ar.products.item.share }).click()
  await dialog.getByRole('button', { name: words.ar.common.close }).click()
  await expect(dialog).toHaveCount(0)
})

test('another product, to which a link of this one leads, starts anew: picture, details and reviews are not as the last were left [ITEM-02, ITEM-07, ITEM-10]', async ({
  page,
}) => {
  await page.goto('/products/samt-headphones')
  await ready(page)
  const heading = page.getByRole('heading', { level: 1 })
  const details = page.getByRole('main').locator('details')
  const picture = (number: number) => page.getByRole('button', { name: `Show picture ${number}`, exact: true })
  const reviews = page.locator('#reviews')
  await details.locator('summary').click()
  await picture(2).click()
  await expect(picture(2)).toHaveAttribute('aria-pressed', 'true')
  await reviews.getByRole('button', { pressed: false }).and(page.locator(':enabled')).first().click()
  await expect(reviews.getByRole('button', { name: 'Show all reviews' })).toBeVisible()
  const before = await heading.textContent()
  await page.getByRole('list', { name: 'Related Products' }).getByRole('link').first().click()
  await expect(heading).not.toHaveText(before ?? '')
  await expect(reviews.getByRole('button', { name: 'Show all reviews' })).toHaveCount(0)
  await expect(picture(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(details).not.toHaveAttribute('open')
})

for (const language of languages)
  test(`the related products have their two buttons on a phone, too; two quick presses go two steps (${language}) [ITEM-08]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(at(language, '/products/samt-headphones'))
    await ready(page)
    const region = page.getByRole('region', { name: words[language].products.item.related })
    const gone = () => region.getByRole('list').evaluate(list => Math.round(Math.abs(list.scrollLeft)))
    const buttons = region.getByRole('button')
    await expect(buttons).toHaveCount(2)
    await buttons.last().click()
    await expect.poll(gone).toBe(280)
    await buttons.first().click()
    await expect.poll(gone).toBe(0)
    // The second while the row moves.
    await region.evaluate(async section => {
      const [row, arrow] = [section.querySelector('ul'), [...section.querySelectorAll('button')].at(-1)]
      arrow?.click()
      while (!row?.scrollLeft) await new Promise(requestAnimationFrame)
      arrow?.click()
    })
    await expect.poll(gone).toBe(560)
  })

test('a row of products that shows whole has no buttons to scroll it [ITEM-14]', async ({ page }) => {
  await page.addInitScript(() => localStorage.getItem('viewed') ?? localStorage.setItem('viewed', '["royal-gala-apples"]'))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/products/samt-headphones')
  await ready(page)
  const row = page.getByRole('region', { name: 'Recently Viewed' })
  await expect(row.getByRole('listitem')).toHaveCount(1)
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.goto('/products/arc-floor-lamp')
  await ready(page)
  await expect(row.getByRole('listitem')).toHaveCount(2)
  await expect(row.getByRole('button')).toHaveCount(2)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(row.getByRole('button')).toHaveCount(0)
})

for (const language of languages)
  test(`what the keyboard reaches on a small phone is whole in the window: related products, and the pager beside the button to the top (${language}) [LAYOUT-17, ITEM-08, LIST-08]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(at(language, '/products/samt-headphones'))
    await ready(page)
    const list = page.getByRole('list', { name: words[language].products.item.related })
    const related = list.getByRole('link')
    await list.focus()
    for (let index = 0; index < 4; index += 1) {
      await page.keyboard.press('Tab')
      await expect(related.nth(index)).toBeFocused()
      const inWindow = () =>
        related.nth(index).evaluate(card => [card.getBoundingClientRect()].every(({ left, right }) => left >= 0 && right <= innerWidth))
      await expect.poll(async () => [index, await inWindow()]).toEqual([index, true])
    }
    const next = page.getByRole('navigation', { name: words[language].products.pages }).getByRole('link').last()
    for (const compared of ['', 'samt-headphones,pearl-earbuds']) {
      await page.evaluate(ids => localStorage.setItem('compare', ids), compared)
      await page.goto(at(language, '/products'))
      await ready(page)
      await expect(page.locator('.compare-bar > *')).toHaveCount(compared ? 1 : 0)
      // From stop to stop the page scrolls no further than it must.
      await cards(page).first().getByRole('link').first().focus()
      await tabTo(page, next)
      await expect(page.getByRole('button', { name: words[language].layout.scrollToTop })).toBeVisible()
      const covered = await next.evaluate(button => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const [across, down] = [(left + right) / 2, (top + bottom) / 2]
        const points = [
          [left + 2, down],
          [right - 2, down],
          [across, top + 2],
          [across, bottom - 2],
        ] as const
        return points.filter(([x, y]) => !button.contains(document.elementFromPoint(x, y)))
      })
      expect(covered).toEqual([])
      expect(await next.evaluate(button => innerHeight - button.getBoundingClientRect().bottom)).toBeLessThan(160)
    }
  })

test('a refusal such as 429 is no "NotFound", and says so in the title, too: the product can be tried again; 404 is [ITEM-09, LAYOUT-17]', async ({
  page,
}) => {
  allow('Failed to load resource')
  await saveData(page)
  await page.goto('/products?q=manzar')
  await ready(page)
  let status = 429
  await page.route(/\/api\/products\/manzar/, route => (status === 200 ? route.continue() : route.fulfill(unexpectedError(status))))
  await cards(page).first().getByRole('link').click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Error loading product')
  await expect(page).toHaveTitle('Error loading product | Waha')
  status = 404
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading).toHaveText('NotFound')
})

test('a skeleton while loading, "Error loading product" when it fails, with a way to try again; each with a heading [ITEM-09, LAYOUT-17]', async ({
  signedIn: page,
  cartHolds,
  context,
}) => {
  allow('Failed to load resource')
  await cartHolds({ id: 'manzar-camera-35', quantity: 1 })
  await page.goto('/cart')
  await ready(page)
  const held = Promise.withResolvers<void>()
  await page.clock.install()
  await context.route(/\/api\/products\/manzar/, async route => {
    await held.promise
    // As a proxy says it, without a word of ours.
    await route.fulfill({ status: 503, body: '<h1>503</h1>' })
  })
  await page.getByTestId('line-manzar-camera-35').getByRole('link').first().click()
  await expect(page.getByTestId('product-page-skeleton')).toBeVisible()
  await expect(page).toHaveTitle('Loading | Waha')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading')
  held.resolve()
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(page.getByRole('heading', { name: 'Error loading product' })).toBeVisible({ timeout: 300 })
  }).toPass()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('The shop is busy or down for maintenance. Please try again in a moment.')
  // No sign of a lost network: there is one.
  await expect(alert.locator(`path[d="${await shapeOf('triangle-exclamation-point')}"]`)).toHaveCount(1)
  await context.unroute(/\/api\/products\/manzar/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manzar Camera with 35 mm Lens')
})
