import ar from '../web/app/i18n/messages/ar/reviews.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/reviews.json' with { type: 'json' }
import { addReviews } from './add-reviews.ts'
import { axeFaults } from './axe.ts'
import { entries, form, pleaseComment, section, texts } from './review-form.ts'
import { allow, at, drawn, exactly, expect, languages, ready, settled, test, toast, unexpectedError } from './shopper.ts'

for (const language of languages) {
  const t = texts[language]

  test(`axe finds nothing in any state of the reviews (${language}) [LAYOUT-17]`, async ({ page, account }) => {
    allow('Failed to load resource')
    const open = async (reviews: { status: number; json: object } | undefined) => {
      await page.unrouteAll()
      await page.goto(at(language, '/products?category=furniture'))
      await ready(page)
      if (reviews) await page.route('**/api/reviews?*', route => route.fulfill(reviews))
      await page.getByRole('main').getByRole('article').getByRole('link').first().click()
      await expect(section(page, language)).toBeVisible()
    }
    await open({ status: 200, json: { reviews: [], histogram: [0, 0, 0, 0, 0] } })
    await expect(section(page, language).getByRole('heading', { name: t.empty })).toBeVisible()
    await expect(section(page, language).getByText(t.form.signInFirst)).toBeVisible()
    expect(['empty', await axeFaults(page, '#reviews')]).toEqual(['empty', []])
    await open(unexpectedError(403))
    await expect(section(page, language).getByText(t.failedToFetch)).toBeVisible()
    expect(['error', await axeFaults(page, '#reviews')]).toEqual(['error', []])
    await page.evaluate(token => localStorage.setItem('token', token), account.token)
    await open(undefined)
    await section(page, language).getByRole('button', { pressed: false }).and(page.locator(':enabled')).first().click()
    await form(page).getByRole('textbox').fill('x'.repeat(1900))
    expect(['list', await axeFaults(page, '#reviews')]).toEqual(['list', []])
    await form(page).getByRole('textbox').fill(' ')
    await form(page).getByRole('button', { name: t.form.submit }).click()
    await expect(form(page).getByText(pleaseComment[language])).toBeVisible()
    expect(['form error', await axeFaults(page, '#reviews')]).toEqual(['form error', []])
  })
}

test('after a review, the list counts its ratings anew, and who comes back to it can change it, not in the form of another product [ITEM-10, LIST-12]', async ({
  signedIn: page,
}) => {
  await page.goto('/products?q=dunes+eyeshadow')
  await ready(page)
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await form(page).getByRole('textbox').fill('Soft colours that stay all day.')
  await form(page).getByRole('button', { name: en.form.submit }).click()
  await expect(toast(page, en.form.done)).toBeVisible()
  const counted = page.waitForRequest(/\/api\/products\/facets/)
  await page.goBack()
  await counted
  await page.goForward()
  await expect(form(page).getByRole('textbox')).toHaveValue('Soft colours that stay all day.')
  await page.getByRole('list', { name: 'Related Products' }).getByRole('link').first().click()
  await expect(form(page).getByRole('textbox')).toHaveValue('')
  await expect(form(page).getByText(en.form.replaces)).toHaveCount(0)
})

test('rows of the histogram filter the list; six are shown at first, more on demand [ITEM-10]', async ({ page, request }) => {
  const id = 'arc-floor-lamp'
  const { reviews: old } = (await (await request.get(`/api/reviews?productId=${id}`)).json()) as { reviews: { rating: number }[] }
  await addReviews(
    request,
    id,
    Array.from({ length: 8 }, (_, index) => ({ rating: index === 3 ? 1 : 5, comment: `Voice ${index}` })),
  )
  const many = old.length + 8
  const ones = old.filter(({ rating }) => rating === 1).length + 1
  await page.goto(`/products/${id}`)
  await ready(page)
  await expect(entries(page)).toHaveCount(6)
  await section(page).getByRole('button', { name: 'Show more reviews' }).click()
  await expect(entries(page)).toHaveCount(Math.min(many, 12))
  await expect(entries(page).nth(6)).toBeFocused()
  const row = section(page).getByRole('button', { name: /^1 star:/ })
  await row.click()
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  await expect(entries(page)).toHaveCount(ones)
  await expect(section(page).getByRole('status')).toHaveText(`${ones} review${ones === 1 ? '' : 's'} with 1 star`)
  await expect(entries(page).first()).toContainText('Voice 3')
  const all = section(page).getByRole('button', { name: 'Show all reviews' })
  // Another press on the row lifts the filter, too.
  for (const lift of [all, row]) {
    await expect(row).toHaveAttribute('aria-pressed', 'true')
    await lift.press('Enter')
    await expect(row).toHaveAttribute('aria-pressed', 'false')
    await expect(all).toHaveCount(0)
    await expect(lift === all ? section(page) : row).toBeFocused()
    await expect(entries(page)).toHaveCount(6)
    if (lift === all) await row.click()
  }
  // The longest bar belongs to the most votes, and grows from where reading starts.
  for (const language of languages) {
    await page.goto(at(language, `/products/${id}`))
    const bar = page.locator('#reviews svg rect').first()
    const [filled, whole] = await Promise.all([bar.boundingBox(), bar.locator('xpath=..').boundingBox()])
    if (!filled || !whole) throw new Error('the bar is not there')
    expect(filled.width).toBeLessThan(whole.width)
    const gap = language === 'en' ? filled.x - whole.x : whole.x + whole.width - (filled.x + filled.width)
    expect(Math.abs(gap)).toBeLessThan(1)
  }
})

