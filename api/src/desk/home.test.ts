import { deskHomeApi } from '@waha/contract/desk/home.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { addMisses } from '../search/search-misses.queries.ts'
import { makeOrder } from '../testing/make-order.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { readDeskHome } from './home.queries.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
  // Two in the morning in Riyadh, where it is the 20th.
  shop.clock.now = () => new Date('2026-11-19T23:00:00Z')
  const owner = await signUp(shop, { role: 'admin' })
  token = owner.token
  const make = (createdAt: string, quantity: number, more: object = {}) =>
    makeOrder(shop.db, { userId: owner.id, lines: [{ name: 'Lamp', quantity }], createdAt: new Date(createdAt), ...more })
  await make('2026-11-19T22:30:00Z', 1)
  await make('2026-11-19T20:59:00Z', 2)
  await make('2026-11-13T21:00:00Z', 3)
  await make('2026-11-13T20:59:00Z', 4)
  await make('2026-11-06T21:00:00Z', 5)
  await make('2026-11-06T20:59:00Z', 6)
  await make('2026-11-19T22:00:00Z', 7, { payment: 'review', flag: 'amount' })
  await make('2026-11-19T22:00:00Z', 8, { payment: 'refunded' })
  const cancelled = await make('2026-11-19T22:00:00Z', 9)
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
})
afterAll(() => shop.stop())

const home = (days?: '7' | '30' | '90') => shop.as(token)(deskHomeApi.home, { query: days ? { days } : {} })

test('sales of seven days with today beside the seven before, by days of the shop’s time zone; what is no sale counts in none [DESK-02]', async () => {
  const { now, before, days } = await home('7')
  expect([now, before]).toEqual([
    { revenue: 60, orders: 3, pieces: 6 },
    { revenue: 90, orders: 2, pieces: 9 },
  ])
  expect(days.map(({ day, orders, revenue }) => [day, orders, revenue])).toEqual([
    ['2026-11-14', 1, 30],
    ['2026-11-15', 0, 0],
    ['2026-11-16', 0, 0],
    ['2026-11-17', 0, 0],
    ['2026-11-18', 0, 0],
    ['2026-11-19', 1, 20],
    ['2026-11-20', 1, 10],
  ])
  expect([(await home()).days.length, (await home('90')).days.length, (await home('90')).now.orders]).toEqual([30, 90, 6])
})

test('what waits: paid orders to ship, payments to look at, orders since midnight of the shop, and terms that found nothing in seven days [DESK-02, FIND-02]', async () => {
  await addMisses(shop.db, '2026-11-13', new Map([['too long ago', 9]]))
  await addMisses(shop.db, '2026-11-14', new Map(['qahwajiya', 'dallah'].map(term => [term, 2] as const)))
  const today = new Map(['qahwajiya', 'zuhal'].map(term => [term, 3] as const))
  await addMisses(shop.db, '2026-11-20', today)
  expect((await home()).waiting).toEqual({ toShip: 6, payments: 1, newOrders: 4, searches: 3 })
  const { status, body } = await shop.send('GET', '/desk/home?days=8', { token })
  expect([status, body.errors[0].code]).toEqual([400, 'desk_period_unknown'])
})

test('what was given back is taken off the day of its order; a failed refund is not, and an order of which nothing is left is no sale [DESK-02, DESK-06]', async () => {
  shop.clock.now = () => new Date('2026-03-10T12:00:00Z')
  const buyer = await signUp(shop)
  const refunded = async (day: string, quantity: number, ...refunds: [cents: number, state: 'pending' | 'succeeded' | 'failed'][]) => {
    const at = new Date(`2026-03-${day}T12:00:00Z`)
    const order = await makeOrder(shop.db, { userId: buyer.id, lines: [{ name: 'Lamp', quantity }], createdAt: at })
    for (const [amount_cents, state] of refunds)
      await shop.db
        .insertInto('refunds')
        .values({ order_id: order, amount_cents, state, reason: null, note: null, created_at: at })
        .execute()
  }
  await refunded('09', 4, [750, 'succeeded'], [250, 'pending'])
  await refunded('09', 2, [2000, 'failed'])
  await refunded('08', 3, [1000, 'succeeded'], [2000, 'succeeded'])
  await refunded('02', 1, [999, 'succeeded'])
  const { now, before, days } = await home('7')
  expect(now).toEqual({ revenue: 50, orders: 2, pieces: 6 })
  expect(before).toEqual({ revenue: 0.01, orders: 1, pieces: 1 })
  expect(days.filter(({ orders }) => orders > 0)).toEqual([{ day: '2026-03-09', revenue: 50, orders: 2 }])
})

