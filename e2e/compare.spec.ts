import ar from '../web/app/i18n/messages/ar/compare.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/compare.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { columns, edges, names, row, table, texts, two } from './comparison.ts'
import { at, exactly, expect, languages, ready, test, toast, words } from './shopper.ts'

for (const language of languages) {
  const t = texts[language]
  const say = (english: string, arabic: string) => (language === 'ar' ? arabic : english)

  test(`products are chosen on cards and on their pages, a bar counts them and leads to the table; a fifth is refused (${language}) [COMPARE-01]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/products'))
    await ready(page)
    const toggles = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('button', { name: t.toggle.split('{')[0] ?? '' })
    await expect(toggles).toHaveCount(8)
    const bar = page.getByRole('status').filter({ has: page.getByRole('button', { name: t.clear }) })
    await toggles.nth(0).click()
    await expect(toggles.nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(bar).toContainText(t.chooseMore)
    await expect(bar.getByRole('link')).toHaveCount(0)
    for (const index of [1, 2]) await toggles.nth(index).click()
    await expect(bar).toContainText(say('Compare 3 products', 'قارن بين 3 منتجات'))

    // Kept in this browser: after another page was loaded, too.
    await page.goto(at(language, '/products/samt-headphones'))
    await ready(page)
    await page.getByRole('main').getByRole('button', { name: t.button, exact: true }).click()
    await expect(bar).toContainText(say('Compare 4 products', 'قارن بين 4 منتجات'))
    expect(await axeFaults(page)).toEqual([])
    await page.goto(at(language, '/products?page=2'))
    await ready(page)
    await toggles.nth(0).click()
    await expect(toast(page, say('You can compare up to 4 products at a time', 'يمكنك مقارنة 4 منتجات كحد أقصى'))).toBeVisible()
    await expect(toggles.nth(0)).toHaveAttribute('aria-pressed', 'false')
    await expect(bar).toContainText(say('Compare 4 products', 'قارن بين 4 منتجات'))

    await bar.getByRole('link').click()
    await expect(columns(page)).toHaveCount(4)
    await expect(columns(page).nth(3)).toHaveText(names[language].headphones)
    const add = page.getByRole('main').getByRole('link', { name: t.add })
    await expect(add).toHaveCount(0)
    await expect(page).toHaveURL(/\/compare\?ids=[a-z0-9-]+(,[a-z0-9-]+){2},samt-headphones$/)
    // What is taken out here is chosen no more; without an address of its own the page shows what is.
    await table(page)
      .getByRole('button', { name: t.remove.replace('{name}', names[language].headphones) })
      .press('Enter')
    await expect(columns(page)).toHaveCount(3)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(add).toHaveAttribute('href', at(language, '/products'))
    // Back leads out of the comparison, not to what was taken out.
    await page.goBack()
    await expect(page).toHaveURL(exactly(at(language, '/products\\?page=2')))
    await page.goto(at(language, '/products'))
    await page.goto(at(language, '/compare'))
    await expect(columns(page)).toHaveCount(3)
    await expect(page).toHaveURL(exactly(at(language, '/compare\\?ids=.+')))
    await page.goBack()
    await expect(page).toHaveURL(exactly(at(language, '/products')))
    await ready(page)
    await bar.getByRole('button', { name: t.clear }).press('Enter')
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(toggles.nth(0)).toHaveAttribute('aria-pressed', 'false')
  })

  test(`a shared link shows the products side by side, marks what differs, and adds to the cart (${language}) [COMPARE-02, COMPARE-03]`, async ({
    signedIn: page,
    request,
  }) => {
    // Whoever opens it may have chosen something else.
    await page.addInitScript(() => localStorage.setItem('compare', 'linen-shirt'))
    const html = await (await request.get(at(language, two))).text()
    expect(html).toContain(names[language].headphones)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    await page.goto(at(language, two))
    await ready(page)
    await expect(columns(page)).toHaveCount(2)
    const header = (name: string) => row(page, name).getByRole('rowheader')
    await expect(row(page, t.rows.price)).toContainText('$249.00')
    await expect(row(page, t.rows.price).locator('s')).toHaveText([`${words[language].products.wasPrice} $329.00`])
    await expect(row(page, t.rows.discount).getByRole('cell')).toHaveText([/24/, new RegExp(t.nothing)])
    await expect(row(page, words[language].products.facts.weight).getByRole('cell')).toHaveText(
      say('265 g|46 g with the case', '265 غ|46 غ مع العلبة').split('|'),
    )
    // What has no direction of its own, such as a price, stands where the line begins.
    await expect(row(page, t.rows.price).getByRole('cell').first()).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
    // The headphones alone are reduced.
    for (const differing of [t.rows.price, t.rows.discount, t.rows.rating]) await expect(header(differing)).toContainText(t.differs)
    for (const same of [t.rows.category, t.rows.availability]) await expect(header(same)).not.toContainText(t.differs)
    const ground = (name: string) => expect(row(page, name).getByRole('cell').first())
    await ground(t.rows.price).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await ground(t.rows.category).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.getByRole('button', { name: t.onlyDifferent }).click()
    await expect(row(page, t.rows.category)).toHaveCount(0)
    for (const differing of [t.rows.price, t.rows.discount]) await expect(row(page, differing)).toHaveCount(1)
    // Its name says what a press does, so it is not said to be pressed.
    await expect(page.getByRole('button', { name: t.showAll })).not.toHaveAttribute('aria-pressed')
    await page.getByRole('button', { name: t.showAll }).click()
    await expect(row(page, t.rows.category)).toHaveCount(1)

    const add = words[language].products.addNameToCart.replace('{name}', names[language].headphones)
    await table(page).getByRole('button', { name: add }).click()
    await expect(toast(page, words[language].common.addedToCart)).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('العربية', 'English') })
      .click()
    await expect(columns(page).first()).toHaveText(names[language === 'ar' ? 'en' : 'ar'].headphones)
    await expect(page).toHaveURL(/ids=samt-headphones(,|%2C)pearl-earbuds$/)

    // Of a single product nothing differs: all is said of it, whatever showed before.
    const [other, its] = language === 'ar' ? ([names.en, en] as const) : ([names.ar, ar] as const)
    await page.getByRole('button', { name: its.onlyDifferent }).click()
    await expect(row(page, its.rows.category)).toHaveCount(0)
    await table(page)
      .getByRole('button', { name: its.remove.replace('{name}', other.headphones) })
      .click()
    await expect(columns(page)).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(its.chooseMore)
    for (const name of [its.rows.price, its.rows.category]) await expect(row(page, name)).toHaveCount(1)
  })

  test(`what is not sold, and what is more than four, is left out and said; what is taken out of a link is not chosen by that, three at once neither, and makes room for what was left out; nothing chosen leads to the products (${language}) [COMPARE-04, COMPARE-02]`, async ({
    page,
  }) => {
    await page.goto(
      at(language, '/compare?ids=samt-headphones,no-such-thing,pearl-earbuds,manzar-camera-35,sahab-phone-6,sidr-honey-wadi-nahl'),
    )
    await ready(page)
    await expect(columns(page)).toHaveCount(3)
    const said = page.getByRole('main').getByRole('status')
    await expect(said).toContainText(say('1 product is no longer available', 'منتج واحد لم يعد متوفرًا'))
    await expect(said).toContainText(say('2 more in this link aren’t shown', 'لا يظهر منتجان من هذا الرابط'))
    await ready(page)
    // What stays does so while it is asked for again, and where it is.
    await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))
    const held = Promise.withResolvers<void>()
    await page.route('**/api/products?ids=*', async route => {
      await held.promise
      await route.continue()
    })
    await table(page)
      .getByRole('button', { name: t.remove.replace('{name}', names[language].headphones) })
      .click()
    await expect(columns(page)).toHaveCount(2)
    expect(await page.evaluate(() => scrollY)).toBe(40)
    held.resolve()
    await expect(columns(page)).toHaveCount(3)
    await expect(said).toContainText(say('1 more in this link isn’t shown', 'لا يظهر منتج واحد من هذا الرابط'))
    expect(await page.evaluate(() => localStorage.getItem('compare'))).toBeNull()
    // The others are pressed before the first has gone.
    await table(page)
      .getByRole('button', { name: t.remove.split('{name}')[0] ?? '' })
      .evaluateAll(buttons => {
        for (const button of buttons) (button as HTMLElement).click()
      })
    await expect(columns(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\/compare\?ids=no-such-thing%2Csidr-honey-wadi-nahl$/)
    await table(page)
      .getByRole('button', { name: t.remove.split('{name}')[0] ?? '' })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: t.allGone })).toBeVisible()
    await expect(page).toHaveURL(/\/compare\?ids=no-such-thing$/)
    await page.goto(at(language, '/compare?ids=no-such-thing'))
    await expect(page.getByRole('heading', { level: 2, name: t.allGone })).toBeVisible()
    await page.goto(at(language, '/compare'))
    await expect(page.getByRole('heading', { level: 2, name: t.empty })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: words[language].common.browseProducts })).toHaveAttribute(
      'href',
      at(language, '/products'),
    )
  })

  test(`what is sold no more is said to be, and leaves one’s own choice; what is still awaited does not (${language}) [COMPARE-04, COMPARE-01]`, async ({
    page,
  }) => {
    const choice = () => page.evaluate(() => localStorage.getItem('compare'))
    const choose = (ids: string) => page.evaluate(ids => localStorage.setItem('compare', ids), ids)
    await page.goto(at(language, '/compare?ids=samt-headphones'))
    await ready(page)
    await choose('samt-headphones,pearl-earbuds')
    // To both by Back and Forward: one column shows while the other is on its way.
    await page.evaluate(
      address => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      at(language, two),
    )
    await expect(columns(page)).toHaveCount(2)
    expect(await choice()).toBe('samt-headphones,pearl-earbuds')
    await choose('samt-headphones,no-such-thing,pearl-earbuds,none-either')
    await page.goto(at(language, '/compare'))
    await expect(columns(page)).toHaveCount(2)
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      say('2 products are no longer available', 'منتجان لم يعودا متوفرين'),
    )
    await expect.poll(choice).toBe('samt-headphones,pearl-earbuds')
    await choose('none-either')
    await page.goto(at(language, '/compare'))
    await expect(page.getByRole('heading', { level: 2, name: t.allGone })).toBeVisible()
    await expect.poll(choice).toBe('')
  })

  for (const width of [335, 1440])
    test(`the names of the products stay below the top bar, above their columns, while one reads down (${language}, ${width} px) [COMPARE-05]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 600 })
      await page.goto(at(language, `${two},manzar-camera-35`))
      await ready(page)
      // What a pointer meets there: a name that stays or, in the beginning, the head of the table.
      const seen = (index: number) =>
        page
          .locator('.compare-names span')
          .nth(index)
          .evaluate(name => {
            const { left, right, top, bottom } = name.getBoundingClientRect()
            return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === name
          })
      expect(await seen(0)).toBe(false)
      const region = page.getByRole('region', { name: t.title })
      await region.evaluate(element => element.scrollBy({ left: document.dir === 'rtl' ? -9999 : 9999, behavior: 'instant' }))
      await table(page)
        .getByRole('rowheader', { name: t.rows.description })
        .evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      for (const index of [1, 2]) {
        await expect.poll(() => seen(index)).toBe(true)
        const name = page.locator('.compare-names span').nth(index)
        const column = await edges(
          table(page)
            .getByRole('columnheader')
            .nth(index + 1),
        )
        await expect
          .poll(async () => {
            const { left, right } = await edges(name)
            return left > column.left && right < column.right
          })
          .toBe(true)
        expect((await edges(name)).top - (await edges(page.getByRole('banner'))).bottom).toBeLessThan(16)
      }
    })
}

