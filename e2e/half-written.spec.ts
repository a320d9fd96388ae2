import type { Page, Route } from '@playwright/test'
import reviews from '../web/app/i18n/messages/en/reviews.json' with { type: 'json' }
import { deliveryTexts, fillAddress, saveAddress } from './address-form.ts'
import { addAddress, inCairo, withRates } from './addresses.ts'
import { axeFaults } from './axe.ts'
import { allow, drawn, escapeDialog, exactly, expect, type Language, ready, signInAs, test, toast, words } from './shopper.ts'

/** To the other language, by the button in the top bar. */
const switchTo = async (page: Page, language: Language) => {
  // The font of a page that was left at once.
  allow('was preloaded using link preload')
  await page
    .getByRole('banner')
    .getByRole('link', { name: language === 'ar' ? 'العربية' : 'English' })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Switches to Arabic and back, and looks at each field after each switch. */
const keeps = async (page: Page, written: [selector: string, text: string][]) => {
  for (const [selector, text] of written) await page.locator(selector).fill(text)
  for (const language of ['ar', 'en'] as const) {
    await switchTo(page, language)
    for (const [selector, text] of written) await expect(page.locator(selector), `${selector} in ${language}`).toHaveValue(text)
  }
}

test('switching the language keeps what is typed into the search of the top bar; another page empties it [LANG-10, LANG-04]', async ({
  page,
}) => {
  await page.goto('/about')
  await ready(page)
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill('زيت')
  for (const language of ['ar', 'en'] as const) {
    await switchTo(page, language)
    await expect(field).toHaveValue('زيت')
  }
  await page.getByRole('banner').getByRole('link', { name: words.en.layout.explore }).click()
  await expect(page).toHaveURL(exactly('/'))
  await expect(field).toHaveValue('')
})

test('switching the language keeps what is written in sign-in, sign-up and the newsletter [LANG-10]', async ({ page }) => {
  await page.goto('/auth')
  await ready(page)
  await keeps(page, [
    ['main input[name=email]', 'amal@waha.example'],
    ['main input[name=password]', 'half of it'],
    ['footer input[type=email]', 'news@waha.example'],
  ])
  await page.goto('/register')
  await ready(page)
  await keeps(page, [
    ['main input[name=username]', 'Amal'],
    ['main input[name=email]', 'amal@waha.example'],
    ['main input[name=password]', 'half of it'],
    ['main input[name=confirmPassword]', 'half'],
  ])
})

test('switching the language keeps a half-written review and its stars [LANG-10]', async ({ signedIn: page }) => {
  await page.goto('/products/samt-headphones')
  await ready(page)
  const comment = page.locator('#reviews textarea')
  await page.locator('#reviews input[type=radio]').nth(2).check({ force: true })
  await keeps(page, [['#reviews textarea', 'They sound']])
  await expect(page.locator('#reviews input[type=radio]').nth(2)).toBeChecked()

  // The other language's product does not come: the page says so, and what was written is not lost.
  await page.reload()
  await ready(page)
  allow('Failed to load resource')
  await page.route(/\/api\/products\/samt-headphones\?lang=ar/, route => route.fulfill({ status: 404 }))
  await comment.fill('They sound')
  await switchTo(page, 'ar')
  await expect(comment).toHaveCount(0)
  await switchTo(page, 'en')
  await expect(comment).toHaveValue('They sound')
})

test('what is changed in a review on coming back, while it is still being sent as it was, stays after that was answered [ITEM-10, LANG-10]', async ({
  signedIn: page,
}) => {
  await page.goto('/products/oak-ladder-bookshelf')
  await ready(page)
  const comment = page.locator('#reviews textarea')
  const comeBack = async () => {
    await page.getByRole('list', { name: 'Related Products' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(/oak-ladder-bookshelf/)
    await page.goBack()
    await expect(page).toHaveURL(/oak-ladder-bookshelf/)
  }
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/reviews', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await comment.fill('Holds all our books.')
  await page.locator('#reviews').getByRole('button', { name: reviews.form.submit }).click()
  await asked.promise
  await comeBack()
  await expect(comment).toHaveValue('Holds all our books.')
  await comment.fill('Holds all our books, and the cat.')
  answered.resolve()
  await expect(toast(page, reviews.form.done)).toBeVisible()
  await comeBack()
  await expect(comment).toHaveValue('Holds all our books, and the cat.')
})

test('switching the language keeps a half-written product [LANG-10]', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/addProduct')
  await ready(page)
  await keeps(page, [
    ['main input[name=name]', 'Copper lamp'],
    ['main input[name=price]', '49.9'],
    ['main textarea[name=description]', 'Warm light'],
  ])
})

test('switching the language keeps a half-written address on the payment page, which is saved as it was typed [LANG-10, DELIVER-02]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  const days = { earliest: '2026-11-24', latest: '2026-11-26' }
  const rate = { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 7.5, freeFrom: null, ...days }
  await withRates(page, rate)
  const main = page.getByRole('main')
  await page.goto('/checkout')
  await fillAddress(page, 'en', main)
  const [read, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Where it goes is asked for in the other language before the address is saved, and answered after it.
  const early = async (route: Route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), rates: [rate] }
    read.resolve()
    await saved.promise
    // In vain: nobody waits for it any more.
    await route.fulfill({ response, json }).catch(() => {})
  }
  await page.route('**/api/delivery/options', early, { times: 1 })
  await switchTo(page, 'ar')
  await read.promise
  const saving = page.waitForResponse(response => response.request().method() === 'POST' && response.url().endsWith('/api/addresses'))
  await main.getByRole('button', { name: deliveryTexts.ar.saveHere }).click()
  await saving
  saved.resolve()
  await expect(main.getByRole('button', { name: words.ar.checkout.payNow })).toBeVisible()
  await expect(main.getByRole('complementary')).toContainText('نورة القحطاني')
  await expect(main.getByRole('complementary')).toContainText('شارع العليا ٩')
})

