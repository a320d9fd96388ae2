import { goBackBeforeItShows } from './hasty-back.ts'
import { timePasses } from './held-changes.ts'
import { exactly, expect, ready, stopTime, test, words } from './shopper.ts'

test('clearing all filters while typed words are about to apply clears them, too, however busy the page is [LIST-11]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/products?') && asked.push(request.url()))
  await page.goto('/products?category=beauty')
  await ready(page)
  const input = await page.getByRole('main').getByRole('search').getByRole('combobox').elementHandle()
  // In the page itself, so that nothing but the page comes between the two.
  await page.getByRole('button', { name: words.en.products.filters.clearAll }).evaluate(async (button: HTMLElement, field) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'x')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise(done => setTimeout(done))
    button.click()
    // The pause after typing is over before React gets to draw what the click changed.
    const end = performance.now() + 600
    while (performance.now() < end);
  }, input)
  await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveValue('')
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByTestId('filter-badge')).toHaveCount(0)
  expect(asked.filter(url => url.includes('q=x'))).toEqual([])
})

test('a search applies 500 ms after typing stops, not earlier, and leaves the space before the next word; Enter after that makes no further step for Back [LIST-07, LIST-11]', async ({
  page,
}) => {
  await stopTime(page)
  await page.goto('/products')
  await ready(page)
  const field = page.getByRole('main').getByRole('search').getByRole('combobox')
  await field.pressSequentially('lamp ', { delay: 0 })
  await timePasses(page, 499)
  await expect(page).toHaveURL(/\/products$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/q=lamp$/)
  const bestMatch = page.getByRole('button', { name: 'Best match' })
  await expect(bestMatch).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  // Nor does the order that is chosen already.
  await bestMatch.click()
  await expect(field).toHaveValue('lamp ')
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
})

test('Back that comes before an applied search shows takes its words out of the field again, however busy the page is [LIST-07, LIST-05]', async ({
  page,
}) => {
  await page.goto('/products')
  await ready(page)
  const wentBack = goBackBeforeItShows(page)
  const field = page.getByRole('main').getByRole('search').getByRole('combobox')
  await field.fill('lamp')
  await wentBack
  await expect(page).toHaveURL(/\/products$/)
  await expect(field).toHaveValue('')
})

test('an address whose search ends in a space stays as it is, with its page, and Back leads away from it [LIST-11]', async ({ page }) => {
  await stopTime(page)
  await page.goto('/about')
  await page.goto('/products?q=lamp+&page=2')
  await ready(page)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(exactly('/products\\?q=lamp\\+&page=2'))
  await page.goBack()
  await expect(page).toHaveURL(exactly('/about'))
})