test('a comparison is shared with the products that it shows, also after one was taken out [COMPARE-02]', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(`/ar${two},manzar-camera-35`)
  await ready(page)
  const share = page.getByRole('main').getByRole('button', { name: words.ar.products.item.share })
  const copied = () => page.evaluate(async () => decodeURIComponent(await navigator.clipboard.readText()))
  await share.click()
  await expect.poll(copied).toBe(`${baseURL}/ar${two},manzar-camera-35`)
  await table(page)
    .getByRole('button', { name: ar.remove.replace('{name}', names.ar.headphones) })
    .click()
  await expect(columns(page)).toHaveCount(2)
  await share.click()
  await expect.poll(copied).toBe(`${baseURL}/ar/compare?ids=pearl-earbuds,manzar-camera-35`)
})

test('what is chosen in one tab counts in the others at once, also in a page that was in the back/forward cache, and is gone with a storage that is emptied as a whole [COMPARE-01]', async ({
  page,
  context,
}) => {
  await page.goto('/products')
  await ready(page)
  const other = await context.newPage()
  await other.goto('/products/samt-headphones')
  await ready(other)
  await other.getByRole('main').getByRole('button', { name: en.button, exact: true }).click()
  const bar = page.getByRole('status').filter({ has: page.getByRole('button', { name: en.clear }) })
  await expect(bar).toContainText(en.chooseMore)
  await bar.getByRole('button', { name: en.clear }).click()
  await expect(other.getByRole('main').getByRole('button', { name: en.button, exact: true })).toHaveAttribute('aria-pressed', 'false')
  await other.getByRole('main').getByRole('button', { name: en.button, exact: true }).click()
  await expect(bar).toContainText(en.chooseMore)
  await other.evaluate(() => localStorage.clear())
  await expect(bar).toHaveCount(0)
  await other.close()
  // In it a page hears nothing. This browser has none, so a return from it is only announced.
  await page.evaluate(() => {
    localStorage.setItem('compare', 'samt-headphones')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(bar).toContainText(en.chooseMore)
})