test('what was given back at once in the first hour of the days before is taken off their sales [DESK-02, DESK-06]', async () => {
  const now = new Date('2025-03-10T12:00:00Z')
  const at = new Date('2025-02-24T21:00:00Z')
  const order_id = await makeOrder(shop.db, { userId: (await signUp(shop)).id, lines: [{ name: 'Lamp', quantity: 2 }], createdAt: at })
  const refund = { order_id, amount_cents: 500, state: 'succeeded', reason: null, note: null, created_at: at } as const
  await shop.db.insertInto('refunds').values(refund).execute()
  const { before } = await readDeskHome(shop.db, { days: 7, now, timeZone: 'Asia/Riyadh' })
  expect(before).toEqual({ revenue: 15, orders: 1, pieces: 2 })
})

test('pieces that were given back are not counted as sold; those of a refund that failed are [DESK-02, DESK-06]', async () => {
  const now = new Date('2025-05-10T12:00:00Z')
  const at = new Date('2025-05-09T12:00:00Z')
  const lines = [
    { name: 'Lamp', quantity: 2 },
    { name: 'Jar', quantity: 3 },
  ]
  const order_id = await makeOrder(shop.db, { userId: (await signUp(shop)).id, lines, createdAt: at })
  for (const [state, pieces] of [
    ['succeeded', [2, 1]],
    ['pending', [0, 1]],
    ['failed', [0, 1]],
  ] as const) {
    const refund = { order_id, amount_cents: 1000, state, reason: null, note: null, created_at: at }
    const { id } = await shop.db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()
    const given = pieces
      .map((quantity, position) => ({ refund_id: id, position, quantity, withdrawn: 0 }))
      .filter(({ quantity }) => quantity > 0)
    await shop.db.insertInto('refund_lines').values(given).execute()
  }
  expect((await readDeskHome(shop.db, { days: 7, now, timeZone: 'UTC' })).now).toEqual({ revenue: 30, orders: 1, pieces: 1 })
})

test('what the bank has taken in a dispute is taken off the day of its order; what is disputed still, or won, is not [DESK-02, DESK-06]', async () => {
  shop.clock.now = () => new Date('2026-01-10T12:00:00Z')
  const buyer = await signUp(shop)
  const at = new Date('2026-01-09T12:00:00Z')
  for (const [status, amount_cents] of [
    ['lost', 2000],
    ['lost', 750],
    ['needs_response', 2000],
    ['won', 2000],
  ] as const) {
    const order_id = await makeOrder(shop.db, { userId: buyer.id, lines: [{ name: 'Lamp', quantity: 2 }], createdAt: at })
    const dispute = { id: `du_${status}_${amount_cents}`, order_id, amount_cents, reason: 'fraudulent', status, created_at: at }
    await shop.db.insertInto('disputes').values(dispute).execute()
  }
  expect((await home('7')).now).toEqual({ revenue: 52.5, orders: 3, pieces: 6 })
})

test('where clocks change, sales are of the day that the clock said, and new orders since its midnight [DESK-02]', async () => {
  const userId = (await signUp(shop)).id
  const sell = (at: string) => makeOrder(shop.db, { userId, lines: [{ name: 'Lamp', quantity: 1 }], createdAt: new Date(at) })
  const homeAt = async (now: string) => {
    const { days, before, waiting } = await readDeskHome(shop.db, { days: 7, now: new Date(now), timeZone: 'Europe/Berlin' })
    const sold = days.flatMap(({ day, orders }) => (orders > 0 ? [[day.slice(5), orders]] : []))
    return { sold, before: before.orders, newOrders: waiting.newOrders }
  }
  // The 31st has 25 hours in Berlin: in UTC it begins at ten in the evening and ends at eleven.
  for (const moment of ['17T21:59Z', '17T22:00Z', '18T22:00Z', '24T21:59Z', '24T22:00Z', '30T21:59Z', '30T22:00Z', '31T22:59Z'])
    await sell(`2027-10-${moment}`)
  const onThe31st = [
    ['10-30', 1],
    ['10-31', 2],
  ]
  expect(await homeAt('2027-10-31T22:59:30Z')).toEqual({ sold: [['10-25', 1], ...onThe31st], before: 3, newOrders: 2 })
  await sell('2027-10-31T23:00Z')
  expect(await homeAt('2027-11-01T12:00Z')).toEqual({ sold: [...onThe31st, ['11-01', 1]], before: 3, newOrders: 1 })
})

test('where the database’s own clock springs forward at midnight, no day of the period is missing [DESK-02]', async () => {
  const there = new URL(shop.databaseUrl)
  // In 2026 Cairo's does so on 24 April.
  there.searchParams.set('options', '-c timezone=Africa/Cairo')
  const db = connect(there.href, { connections: 1, longRunning: true })
  onTestFinished(() => db.destroy())
  const now = new Date('2026-05-10T12:00:00Z')
  const userId = (await signUp(shop)).id
  await makeOrder(shop.db, { userId, lines: [{ name: 'Lamp', quantity: 1 }], createdAt: now })
  const { days } = await readDeskHome(db, { days: 30, now, timeZone: 'Asia/Riyadh' })
  expect([days.length, days[0]?.day, days.at(-1)]).toEqual([30, '2026-04-11', { day: '2026-05-10', revenue: 10, orders: 1 }])
})
