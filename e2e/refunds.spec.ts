import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { buy, deskCall } from './desk-orders.ts'
import { at, expect, languages, ready, signInAs, test } from './shopper.ts'

const texts = { en, ar }
const honey = { id: 'sidr-honey-wadi-nahl', amount: 2 }

for (const language of languages) {
  const t = texts[language]

  test(`an order of which something was given back is cancelled with the rest of its money (${language}) [DESK-06]`, async ({
    page,
    account,
    request,
  }) => {
    const token = await signInAs(page, 'admin')
    const id = await buy(request, account, [honey], language)
    const form = { id: crypto.randomUUID(), left: 116, what: 'amount', amount: 16, reason: 'goodwill' }
    await deskCall(request, token, `/orders/${id}/refunds`, form)
    await page.goto(at(language, `/admin/orders/${id}`))
    await ready(page)
    const money = page.getByRole('region', { name: t.refunds.title })
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: t.order.cancel }).click()
    await dialog.getByLabel(t.refunds.reason).selectOption('unavailable')
    await dialog.locator('button[type=submit]').click()
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
