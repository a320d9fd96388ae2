// Comparisons that are opened by links of others, or by Back and Forward.
import ar from '../web/app/i18n/messages/ar/compare.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/compare.json' with { type: 'json' }
import { at, expect, languages, ready, test } from './shopper.ts'

const gone = { en: '1 product is no longer available', ar: 'منتج واحد لم يعد متوفرًا' }

for (const language of languages) {
  const t = { en, ar }[language]

  test(`of a link that was cut off within an id the whole ids show, and the rest is said to be left out (${language}) [COMPARE-04]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/compare?ids=samt-headphones,pearl-'))
    await expect(page.getByRole('main').getByRole('table').getByRole('columnheader').getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('status')).toContainText(gone[language])
  })

  test(`of products that are still being fetched after others it is not said that they are no longer available (${language}) [COMPARE-04]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/compare?ids=samt-headphones'))
    await ready(page)
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/products?ids=*', async route => {
      asked.resolve()
      await held.promise
      await route.continue()
    })
    await page.evaluate(
      address => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      at(language, '/compare?ids=pearl-earbuds'),
    )
    await asked.promise
    const links = page.getByRole('main').getByRole('table').getByRole('columnheader').getByRole('link')
    // The products of before are no longer shown, those of now not yet.
    await expect(links).toHaveCount(0)
    await expect(page.getByRole('heading', { name: t.allGone })).toHaveCount(0)
    held.resolve()
    await expect(links).toHaveCount(1)
  })
}
