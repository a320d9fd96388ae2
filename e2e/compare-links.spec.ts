// Comparisons that are opened by links of others, or by Back and Forward.
import { at, expect, languages, test } from './shopper.ts'

const gone = { en: '1 product is no longer available', ar: 'منتج واحد لم يعد متوفرًا' }

for (const language of languages) {
  test(`of a link that was cut off within an id the whole ids show, and the rest is said to be left out (${language}) [COMPARE-04]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/compare?ids=samt-headphones,pearl-'))
    await expect(page.getByRole('main').getByRole('table').getByRole('columnheader').getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('status')).toContainText(gone[language])
  })
}
