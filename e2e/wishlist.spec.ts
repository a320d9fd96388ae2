import ar from '../web/app/i18n/messages/ar/wishlist.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/wishlist.json' with { type: 'json' }
import { hasHeard } from './held-changes.ts'
import { answerLate } from './older-answer.ts'
import { allow, at, drawn, expect, languages, ready, test, toast, unexpectedError } from './shopper.ts'

const texts = { en, ar }

for (const language of languages) {
  const t = texts[language]
  const heart = t.toggle.split('{')[0] ?? ''

  test(`an empty list leads to the products, whose hearts fill it (${language}) [WISH-01, WISH-03, WISH-04]`, async ({
    signedIn: page,
  }) => {
    await page.goto(at(language, '/wishlist'))
    await ready(page)
    await expect(page.getByRole('heading', { level: 1, name: t.empty })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: t.browse }).click()
    const hearts = page.getByRole('main').getByRole('article').getByRole('button', { name: heart, pressed: false })
    await hearts.first().click()
    await expect(toast(page, t.added)).toBeVisible()
    // The heart shows the change at once; the page is left when the server has it, too.
    const stored = page.waitForResponse(answer => answer.request().method() === 'POST' && answer.url().endsWith('/auth/wishlist'))
    await hearts.nth(1).click()
    await expect(page.getByRole('article').getByRole('button', { name: heart, pressed: true })).toHaveCount(2)
    await stored
    await page.goto(at(language, '/wishlist'))
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.heading.replace('{count}', '2'))
    for (const [width, columns] of [
      [390, 1],
      [1400, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(
        await page
          .getByRole('main')
          .getByRole('list')
          .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length),
      ).toBe(columns)
    }
    await page.getByRole('article').getByRole('button', { name: heart, pressed: true }).first().click()
    await expect(toast(page, t.removed)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test(`signed out, a heart says why not; the detail page leads to sign-in (${language}) [ITEM-12, CARD-04, WISH-03]`, async ({ page }) => {
    const why = language === 'ar' ? 'يرجى تسجيل الدخول لإدارة مفضلتك' : 'Please login to manage your wishlist'
    await page.goto(at(language, '/wishlist'))
    await expect(page.getByRole('heading', { level: 1, name: why })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', at(language, '/login'))
    await page.goto(at(language, '/products'))
    await ready(page)
    await page.getByRole('article').getByRole('button', { name: heart, pressed: false }).first().click()
    await expect(toast(page, why)).toBeVisible()
    await expect(page).toHaveURL(/products$/)
    await page.goto(at(language, '/products/pearl-earbuds'))
    await ready(page)
    await page.getByRole('main').getByRole('button', { name: t.add, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/auth')}$`))
  })
}

test('the list asks before it is cleared, in either language; the page has the focus then [WISH-02, LAYOUT-17]', async ({
  signedIn: page,
  wishlistHolds,
}) => {
  await wishlistHolds('pearl-earbuds')
  const switchTo = (name: string) => page.getByRole('banner').getByRole('link', { name }).click()
  await page.goto('/wishlist')
  await ready(page)
  await switchTo('العربية')
  await page.getByRole('button', { name: ar.clearAll }).click()
  const dialog = page.getByRole('dialog', { name: ar.clearTitle })
  await expect(dialog).toContainText(ar.clearText)
  await dialog.getByRole('button').first().click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: ar.clearAll }).click()
  await dialog.getByRole('button', { name: ar.clearAll }).click()
  await expect(toast(page, ar.updated)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: ar.empty })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await switchTo('English')
  await expect(page.getByRole('heading', { level: 1, name: en.empty })).toBeVisible()
})

test('a double click on the answer to the question clears the list, and presses nothing that the question had covered [WISH-02]', async ({
  signedIn: page,
  wishlistHolds,
}) => {
  await wishlistHolds('pearl-earbuds')
  await page.goto('/wishlist')
  await ready(page)
  await page.getByRole('button', { name: en.clearAll }).click()
  await page.evaluate(() => {
    document.addEventListener('click', ({ target }) =>
      document.body.toggleAttribute('data-pressed', !(target as Element).closest('dialog')),
    )
  })
  await page.getByRole('dialog').getByRole('button', { name: en.clearAll }).dblclick()
  await expect(toast(page, en.updated)).toBeVisible()
  expect(await page.locator('body').getAttribute('data-pressed')).toBeNull()
  await page.getByRole('main').getByRole('link', { name: en.browse }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('the button turns into Remove; a failure takes the heart back and says so; an older answer undoes nothing [WISH-04, CARD-03, ITEM-04]', async ({
  signedIn: page,
  context,
}) => {
  allow('Failed to load resource')
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
  // Its name has changed: "pressed" would tell the opposite.
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).not.toHaveAttribute('aria-pressed')
  await context.route('**/api/auth/wishlist', route => route.fulfill(unexpectedError(500)))
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Failed to update wishlist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
  await context.unrouteAll()
  await answerLate(page, '/api/auth/wishlist', {
    change: () => page.getByRole('button', { name: 'Remove', exact: true }).click(),
    told: () => expect(toast(page, en.removed)).toBeVisible(),
  })
  await drawn(page)
  await expect(page.getByRole('button', { name: 'Wishlist', exact: true })).toBeVisible()
})

test('a product’s wishlist button does what it says before the list is known, and after another device has changed the list [WISH-04, ITEM-04]', async ({
  signedIn: page,
  request,
  account,
}) => {
  const headers = { authorization: `Bearer ${account.token}` }
  const onList = async () => {
    const { wishlist } = await (await request.get('/api/auth/wishlist', { headers })).json()
    return wishlist.map(({ id }: { id: string }) => id)
  }
  const toggleElsewhere = () => request.post('/api/auth/wishlist', { data: { productId: 'pearl-earbuds' }, headers })
  /** Presses the button, and waits until it offers the opposite, and may be pressed again. */
  const press = async (name: string, opposite: string) => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('main').getByRole('button', { name: opposite, exact: true })).toBeEnabled()
  }
  const known = Promise.withResolvers<void>()
  await page.route('**/api/auth/me', async route => {
    await known.promise
    await route.continue()
  })
  await toggleElsewhere()
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  await press(en.add, en.remove)
  await expect(toast(page, en.added)).toBeVisible()
  expect(await onList()).toEqual(['pearl-earbuds'])
  known.resolve()

  await toggleElsewhere()
  await press(en.remove, en.add)
  await expect(toast(page, en.removed)).toBeVisible()
  expect(await onList()).toEqual([])
  await toggleElsewhere()
  await press(en.add, en.remove)
  expect(await onList()).toEqual(['pearl-earbuds'])
})

test('a list that could not be fetched says so and can be asked for again; one that could not be cleared says so and stays as it was [WISH-04, ERROR-02]', async ({
  signedIn: page,
  wishlistHolds,
}) => {
  allow('Failed to load resource', 'the user could not be fetched')
  await wishlistHolds('pearl-earbuds')
  await page.route('**/api/auth/wishlist', route =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  const lists = /\/api\/auth\/(?:me|wishlist)$/
  await page.route(lists, route => route.fulfill(unexpectedError(403)))
  await page.goto('/wishlist')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch wishlist')
  await page.unroute(lists)
  await failure.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear All' }).click()
  await expect(toast(page, 'Failed to update wishlist')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Wishlist (1)' })).toBeVisible()
})

for (const late of ['a failure', 'an old answer']) {
  test(`two hearts at once: ${late} of the first leaves the second alone, and the list is asked for again [WISH-04, C1]`, async ({
    signedIn: page,
    request,
    account,
  }) => {
    if (late === 'a failure') allow('Failed to load resource')
    const [answered, refetched] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const heart = (card: number) => page.getByRole('article').nth(card).getByRole('button').first()
    const list = page.waitForResponse('**/api/auth/me')
    await page.goto('/products')
    await list
    await ready(page)
    let clicks = 0
    await page.route('**/api/auth/wishlist', async route => {
      if (route.request().method() === 'GET') {
        await refetched.promise
        return route.continue()
      }
      clicks += 1
      if (clicks > 1) return route.continue()
      const response = late === 'a failure' ? undefined : await route.fetch()
      await answered.promise
      await route.fulfill(response ? { response } : unexpectedError(500))
    })
    await heart(0).click()
    await expect(heart(0)).toBeDisabled()
    await heart(1).click()
    await expect(toast(page, en.added)).toBeVisible()
    answered.resolve()
    await expect(heart(0)).toBeEnabled()
    await expect(heart(0)).toHaveAttribute('aria-pressed', String(late !== 'a failure'))
    await expect(heart(1)).toHaveAttribute('aria-pressed', 'true')
    // What another device did meanwhile shows with the list that is asked for at the end.
    const href = await page.getByRole('article').nth(2).getByRole('link').first().getAttribute('href')
    const headers = { authorization: `Bearer ${account.token}` }
    await request.post('/api/auth/wishlist', { data: { productId: href?.split('/').at(-1) }, headers })
    refetched.resolve()
    await expect(heart(2)).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(1)).toHaveAttribute('aria-pressed', 'true')
  })
}

test('a list that was cleared stays so when the answer to a heart that was pressed before comes later [WISH-02, WISH-04]', async ({
  signedIn: page,
}) => {
  const held = Promise.withResolvers<void>()
  const list = page.waitForResponse('**/api/auth/me')
  await page.goto('/products')
  await list
  await ready(page)
  let changes = 0
  await page.route('**/api/auth/wishlist', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    changes += 1
    if (changes > 1) await held.promise
    await route.fulfill({ response })
  })
  const hearts = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Wishlist/ })
  await hearts.nth(0).click()
  await expect(toast(page, en.added)).toBeVisible()
  const answer = page.waitForResponse(response => response.request().method() === 'POST' && changes > 1)
  await hearts.nth(1).click()
  await expect.poll(() => changes).toBe(2)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wishlist' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wishlist (2)')
  await page.getByRole('button', { name: en.clearAll }).click()
  await page.getByRole('dialog').getByRole('button', { name: en.clearAll }).click()
  await expect(toast(page, en.updated)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: en.empty })).toBeVisible()
  held.resolve()
  await (await answer).finished()
  await hasHeard(page)
  await expect(page.getByRole('heading', { level: 1, name: en.empty })).toBeVisible()
})