test('the form of a first address stays until it is saved and the cart says what delivery costs [DELIVER-02, ERROR-01]', async ({
  signedIn: page,
  cartHolds,
}) => {
  const t = deliveryTexts.en
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/cart')
  await page.getByRole('button', { name: t.add }).click()
  await fillAddress(page, 'en')
  const [asked, known] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/delivery/options', async route => {
    asked.resolve()
    await known.promise
    await route.continue()
  })
  await saveAddress(page, 'en')
  await asked.promise
  // The address is in the book.
  const dialog = page.getByRole('dialog', { name: t.new })
  await expect(dialog.getByRole('button', { name: t.back })).toBeVisible()
  await expect(dialog.getByRole('button', { name: t.saving })).toBeFocused()
  await expect(dialog.getByLabel(t.recipient, { exact: true })).toHaveValue('نورة القحطاني')
  known.resolve()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a first address that is half-written stays when one comes into the book on another device; the way to that is there [SELF-06]', async ({
  signedIn: page,
  account,
  cartHolds,
  request,
}) => {
  const t = deliveryTexts.en
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/cart')
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  const recipient = dialog.getByLabel(t.recipient, { exact: true })
  await recipient.fill('Amal')
  await addAddress(request, account, inCairo)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  const back = dialog.getByRole('button', { name: t.back })
  await expect(back).toBeVisible()
  await expect(recipient).toHaveValue('Amal')
  await back.click()
  await expect(dialog.getByRole('listitem')).toHaveText(new RegExp(inCairo.street))
})

test('before anything is typed of a card the payment page has nothing to say of a skip to its content in the console [LAYOUT-17]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  await hasAddress()
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/checkout')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.getByRole('link', { name: words.en.layout.skipToContent }).press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await drawn(page)
})

test('switching the language asks first where it would empty what is typed of a card, and only there [LANG-10, PAY-05]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  allow('/api/orders/latest')
  const t = words.ar.checkout
  await hasAddress()
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/checkout')
  const card = (shown: Language) => page.getByLabel(shown === 'ar' ? 'رقم البطاقة' : 'Card number')
  await expect(card('en')).toBeVisible()
  // Nothing is typed: nothing is asked.
  await switchTo(page, 'ar')
  await expect(card('ar')).toHaveValue('')
  const button = page.getByRole('banner').getByRole('link', { name: 'English' })
  const question = page.getByRole('dialog', { name: t.otherLanguageTitle })
  await page.getByRole('button', { name: /0002/ }).click()
  await page.getByRole('button', { name: t.payNow }).click()
  const declined = page.getByRole('alert').filter({ hasText: 'رُفضت بطاقتك.' })
  await expect(declined).toBeVisible()
  for (const stay of [() => question.getByRole('button', { name: t.otherLanguageStay }).click(), () => escapeDialog(page)]) {
    await button.click()
    await expect(question).toContainText(t.otherLanguageText)
    expect(await axeFaults(page)).toEqual([])
    await stay()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/ar\/checkout$/)
    await expect(card('ar')).toHaveValue('4000 0000 0000 0002')
    await expect(declined).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ar')
  }
  const charged = await page.getByTestId('charged-total').textContent()
  await button.click()
  await question.getByRole('button', { name: t.otherLanguageGo }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(card('en')).toHaveValue('')
  await expect(page.getByTestId('charged-total')).toHaveText(charged ?? '')
  await card('en').fill('4242')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page.getByRole('dialog', { name: words.en.checkout.otherLanguageTitle })).toContainText(words.en.checkout.otherLanguageText)
  expect(await axeFaults(page)).toEqual([])
  await escapeDialog(page)
  // Elsewhere the language is switched as ever, and other pages open without a question.
  await page.getByRole('link', { name: words.en.checkout.backToCart }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.en.cart.title })).toBeVisible()
  await switchTo(page, 'ar')
})
