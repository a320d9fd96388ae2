import { hasHeard } from './held-changes.ts'
import { appears, at, expect, inMotion, languages, ready, settled, stopTime, test, toast } from './shopper.ts'

test.use(inMotion)

for (const language of languages)
  test(`who goes to the end of a page on a phone sees the end of the footer (${language}) [LAYOUT-13]`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    for (const path of ['/products', '/products/samt-headphones']) {
      await page.goto(at(language, path))
      await ready(page)
      await page.keyboard.press('End')
      const left = () => page.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY))
      await expect(page.getByRole('contentinfo').getByText('©')).toBeInViewport()
      await expect.poll(left).toBeLessThanOrEqual(1)
    }
  })

test('the footer has its links, address, contacts, four icons that lead home, and the year [LAYOUT-13]', async ({ page }) => {
  await page.clock.install({ time: new Date('2033-02-01T00:00:00Z') })
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const quick = footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
  expect(await quick.evaluateAll(all => all.map(link => `${link.textContent} ${link.getAttribute('href')}`))).toEqual([
    'Home /',
    'Products /products',
    'Wishlist /wishlist',
    'Cart /cart',
    'Login /auth',
  ])
  for (const name of ['Instagram', 'X', 'Facebook', 'YouTube'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/')
  await expect(footer).toContainText('© 2033 Waha')
  await expect(footer.getByRole('link', { name: 'hello@waha.example' })).toHaveAttribute('href', 'mailto:hello@waha.example')
  await expect(footer.getByRole('link', { name: '+966 11 555 0142' })).toHaveAttribute('href', 'tel:+966115550142')
  await expect(footer.getByRole('group', { name: 'Address' }).or(footer.locator('address'))).toContainText('Riyadh')
})

for (const language of languages) {
  test(`the newsletter takes an address and says what is wrong with others, where the focus is then (${language}) [LAYOUT-13, LAYOUT-14, API-27]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/about'))
    await settled(page)
    const footer = page.getByRole('contentinfo')
    const field = footer.getByPlaceholder(language === 'ar' ? 'بريدك الإلكتروني' : 'Your email')
    const subscribe = footer.getByRole('button', { name: language === 'ar' ? 'اشترك' : 'Subscribe' })
    // What it proposes is shown with all its dots.
    const shown = await field.screenshot()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('::placeholder { overflow: visible !important }')
      document.adoptedStyleSheets = [sheet]
    })
    expect((await field.screenshot()).equals(shown)).toBe(true)
    await field.fill('nobody@')
    // Of a half-written address, too, the last sign is at the right.
    await expect(field).toHaveCSS('direction', 'ltr')
    await subscribe.click()
    await expect(footer).toContainText(language === 'ar' ? 'صيغة البريد الإلكتروني غير صحيحة' : 'Invalid email format')
    await expect(field).toBeFocused()
    await field.fill('reader@waha.example')
    await subscribe.click()
    await expect(toast(page, language === 'ar' ? 'تم اشتراكك. أهلًا بك!' : 'You are subscribed. Welcome!')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(footer).not.toContainText(language === 'ar' ? 'صيغة البريد الإلكتروني غير صحيحة' : 'Invalid email format')
  })
}

test('a second press of the newsletter’s button, when the first has just emptied the field, is no fault [LAYOUT-14]', async ({ page }) => {
  await page.goto('/ar/about')
  await ready(page)
  await stopTime(page)
  const field = page.getByRole('contentinfo').getByPlaceholder('بريدك الإلكتروني')
  const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'اشترك' })
  await field.fill('reader@waha.example')
  await subscribe.click()
  await appears(page, toast(page, 'تم اشتراكك. أهلًا بك!'))
  await expect(field).toHaveValue('')
  await subscribe.click()
  await hasHeard(page)
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(toast(page, 'تم اشتراكك. أهلًا بك!')).toBeVisible()
})
