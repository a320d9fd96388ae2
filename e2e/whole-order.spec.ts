// One order from the cart to a refund, on all sides at once: its customer, the shop's people, the payment provider, and the mailbox.
import type { Page } from '@playwright/test'
import arDesk from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import arOrders from '../web/app/i18n/messages/ar/orders.json' with { type: 'json' }
import enDesk from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import enOrders from '../web/app/i18n/messages/en/orders.json' with { type: 'json' }
import { cartSummary, deliveryTexts, fillAddress, saveAddress } from './address-form.ts'
import { axeFaults } from './axe.ts'
import { ship } from './desk-orders.ts'
import { mailTo } from './mailbox.ts'
import { at, expect, type Language, languages, receiptStays, signInAs, test, toast, words } from './shopper.ts'

test.beforeEach(({ page }) => receiptStays(page))

const texts = { en: { ...enDesk, theirs: enOrders }, ar: { ...arDesk, theirs: arOrders } }
const lotion = { id: 'almond-hand-lotion-pump', quantity: 2, name: { en: 'Lawz Almond Hand Lotion', ar: 'لوشن «لوز» لليدين بزيت اللوز' } }
const honey = { id: 'sidr-honey-wadi-nahl', quantity: 1 }
const subjects = {
  en: ['Your order {id} is confirmed', 'Your order {id} is on its way', 'Your order {id} has been delivered', 'Your refund for order {id}'],
  ar: ['تأكيد طلبك {id}', 'طلبك {id} في الطريق إليك', 'تم تسليم طلبك {id}', 'ردّ مبلغ من طلبك {id}'],
}
const followedAt = (number: string) => `https://www.smsaexpress.com/trackingdetails?tracknumbers=${number}`

