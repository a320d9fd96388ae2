// Comparisons that are opened by links of others, or by Back and Forward.
import ar from '../web/app/i18n/messages/ar/compare.json' with { type: 'json' }
import { expect, ready, test } from './shopper.ts'

test('of a link that was cut off within an id the whole ids show, and the rest is said to be left out [COMPARE-04]', async ({ page }) => {
  await page.goto('/ar/compare?ids=samt-headphones,pearl-')
  await expect(page.getByRole('main').getByRole('table').getByRole('columnheader').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('status')).toContainText('منتج واحد لم يعد متوفرًا')
})

test('of products that are still being fetched after others it is not said that they are no longer available [COMPARE-04]', async ({
  page,
}) => {
  await page.goto('/ar/compare?ids=samt-headphones')
  await ready(page)
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/products?ids=*', async route => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await page.evaluate(address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, '/ar/compare?ids=pearl-earbuds')
  await asked.promise
  const links = page.getByRole('main').getByRole('table').getByRole('columnheader').getByRole('link')
  // The products of before are no longer shown, those of now not yet.
  await expect(links).toHaveCount(0)
  await expect(page.getByRole('heading', { name: ar.allGone })).toHaveCount(0)
  held.resolve()
  await expect(links).toHaveCount(1)
})
