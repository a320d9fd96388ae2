import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deskHomeApi } from '@waha/contract/desk/home.ts'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { deskRefundsApi } from '@waha/contract/desk/refunds.ts'
import { startStripeSandbox } from '@waha/sandbox/stripe/stripe-sandbox.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayments } from '../providers/payment-provider.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { demoAccounts } from './demo-accounts.ts'
import { readPastPayments } from './past-payments.queries.ts'
import { closeDemo, seedDemo } from './seed-demo.ts'

const now = new Date('2026-11-22T09:30:00Z')
let shop: TestApi
let desk: ReturnType<TestApi['as']>
beforeAll(async () => {
  shop = await startApi({ catalogue: true })
  shop.clock.now = () => now
  await seedDemo(shop.db, now)
  const { email, password } = demoAccounts.admin
  desk = shop.as((await shop.send('POST', '/auth/login', { body: { email, password } })).body.token)
})
afterAll(() => shop.stop())

const allIds = async () => (await shop.db.selectFrom('orders').select('id').orderBy('created_at').execute()).map(({ id }) => id)
const read = async (id: string) => {
  const [{ order }, { money }] = await Promise.all([
    desk(deskOrdersApi.order, { params: { id } }),
    desk(deskRefundsApi.money, { params: { id } }),
  ])
  return { order, money }
}
const countBy = (names: string[]) =>
  Object.fromEntries([...new Set(names)].sort().map(name => [name, names.filter(one => one === name).length]))

test('the past of a demo has orders in every state, of customers in three countries [DESK-02, PAY-11]', async () => {
  const all = await Promise.all((await allIds()).map(read))
  const states = all.map(({ order: { status, paymentStatus, fulfilment, refunded = 'nothing', flag } }) =>
    [status, paymentStatus, fulfilment, `${refunded} refunded`, ...(flag ? [flag] : [])].join(', '),
  )
  expect(countBy(states)).toEqual({
    'cancelled, paid, none, all refunded': 3,
    'completed, paid, delivered, nothing refunded': 28,
    'completed, paid, delivered, nothing refunded, refund-failed': 1,
    'completed, paid, delivered, part refunded': 3,
    'processing, paid, none, nothing refunded': 4,
    'processing, paid, part, nothing refunded': 1,
    'processing, paid, shipped, nothing refunded': 1,
    'processing, review, none, nothing refunded, amount 16900, expected 17400': 1,
  })
  expect(countBy(all.map(({ order }) => order.delivery.address?.country ?? 'nowhere'))).toEqual({ DE: 11, EG: 11, SA: 20 })
  expect(countBy(all.map(({ order }) => order.customer.name))).toEqual({ 'Anna Weber': 11, Noor: 3, 'عمر فاروق': 11, 'نورة القحطاني': 17 })
})

test('each order of the past is as if it had been bought, paid and handled: sums, payment, parcels, and a timeline that fits [DESK-02, DESK-04]', async () => {
  for (const id of await allIds()) {
    const { order, money } = await read(id)
    const lines = order.lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
    expect([id, Math.round(order.totalAmount * 100)]).toEqual([id, lines + Math.round(order.delivery.price * 100)])
    expect([id, money.captured > 0, order.payment.reference]).toEqual([id, true, expect.stringMatching(/^pi_demo_[0-9a-f]{32}$/)])
    const givenBack = money.refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount * 100, 0)
    expect([id, Math.round(money.left * 100)]).toEqual([id, Math.round(money.captured * 100 - givenBack)])
    const times = order.events.map(({ at }) => at)
    expect([id, order.events[0]?.kind, times, order.createdAt]).toEqual([id, 'placed', [...times].sort(), times[0]])
    expect([id, times.every(at => at <= now.toISOString())]).toEqual([id, true])
    const kinds = order.events.map(({ kind }) => kind)
    const count = (kind: string) => kinds.filter(one => one === kind).length
    expect([id, count('shipped'), count('delivered')]).toEqual([
      id,
      order.parcels.length,
      order.parcels.filter(({ deliveredAt }) => deliveredAt).length,
    ])
    expect([id, count('completed'), count('cancelled')]).toEqual([
      id,
      Number(order.status === 'completed'),
      Number(order.status === 'cancelled'),
    ])
    expect([id, count('refund-asked'), count('refund-failed')]).toEqual([
      id,
      money.refunds.length,
      money.refunds.filter(({ waits }) => waits).length,
    ])
    for (const { carrier, trackingNumber } of order.parcels)
      expect([id, carrier, trackingNumber]).toEqual([id, expect.stringMatching(/^(smsa|aramex|dhl)$/), expect.stringMatching(/^\d{12}$/)])
  }
})

