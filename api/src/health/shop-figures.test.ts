import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrder } from '../testing/make-order.ts'
import { deliverEvent, lateCard, openRefundDesk } from '../testing/refund-desk.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { countMoneyThatWaits, countStrayPayments, readCheckouts, readMails, readOrders } from './shop-figures.queries.ts'

let shop: TestApi
let userId: string
beforeAll(async () => {
  shop = await startApi()
  userId = (await signUp(shop)).id
  await shop.db.deleteFrom('outbox').execute()
})
afterAll(() => shop.stop())

test('a shop in which nothing has happened owes nothing [OPERATE-02]', async () => {
  expect(await readMails(shop.db)).toEqual({ waiting: 0, oldestSeconds: 0, givenUp: 0 })
  expect([await readCheckouts(shop.db), await readOrders(shop.db), await countStrayPayments(shop.db)]).toEqual([[], [], 0])
})

test('mails that wait are counted, and since when; what was sent or given up waits no more, however old it is, and codes count as given up by nobody [OPERATE-02]', async () => {
  const [hours, days] = [3600, 24 * 3600]
  const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`
  const mail = { kind: 'welcome', language: 'en', recipient: 'noor@waha.example', payload: JSON.stringify({ name: 'Noor' }) } as const
  const rows = [
    { ...mail, created_at: ago(2 * hours) },
    { ...mail, created_at: ago(hours) },
    { ...mail, created_at: ago(9 * days), given_up_at: ago(6 * days) },
    { ...mail, created_at: ago(12 * days), sent_at: ago(days) },
    { ...mail, kind: 'code' as const, created_at: ago(days), given_up_at: ago(hours) },
  ]
  for (const row of rows) await shop.db.insertInto('outbox').values(row).execute()
  const mails = await readMails(shop.db)
  expect(mails).toMatchObject({ waiting: 2, givenUp: 1 })
  expect(mails.oldestSeconds).toBeGreaterThanOrEqual(2 * hours)
  expect(mails.oldestSeconds).toBeLessThan(days)
})

test('money is told by state: of checkouts that may still be paid, of all orders; and how many orders have a flag [OPERATE-02]', async () => {
  await sql`insert into checkouts (user_id, mode, state, fingerprint, lines, total_cents, email, language, expires_at)
    select ${userId}, 'hosted', state, state || cents, '[]', cents, 'x@waha.example', 'en', now()
    from (values ('open', 100), ('superseded', 20), ('superseded', 5), ('paid', 700), ('expired', 900)) as made (state, cents)`.execute(
    shop.db,
  )
  const order = (quantity: number, more: object = {}) => makeOrder(shop.db, { userId, lines: [{ name: 'Lamp', quantity }], ...more })
  await order(1)
  await order(2, { flag: 'disputed' })
  await order(4, { payment: 'review', flag: 'amount 1, expected 2' })
  await sql`insert into stray_payments (session_id) values ('cs_1'), ('cs_2')`.execute(shop.db)
  const [checkouts, orders] = [await readCheckouts(shop.db), await readOrders(shop.db)]
  expect(checkouts.toSorted((a, b) => a.cents - b.cents)).toEqual([
    { state: 'superseded', count: 2, cents: 25 },
    { state: 'open', count: 1, cents: 100 },
  ])
  expect(orders.toSorted((a, b) => a.cents - b.cents)).toMatchObject([
    { payment: 'paid', currency: 'usd', count: 2, cents: 3000, flagged: 1 },
    { payment: 'review', currency: 'usd', count: 1, cents: 4000, flagged: 1 },
  ])
  expect(await countStrayPayments(shop.db)).toBe(2)
})

test('open disputes and failed refunds that nobody has made up for are counted one by one, also of an order that has a flag, or is completed [OPERATE-02, DESK-06]', async () => {
  const desk = await openRefundDesk(shop)
  const [flagged, completed] = [await desk.paidOrder({ card: lateCard }), await desk.paidOrder()]
  await shop.db.updateTable('orders').set({ flag: 'paid-after-closing' }).where('id', '=', flagged.order).execute()
  await shop.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', completed.order).execute()
  const told: unknown[] = []
  /** What is counted once the provider has told all that it has done until now. */
  const count = async () => {
    for (const event of shop.sandbox
      .events()
      .filter(({ type }) => /refund|dispute/.test(type))
      .toReversed())
      expect(await deliverEvent(shop, event)).toBe(200)
    const { openDisputes, failedRefunds } = await countMoneyThatWaits(shop.db)
    told.push([openDisputes, failedRefunds])
  }
  await count()
  for (const amount of [10, 5]) {
    await flagged.refund({ what: 'amount', amount })
    shop.sandbox.refunds.answer(String(flagged.atProvider().at(-1)?.id), false)
    await count()
  }
  await flagged.refund({ what: 'amount', amount: 15 })
  await count()
  for (const { intent } of [flagged, completed]) {
    shop.sandbox.disputes.open(intent)
    await count()
  }
  const [first] = await shop.db.selectFrom('disputes').select('id').where('order_id', '=', flagged.order).execute()
  shop.sandbox.disputes.close(String(first?.id), 'lost')
  await count()
  expect(told).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 0],
  ])
})