test('reviews are in the page as it is served; names and texts keep their own direction [ITEM-10, T1]', async ({ browser, request }) => {
  const id = 'linen-bed-with-duvet'
  await addReviews(request, id, [
    { name: '\u202eAdmin\u202c', comment: '\u2067مقلوب\u2069 $9.99 \u202eevil' },
    { name: 'سارة', comment: 'خشب جميل' },
    { name: 'Sara', comment: 'Lovely wood' },
  ])
  const context = await browser.newContext({ javaScriptEnabled: false, timezoneId: 'Asia/Riyadh' })
  for (const language of languages) {
    const page = await context.newPage()
    await page.goto(at(language, `/products/${id}`))
    const list = section(page, language).getByRole('listitem')
    await expect(list.nth(2).locator('bdi')).toHaveText('Admin')
    expect(await list.nth(2).locator('p[dir=auto]').textContent()).toBe('مقلوب $9.99 evil')
    await expect(list.first().getByRole('time')).toHaveText(
      language === 'ar' ? /^\d{1,2} [\u0600-\u06ff]+ \d{4}$/ : /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
    )
    // Stars and date stand at the same place whatever the name's direction.
    const places = await list.evaluateAll(all =>
      all.slice(0, 3).map(entry => [...entry.querySelectorAll('[role=img], time')].map(part => Math.round(part.getBoundingClientRect().x))),
    )
    expect(places[1]).toEqual(places[0])
    expect(places[2]).toEqual(places[0])
  }
  await context.close()
})

test('the letters of an Arabic review on an English page are asked for once it is alive, on an Arabic page at once [LANG-08, ITEM-10]', async ({
  browser,
  request,
}) => {
  const id = 'haven-armchair-boucle'
  await addReviews(request, id, [{ name: 'سارة', comment: 'كرسي جميل' }])
  const fontsOf = async (path: string, javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', each => asked.push(/assets\/(.+)-[^-]+\.woff2$/.exec(each.url())?.[1] ?? ''))
    await page.goto(path)
    const comment = page.getByText('كرسي جميل')
    await comment.scrollIntoViewIfNeeded()
    await expect(comment).toBeVisible()
    const family = () => comment.evaluate(element => getComputedStyle(element).fontFamily.includes('Readex Arabic'))
    if (javaScriptEnabled) await expect.poll(family).toBe(true)
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    await context.close()
    return asked.filter(Boolean).toSorted()
  }
  expect(await fontsOf(`/products/${id}`, false)).toEqual(['latin'])
  expect(await fontsOf(`/products/${id}`, true)).toEqual(['arabic', 'latin'])
  expect(await fontsOf(`/ar/products/${id}`, false)).toEqual(['arabic', 'latin'])
})