test('what happened to the orders of the past is numbered in the order of its time, over all of them [DESK-02, DESK-07]', async () => {
  const rows = await shop.db.selectFrom('order_events').select('created_at').where('kind', '<>', 'placed').orderBy('id').execute()
  const times = rows.map(({ created_at }) => created_at.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times.length).toBeGreaterThan(100)
})

test('home tells a story: sales grow, some orders wait, nothing but the failed refund and one payment is to be looked at [DESK-02]', async () => {
  const home = await desk(deskHomeApi.home, { query: { days: '30' } })
  expect(home.waiting).toEqual({ toShip: 5, payments: 2, newOrders: 2, searches: 0 })
  expect([home.now, home.before]).toEqual([
    { revenue: 3077.4, orders: 19, pieces: 44 },
    { revenue: 1405.3, orders: 13, pieces: 22 },
  ])
  const ninety = await desk(deskHomeApi.home, { query: { days: '90' } })
  expect([ninety.now.orders, ninety.before.orders]).toEqual([38, 0])
})

test('payments of the past are known to the payment sandbox: they are refunded like others, and no more than once [DESK-06, PAY-09]', async () => {
  const payments = await readPastPayments(shop.db)
  expect(payments.length).toBe(42)
  const folder = await mkdtemp(join(tmpdir(), 'waha-past-'))
  const sandbox = await startStripeSandbox({
    folder,
    pagesBase: 'http://shop.test',
    webhookUrl: 'http://127.0.0.1:1/x',
    pastPayments: payments,
  })
  const before = shop.api.payments
  shop.api.payments = createPayments({ ...sandbox, webhookSecrets: [sandbox.webhookSecret] })
  try {
    const partly = await shop.db
      .selectFrom('refunds')
      .select('order_id')
      .where('state', '=', 'succeeded')
      .orderBy('amount_cents')
      .executeTakeFirstOrThrow()
    const { money } = await read(partly.order_id)
    const form = { what: 'whole', reason: 'returned', left: money.left } as const
    const { money: after } = await desk(deskRefundsApi.refund, {
      params: { id: partly.order_id },
      body: { ...form, id: '10000000-0000-4000-8000-000000000001' },
    })
    expect([after.left, after.refunds.map(({ state }) => state)]).toEqual([0, ['succeeded', 'succeeded']])
    const intent = String((await read(partly.order_id)).order.payment.reference)
    await expect(shop.api.payments.stripe.refunds.create({ payment_intent: intent, amount: 1 })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const list = await (await sandbox.pages(new Request('http://shop.test/sandbox/stripe/payments'))).text()
    expect(list).toContain('noura@customers.example')
  } finally {
    shop.api.payments = before
    await sandbox.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a demo that is started again, or opened again after it was closed, has its past once, also when it was made before there was one: then its shopper’s orders are paid [DESK-02]', async () => {
  const before = await allIds()
  await seedDemo(shop.db, new Date('2026-12-24T09:30:00Z'))
  expect(await allIds()).toEqual(before)
  await closeDemo(shop.db)
  await seedDemo(shop.db, new Date('2026-12-25T09:30:00Z'))
  expect(await allIds()).toEqual(before)

  const old = await startApi({ catalogue: true })
  try {
    const { id } = await old.db
      .insertInto('users')
      .values({ email: demoAccounts.shopper.email, name: 'Noor' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await old.db.insertInto('users').values({ email: demoAccounts.admin.email, name: 'Own name', role: 'admin', staff: 'owner' }).execute()
    for (const payment_status of ['paid', 'refunded', 'paid'] as const)
      await old.db
        .insertInto('orders')
        .values({ user_id: id, checkout_id: null, payment_status, total_cents: 1250, email: 'x@waha.example', language: 'en' })
        .execute()
    await old.db.insertInto('seeds').values({ name: 'demo', digest: '2' }).execute()
    for (let start = 0; start < 2; start += 1) await seedDemo(old.db, now)
    const { rows } = await sql<{ theirs: boolean; orders: number; captured: number; refunds: number }>`
      select user_id = ${id} as theirs, count(*)::int as orders, count(captured_cents)::int as captured,
        sum((select count(*) from refunds where order_id = orders.id))::int as refunds
      from orders group by 1 order by 1`.execute(old.db)
    expect(rows).toEqual([
      { theirs: false, orders: 39, captured: 39, refunds: 6 },
      { theirs: true, orders: 3, captured: 3, refunds: 1 },
    ])
    expect(await old.db.selectFrom('users').select('name').where('email', '=', demoAccounts.admin.email).execute()).toEqual([
      { name: 'Own name' },
    ])
  } finally {
    await old.stop()
  }
})
