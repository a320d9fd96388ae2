import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { buy, deskCall } from './desk-orders.ts'
import { at, expect, languages, ready, signInAs, test } from './shopper.ts'

const texts = { en, ar }
const honey = { id: 'sidr-honey-wadi-nahl', amount: 2 }

for (const language of languages) {
  const t = texts[language]

  test(`a piece is refunded, then the order is cancelled with the rest of its money (${language}) [DESK-06]`, async ({
    page,
    account,
    request,
  }) => {
    const token = await signInAs(page, 'admin')
    const id = await buy(request, account, [honey], language)
    await page.goto(at(language, `/admin/orders/${id}`))
    await ready(page)
    const money = page.getByRole('region', { name: t.refunds.title })
    await money.getByRole('button', { name: t.refunds.refund }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: t.refunds.choice.pieces }).check()
    await dialog.getByRole('button', { name: t.shipping.more.replace(/\{.*/, '') }).click()
    expect(await axeFaults(page)).toEqual([])
    const send = dialog.locator('button[type=submit]')
    await send.click()
    await expect(dialog.getByLabel(t.refunds.reason)).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(t.refunds.reason).selectOption('damaged')
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(money.getByRole('listitem')).toContainText([t.refunds.state.succeeded])
    await page.getByRole('button', { name: t.order.cancel }).click()
    await dialog.getByLabel(t.refunds.reason).selectOption('unavailable')
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(money.getByRole('listitem')).toHaveCount(2)
    await expect(money.getByRole('button', { name: t.refunds.refund })).toHaveCount(0)
    const { money: left } = await deskCall(request, token, `/orders/${id}/refunds`)
    expect([left.status, left.left, left.refunds.map(({ state }: { state: string }) => state)]).toEqual([
      'cancelled',
      0,
      ['succeeded', 'succeeded'],
    ])
  })
}