/** The customer's part: a new address, asked for as Saudi Arabia writes it, then the payment on the provider's page. */
const buy = async (page: Page, language: Language) => {
  const t = deliveryTexts[language]
  await page.goto(at(language, '/cart'))
  await expect(cartSummary(page)).toContainText(t.askedThere)
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog', { name: t.new })
  await dialog.getByLabel(t.country, { exact: true }).selectOption('SA')
  await saveAddress(page, language)
  await expect(dialog.getByLabel(t.recipient, { exact: true })).toBeFocused()
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(7)
  expect(await axeFaults(page, 'dialog')).toEqual([])
  expect(await dialog.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true)
  await fillAddress(page, language)
  await saveAddress(page, language)
  await expect(dialog).toHaveCount(0)
  for (const text of ['نورة القحطاني', 'شارع العليا ٩', '+966501234567']) await expect(cartSummary(page)).toContainText(text)
  await expect(cartSummary(page)).toContainText({ en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' }[language])
  await expect(page.getByTestId('cart-total')).toHaveText('$91.80')
  expect(await axeFaults(page, 'aside')).toEqual([])
  await page.getByRole('button', { name: words[language].cart.checkout }).last().click()
  await page.getByRole('button', { name: /4242/ }).click()
  await expect(page.getByLabel('Country or region')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay $91.80' }).click()
  await expect(page.getByRole('heading', { level: 1, name: words[language].checkout.confirmed })).toBeVisible()
  await page.getByRole('button', { name: words[language].checkout.stay }).click()
  await expect(page.getByTestId('order-total')).toHaveText('$91.80')
  await expect(page.getByRole('main')).toContainText('شارع العليا ٩')
}

/** One piece of the lotion is given back. */
const refundPiece = async (desk: Page, language: Language) => {
  const t = texts[language]
  const [money, dialog] = [desk.getByRole('region', { name: t.refunds.title }), desk.getByRole('dialog')]
  await money.getByRole('button', { name: t.refunds.refund }).click()
  await dialog.getByRole('radio', { name: t.refunds.choice.pieces }).check()
  const more = t.shipping.more.replace('{name}', `\u2068${lotion.name[language]}\u2069`)
  await dialog.getByRole('button', { name: more }).click()
  expect(await axeFaults(desk)).toEqual([])
  const send = dialog.locator('button[type=submit]')
  await send.click()
  const reason = dialog.getByLabel(t.refunds.reason)
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.selectOption('damaged')
  // The button moves up when the error goes.
  await expect(reason).not.toHaveAttribute('aria-invalid', 'true')
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(money.getByRole('listitem')).toContainText([t.refunds.state.succeeded])
  await expect(money.getByRole('listitem')).toContainText('$16.90')
  await expect(money).toContainText('$74.90')
}

for (const language of languages) {
  const t = texts[language]

  test(`an order from a new address to a refund: the same sums for customer, desk, provider and mails, which follow its parcels (${language}) [DELIVER-05, DESK-05, DESK-06]`, async ({
    signedIn: page,
    account,
    cartHolds,
    browser,
    request,
  }) => {
    const desk = await (await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage()
    await signInAs(desk, 'admin')
    await desk.goto(at(language, `/admin/orders?q=${encodeURIComponent(account.email)}`))
    await expect(desk.getByRole('heading', { name: t.list.noneFits })).toBeVisible()
    await expect(desk.locator('[data-live=true]')).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await cartHolds(lotion, honey)
    await buy(page, language)

    // It shows without a reload.
    const row = desk.getByRole('listitem').filter({ hasText: account.email })
    await expect(row).toContainText('$91.80')
    const number = String(await row.getByRole('link').textContent()).trim()
    await row.getByRole('link').click()
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(desk.getByTestId('order-total')).toHaveText('$91.80')
    await expect(desk.getByText('شارع العليا ٩')).toBeVisible()
    const copied = () => desk.evaluate(() => navigator.clipboard.readText())
    await desk.getByRole('button', { name: t.order.copy, exact: true }).click()
    await expect(toast(desk, t.order.copied)).toBeVisible()
    const places = {
      en: ['شارع العليا ٩، 4821', 'العليا، الرياض', '12345', 'Saudi Arabia'],
      ar: ['شارع العليا ٩، 4821', 'العليا، الرياض', '12345', 'المملكة العربية السعودية'],
    }
    const lines = (await copied()).split('\n')
    expect(lines).toEqual(['نورة القحطاني', ...places[language], '+966501234567'])
    await desk.getByRole('button', { name: t.order.copyReference }).click()
    await expect(toast(desk, t.order.referenceCopied)).toBeVisible()
    expect(await copied()).toMatch(/^pi_\w+$/)
    await ship(desk, language, '290000000001', 1)
    await expect(desk.getByText(t.fulfilment.part, { exact: true })).toBeVisible()
    await ship(desk, language, '290000000002')
    await expect(desk.getByText(t.fulfilment.shipped, { exact: true })).toBeVisible()
    await expect(desk.getByRole('button', { name: t.order.ship, exact: true })).toHaveCount(0)

    await page.goto(at(language, '/account'))
    const card = page.getByRole('article').filter({ hasText: number })
    await expect(card.getByTestId('order-total')).toHaveText('$91.80')
    await expect(card).toContainText('+966501234567')
    // However long the address is that one has signed up with.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
    const headings = { en: ['Parcels', 'Items', 'Deliver to'], ar: ['الشحنات', 'المنتجات', 'التوصيل إلى'] }
    await expect(card.getByRole('heading')).toHaveText(headings[language])
    const follow = card.getByTestId('order-parcels').getByRole('link', { name: t.theirs.track })
    expect(await follow.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual([
      followedAt('290000000001'),
      followedAt('290000000002'),
    ])
    expect(await axeFaults(page)).toEqual([])

    const deliver = desk.getByRole('button', { name: t.order.deliver })
    const parcel = (number: string) => desk.getByRole('region', { name: t.order.parcels }).getByRole('listitem').filter({ hasText: number })
    const confirm = desk.getByRole('dialog').getByRole('button', { name: t.order.deliver })
    await deliver.last().click()
    await confirm.click()
    await expect(toast(desk, t.order.delivered)).toBeVisible()
    await expect(parcel('290000000002').getByRole('button', { name: t.order.deliver })).toHaveCount(0)
    await expect(parcel('290000000001').getByRole('button', { name: t.order.deliver })).toHaveCount(1)
    await deliver.click()
    await confirm.click()
    await expect(deliver).toHaveCount(0)
    await expect(desk.getByText(t.fulfilment.delivered, { exact: true })).toBeVisible()
    await refundPiece(desk, language)
    const events = desk.getByRole('region', { name: t.timeline.title }).getByRole('listitem')
    await expect(events).toHaveCount(8)
    await expect(events.filter({ hasText: t.timeline.completed })).toHaveCount(1)
    await expect(events.first()).toContainText('$16.90')
    await expect(events.last()).toContainText(t.timeline.placed)

    await page.reload()
    await expect(card.getByTestId('order-refunds')).toContainText('−$16.90')
    await expect(card.getByTestId('order-refunds')).toContainText('$74.90')
    await expect(card.getByTestId('order-refunds')).toContainText(t.theirs.afterRefunds)

    const [confirmed, sent, delivered, refunded] = await Promise.all(
      subjects[language].map(subject => mailTo(request, account.email, subject.replace('{id}', `\u2066${number}\u2069`))),
    )
    expect(confirmed).toContain('\u2066$91.80\u2069')
    expect(sent).toContain(followedAt('290000000002'))
    expect(delivered).toContain(number)
    expect(refunded).toContain('\u2066$16.90\u2069')
    await desk.context().close()
  })
}
