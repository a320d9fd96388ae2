import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
afterAll(() => shop.stop())

const ship = async (id: string, quantity: number) => {
  const { version } = (await desk.desk(deskOrdersApi.order, { params: { id } })).order
  const body = { version, carrier: 'other' as const, pieces: [{ line: 0, quantity }] }
  await desk.desk(deskOrdersApi.ship, { params: { id }, body })
}
/** What the mails about parcels of an order know, the oldest first. */
const told = async (id: string) => {
  const mails = await shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'order-shipped').orderBy('id').execute()
  return mails.flatMap(({ payload: { orderId, rest, whole } }) => (orderId === id ? [{ rest, whole }] : []))
}

test('the mail of a parcel tells the whole order from the last of several, and from one without what was given back before [DESK-05]', async () => {
  const [whole, two, short] = [await desk.paidOrder(), await desk.paidOrder(), await desk.paidOrder()]
  await ship(whole.order, 2)
  await ship(two.order, 1)
  await ship(two.order, 1)
  await short.refund({ what: 'pieces', pieces: [{ line: 0, quantity: 1 }], reason: 'unavailable' })
  await ship(short.order, 1)
  expect(await told(whole.order)).toEqual([{ rest: false, whole: true }])
  expect(await told(two.order)).toEqual([
    { rest: true, whole: false },
    { rest: false, whole: false },
  ])
  expect(await told(short.order)).toEqual([{ rest: false, whole: false }])
})