test('whoever comes back to a product finds its reviews in their order, as many as there were, and its place; the next visit begins with the newest [LAYOUT-11, ITEM-10]', async ({
  page,
}) => {
  // No other journey reviews this product.
  const path = '/products/laurel-soap-and-olive-dish'
  const sort = section(page).getByLabel(en.sort.label)
  await page.goto(path)
  await settled(page)
  await sort.selectOption('lowest')
  const more = section(page).getByRole('button', { name: en.more })
  await more.click()
  await expect(entries(page).nth(6)).toBeVisible()
  const left = await entries(page).allTextContents()
  const other = page.locator('main a[href^="/products/"]').last()
  await other.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await other.click()
  await expect(page).not.toHaveURL(exactly(path))
  await settled(page)
  await page.goBack()
  await expect(page).toHaveURL(exactly(path))
  await expect(sort).toHaveValue('lowest')
  expect(await entries(page).allTextContents()).toEqual(left)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.goForward()
  await page.locator(`main a[href="${path}"]`).first().click()
  await expect(page).toHaveURL(exactly(path))
  await expect(sort).toHaveValue('newest')
  await expect(entries(page)).toHaveCount(6)
})

test('further reviews that come late take the focus from nobody who has gone on [ITEM-10, LAYOUT-17]', async ({ page }) => {
  await page.goto('/products/turned-ash-stool')
  await ready(page)
  await expect(entries(page)).toHaveCount(6)
  const late = Promise.withResolvers<void>()
  await page.route('**/api/reviews?*after=*', async route => {
    await late.promise
    await route.continue()
  })
  const sort = section(page).getByLabel(en.sort.label)
  await section(page).getByRole('button', { name: en.more }).press('Enter')
  await sort.focus()
  late.resolve()
  await expect(entries(page).nth(6)).toBeVisible()
  await drawn(page)
  await expect(sort).toBeFocused()
})

test('further reviews and those of so many stars are asked for when wanted; a page that fails can be had again [ITEM-10]', async ({
  page,
}) => {
  allow('Failed to load resource')
  const said = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ _id: `${name}-${index}`, productId: 'x', rating: 4, userName: 'Anonymous' },
      ...{ comment: `${name} ${index}`, createdAt: '2026-01-01T00:00:00.000Z', helpful: 0, pictures: [] },
    }))
  const asked: string[] = []
  const [held, chosen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let fails = true
  await page.goto('/ar/products?category=furniture')
  await ready(page)
  await page.route('**/api/reviews?*', async route => {
    const query = new URL(route.request().url()).searchParams
    asked.push(['limit', 'rating', 'after'].map(name => query.get(name) ?? '').join(' '))
    if (query.get('after') && fails)
      return route.fulfill({ status: 403, json: { status: false, message: 'x', error: 'x', code: 'not_found' } })
    const histogram = [0, 0, 0, 7, 0]
    if (query.get('after')) await held.promise
    const [rating, after] = [query.get('rating'), query.get('after')]
    // One that got votes meanwhile stands on both pages.
    const later = [...said(6, 'first').slice(5), ...said(1, rating ? 'further' : 'later')]
    if (after) return route.fulfill({ json: { reviews: later, histogram, next: null } })
    if (rating) await chosen.promise
    if (rating) return route.fulfill({ json: { reviews: said(2, 'chosen'), histogram, next: 'another-place' } })
    return route.fulfill({ json: { reviews: said(6, 'first'), histogram, next: 'the-place' } })
  })
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(entries(page)).toHaveCount(6)
  await section(page, 'ar').getByRole('button', { name: ar.more }).click()
  const alert = section(page, 'ar').getByRole('alert')
  await expect(alert).toContainText(ar.failedToFetch)
  await expect(entries(page)).toHaveCount(6)
  fails = false
  const again = alert.getByRole('button')
  await again.press('Enter')
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).toBeFocused()
  await expect(alert).toContainText(ar.failedToFetch)
  held.resolve()
  await expect(entries(page)).toHaveCount(7)
  await expect(entries(page).nth(6)).toBeFocused()
  await expect(entries(page).nth(6).locator('bdi')).toHaveText(ar.anonymous)
  await expect(section(page, 'ar').getByRole('button', { name: ar.more })).toHaveCount(0)
  await section(page, 'ar').getByRole('button', { pressed: false }).and(page.locator(':enabled')).first().click()
  // Until the others are there, the first of before stand still, and a line at the top says so.
  await expect(page.getByRole('progressbar').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('#reviews [inert]').getByRole('listitem', { includeHidden: true })).toHaveCount(6)
  chosen.resolve()
  await expect(entries(page)).toHaveCount(2)
  await expect(page.getByRole('progressbar').filter({ visible: true })).toHaveCount(0)
  await section(page, 'ar').getByRole('button', { name: ar.more }).click()
  await expect(entries(page).last()).toContainText('further 0')
  expect(asked).toEqual(['6  ', '6  the-place', '6  the-place', '6 4 ', '6 4 another-place'])
})