test('sharing uses the device’s sheet where there is one, else copies the link [ITEM-05]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/products\/pearl-earbuds$/)
  await page.evaluate(() =>
    Object.assign(navigator, { share: async (what: { url: string }) => Object.assign(window, { shared: what.url }) }),
  )
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => (window as { shared?: string }).shared)).toMatch(/\/products\/pearl-earbuds$/)
})

test('a second press while the device’s sheet is open copies nothing; after that it can be opened again [ITEM-05]', async ({ page }) => {
  await page.addInitScript(() => {
    const [opened, copied]: [(() => void)[], string[]] = [[], []]
    let isOpen = false
    const share = () => {
      if (isOpen) return Promise.reject(new DOMException('x', 'InvalidStateError'))
      isOpen = true
      return new Promise<void>(done => opened.push(done)).finally(() => (isOpen = false))
    }
    Object.defineProperty(navigator, 'share', { value: share })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => void copied.push(text) } })
    Object.assign(window, { opened, copied })
  })
  const told = () =>
    page.evaluate(() => {
      const { opened, copied } = window as unknown as { opened: (() => void)[]; copied: string[] }
      opened.at(-1)?.()
      return [opened.length, copied.length]
    })
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  await share.click()
  expect(await told()).toEqual([1, 0])
  await share.click()
  expect(await told()).toEqual([2, 0])
})

test('a product that cannot be taken off is back on the wishlist, and the keyboard goes on in the page [WISH-04, LAYOUT-17]', async ({
  signedIn: page,
  wishlistHolds,
}) => {
  allow('Failed to load resource')
  await wishlistHolds('samt-headphones')
  await page.goto('/wishlist')
  await ready(page)
  const cards = page.getByRole('main').getByRole('article')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/wishlist', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await held.promise
    await route.fulfill(unexpectedError(500))
  })
  await cards.getByRole('button', { name: /^Wishlist/ }).press('Enter')
  await expect(cards).toHaveCount(0)
  held.resolve()
  await expect(toast(page, 'Failed to update wishlist')).toBeVisible()
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('main')).toBeFocused()
})
