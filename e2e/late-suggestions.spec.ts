import { expect, ready, test } from './shopper.ts'

// Suggestions are limited by address, and each worker is a shopper of its own.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': `10.78.${process.pid % 250}.${Math.floor(process.pid / 250) % 250}` } })

for (const { what, later, shown, reached, address } of [
  {
    what: 'a suggestion that was reached stays so where later ones give it another place, and Enter opens it',
    later: ['manzar-camera-35', 'samt-headphones', 'pearl-earbuds'],
    shown: [/The manzar-camera-35/, /The samt-headphones/, /The pearl-earbuds/, /lamp/],
    reached: [/The pearl-earbuds/],
    address: /\/products\/pearl-earbuds$/,
  },
  {
    what: 'where later suggestions are without the one that was reached none is, and Enter leads to all results',
    later: ['manzar-camera-35', 'samt-headphones'],
    shown: [/The manzar-camera-35/, /The samt-headphones/, /lamp/],
    reached: [],
    address: /\/products\?q=lamp$/,
  },
])
  test(`${what} [API-34]`, async ({ page }) => {
    await page.goto('/about')
    await ready(page)
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const suggest = (ids: string[]) => ({ products: ids.map(id => ({ id, name: `The ${id}`, image: '', price: 1 })), categories: [] })
    await page.route('**/api/products/suggestions?q=lam&*', route =>
      route.fulfill({ json: suggest(['samt-headphones', 'pearl-earbuds', 'manzar-camera-35']) }),
    )
    await page.route('**/api/products/suggestions?q=lamp&*', async route => {
      asked.resolve()
      await held.promise
      await route.fulfill({ json: suggest(later) })
    })
    const field = page.getByRole('banner').getByRole('combobox')
    const rows = page.getByRole('listbox').getByRole('option')
    const active = page.locator('[aria-selected=true]')
    await field.fill('lam')
    await expect(rows).toHaveCount(4)
    await field.press('p')
    await asked.promise
    for (const _ of ['first', 'second']) await field.press('ArrowDown')
    await expect(active).toContainText('The pearl-earbuds')
    held.resolve()
    await expect(rows).toHaveText(shown)
    await expect(active).toHaveText(reached)
    await field.press('Enter')
    await expect(page).toHaveURL(address)
  })
