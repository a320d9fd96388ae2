// Who cannot swipe, because a screen reader takes the fingers' moves, or a switch is all there is.
import viewerAr from '../web/app/i18n/messages/ar/viewer.json' with { type: 'json' }
import viewerEn from '../web/app/i18n/messages/en/viewer.json' with { type: 'json' }
import { at, expect, languages, ready, test, words } from './shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const viewer = { en: viewerEn, ar: viewerAr }

for (const language of languages)
  test(`enlarged pictures are turned by buttons on a touch screen, too (${language}) [ITEM-18]`, async ({ page }) => {
    await page.goto(at(language, '/products/velvet-date-lipstick'))
    await ready(page)
    const { enlarge } = words[language].products.item
    await page.getByRole('button', { name: enlarge.replace('{number}', '1').replace('{count}', '3') }).tap()
    const dialog = page.getByRole('dialog')
    const said = dialog.locator('[aria-live=polite]')
    await dialog.getByRole('button', { name: viewer[language].next }).tap()
    await expect(said).toHaveText(language === 'en' ? '2 / 3' : '2 من 3')
    // They cover nothing of the picture.
    const [picture, button] = [dialog.locator('li:not([inert]) picture'), dialog.getByRole('button', { name: viewer[language].next })]
    const [below, above] = [(await button.boundingBox())?.y, await picture.boundingBox()]
    expect(below).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? Number.POSITIVE_INFINITY))
    await dialog.getByRole('button', { name: viewer[language].previous }).tap()
    await expect(said).toHaveText(language === 'en' ? '1 / 3' : '1 من 3')
  })
