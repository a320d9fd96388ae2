import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { type OrderStatus, ordersApi } from '@waha/contract/orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OutgoingMail, sendDueMails } from '../mail/send-mails.ts'
import { type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
afterAll(() => shop.stop())

const find = async (id: string) => (await desk.desk(deskOrdersApi.order, { params: { id } })).order
const shipOne = async (id: string) => {
  const { version } = await find(id)
  await desk.desk(deskOrdersApi.ship, { params: { id }, body: { version, carrier: 'other', pieces: [{ line: 0, quantity: 1 }] } })
}
/** Sends so many of an order's two pieces, ends it, and answers what its buyer is told as its parcels arrive. */
const arriveAfter = async (status: OrderStatus, { sent, language = 'en' }: { sent: number; language?: 'en' | 'ar' }) => {
  const { order: id, email } = await desk.paidOrder({ language })
  for (let parcel = 0; parcel < sent; parcel += 1) await shipOne(id)
  if (status !== 'processing') await desk.desk(ordersApi.move, { params: { id }, body: { status } })
  await shop.db.deleteFrom('outbox').execute()
  for (const { _id: parcel } of (await find(id)).parcels)
    await desk.desk(deskOrdersApi.deliver, { params: { id, parcel }, body: { version: (await find(id)).version } })
  const mails: OutgoingMail[] = []
  await sendDueMails(shop.api, async mail => void mails.push(mail))
  return mails.map(({ to, text }) => [to === email, text.split('\n')[1]?.replace(/\u2066#.*\u2069/, '…')])
}

const part = 'A parcel from your order … has been delivered.'
const whole = 'Your order … has been delivered. We hope you enjoy it.'

test('of an order that ended when a part was sent no mail says that the rest is still to come as parcels arrive; of one that goes on it does [DESK-05, PAY-11]', async () => {
  expect(await arriveAfter('processing', { sent: 1 })).toEqual([[true, `${part} The rest is still to come.`]])
  expect(await arriveAfter('cancelled', { sent: 1 })).toEqual([[true, part]])
  expect(await arriveAfter('cancelled', { sent: 1, language: 'ar' })).toEqual([[true, 'تم تسليم شحنة من طلبك ….']])
  expect(await arriveAfter('completed', { sent: 1 })).toEqual([[true, whole]])
})

test('an order that was cancelled after all of it was sent is told of parcel by parcel, and of no rest [DESK-05, PAY-11]', async () => {
  expect(await arriveAfter('cancelled', { sent: 2 })).toEqual([
    [true, part],
    [true, part],
  ])
})
