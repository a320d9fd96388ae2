import type { OrderFilterInput } from '@waha/contract/desk/order-filters.ts'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import type { Insertable, Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../db/schema.ts'
import { inRiyadh } from '../testing/delivery.ts'
import { makeOrder } from '../testing/make-order.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { listDeskOrders } from './list-orders.queries.ts'

let shop: TestApi
let token: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await startApi()
  token = (await signUp(shop, { role: 'admin', staff: 'staff' })).token
  const buyer = await signUp(shop)
  const named = await signUp(shop)
  await shop.db.updateTable('users').set({ name: 'أحمد الحُسيني' }).where('id', '=', named.id).execute()
  const productId = await makeProduct(shop.db, { name: { en: 'Oud perfume', ar: 'عطر العود' } })
  const make = async (name: string, fields: Partial<Parameters<typeof makeOrder>[1]>) => {
    ids[name] = await makeOrder(shop.db, { userId: buyer.id, email: `${name}@buyers.example`, ...fields })
  }
  // Midnight in Riyadh is nine in the evening of the day before in UTC.
  const address = { ...inRiyadh, phone: '+966501234567', region: '', shortAddress: '', note: '' }
  // Written first: what is known of its products is not to be found in orders that come after it.
  await make('fourth', { createdAt: new Date('2026-03-02T21:00:00Z'), lines: [{ name: 'Oud', quantity: 1, productId }] })
  await make('first', { createdAt: new Date('2026-03-01T20:59:59Z'), address, email: 'first_b%c\\d@buyers.example' })
  await make('second', { createdAt: new Date('2026-03-01T21:00:00Z'), userId: named.id, email: 'pi_second@buyers.example' })
  await make('third', { createdAt: new Date('2026-03-02T20:59:59Z'), payment: 'review', flag: 'amount 1, expected 2' })
  await shop.db
    .updateTable('orders')
    .set({ status: 'completed' })
    .where('id', '=', ids.first ?? '')
    .execute()
})
afterAll(() => shop.stop())

/** The orders that fit, by their names here. */
const find = async (query: OrderFilterInput) => {
  const { orders } = await shop.as(token)(deskOrdersApi.orders, { query })
  return orders.map(({ _id }) => Object.keys(ids).find(name => ids[name] === _id))
}

describe('search', () => {
  test('finds by the whole id, as an export has it, and by the provider’s reference of the payment [DESK-03]', async () => {
    const { first = '', second = '' } = ids
    await shop.db.updateTable('orders').set({ payment_intent: 'pi_Ab_1' }).where('id', '=', first).execute()
    expect([await find({ q: first }), await find({ q: ` #${second.toUpperCase()} ` })]).toEqual([['first'], ['second']])
    expect([await find({ q: 'pi_Ab_1' }), await find({ q: 'pi_Ab_2' }), await find({ q: 'pi_sec' })]).toEqual([['first'], [], ['second']])
  })

  test('finds by number, e-mail, name and product in either language, in any part of a word and any spelling [DESK-03]', async () => {
    expect(await find({ q: `#${ids.third?.slice(-8)}` })).toEqual(['third'])
    expect(await find({ q: ids.third?.slice(-8).toUpperCase() ?? '' })).toEqual(['third'])
    expect(await find({ q: 'COND@buyers' })).toEqual(['second'])
    expect(await find({ q: 'احمد الحسينى' })).toEqual(['second'])
    expect(await find({ q: 'العود' })).toEqual(['fourth'])
    expect(await find({ q: 'perfume fourth' })).toEqual(['fourth'])
    expect(await find({ q: 'perfume third' })).toEqual([])
    // Each of the first eight words counts.
    const eight = 'perfume fourth buyers example oud عطر العود'
    expect([await find({ q: `${eight} nobody` }), await find({ q: `${eight} fou nobody` })]).toEqual([[], ['fourth']])
    expect([await find({ q: 'ou' }), await find({ q: 'ud' })]).toEqual([['fourth'], []])
    expect(await find({ q: '  ' })).toEqual(['fourth', 'third', 'second', 'first'])
  })

  test('finds what was copied from a page or a list of contacts, whatever marks of direction came with it [DESK-03]', async () => {
    expect(await find({ q: `\u2066#${ids.third?.slice(-8)}\u2069` })).toEqual(['third'])
    expect(await find({ q: '\u2066+966501234567\u2069' })).toEqual(['first'])
    expect(await find({ q: '\u202a+966 50 123 4567\u202c' })).toEqual(['first'])
    expect(await find({ q: '\u200ffourth@buyers.example\u200e' })).toEqual(['fourth'])
  })

  test('takes %, _ and \\ for themselves, and a long term for no more than it is [DESK-03]', async () => {
    expect(await find({ q: '%' })).toEqual([])
    expect([await find({ q: 'fi_st' }), await find({ q: 'f%st' })]).toEqual([[], []])
    expect(await find({ q: '\\' })).toEqual([])
    // As wide keyboards write them.
    for (const q of ['％', '＿', 'fi＿st', 'f％st', '＼']) expect([q, await find({ q })]).toEqual([q, []])
    for (const q of ['st＿b', 'b％c', 'c＼d']) expect([q, await find({ q })]).toEqual([q, ['first']])
    for (const q of ['st_b', 'b%c', 'c\\d']) expect([q, await find({ q })]).toEqual([q, ['first']])
    expect((await shop.send('GET', `/desk/orders?q=${'x'.repeat(101)}`, { token })).body.errors[0].code).toBe('search_too_long')
  })
})

test('each filter names its orders, together they narrow; days are whole and in the shop’s time zone [DESK-03]', async () => {
  expect(await find({ status: 'completed' })).toEqual(['first'])
  expect(await find({ payment: 'review' })).toEqual(['third'])
  expect(await find({ fulfilment: 'none' })).toEqual(['fourth', 'third', 'second', 'first'])
  expect(await find({ fulfilment: 'part' })).toEqual([])
  expect(await find({ waiting: 'to-ship' })).toEqual(['fourth', 'second'])
  expect(await find({ waiting: 'payment' })).toEqual(['third'])
  expect(await find({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['third', 'second'])
  expect(await find({ from: '2026-03-03' })).toEqual(['fourth'])
  expect(await find({ to: '2026-03-01' })).toEqual(['first'])
  expect(await find({ to: '2026-03-02', payment: 'paid', q: 'buyers' })).toEqual(['second', 'first'])
})

test('a day on which clocks change is whole, of 23 hours or of 25 [DESK-03]', async () => {
  const userId = (await signUp(shop)).id
  // In Berlin, an hour or two before midnight in UTC.
  const moments = [
    '2026-03-28T23:00Z',
    '2026-03-29T21:59Z',
    '2026-03-29T22:00Z',
    '2026-10-24T22:00Z',
    '2026-10-25T22:59Z',
    '2026-10-25T23:00Z',
  ]
  for (const moment of moments) await makeOrder(shop.db, { userId, email: 'clock@berlin.example', createdAt: new Date(moment) })
  const on = async (from: string, to = from) => {
    const { orders } = await listDeskOrders(shop.db, { q: 'clock@berlin', from, to }, 'Europe/Berlin')
    return orders.map(({ createdAt }) => createdAt.replace(':00.000', '')).reverse()
  }
  expect(await on('2026-03-29')).toEqual(moments.slice(0, 2))
  expect(await on('2026-10-25')).toEqual(moments.slice(3, 5))
  expect(await on('2026-03-30', '2026-10-26')).toEqual(moments.slice(2))
})

test('what waits is paid, under way and not all sent; or is under review or flagged, and with a dispute or a failed refund whatever has become of it [DESK-02, DESK-03]', async () => {
  const buyer = await signUp(shop)
  const made: Record<string, string> = {}
  const make = async (name: string, fields: Updateable<Tables['orders']> = {}) => {
    const id = await makeOrder(shop.db, { userId: buyer.id, email: 'waits@buyers.example' })
    if (Object.keys(fields).length > 0) await shop.db.updateTable('orders').set(fields).where('id', '=', id).execute()
    made[id] = name
    return id
  }
  for (const [name, fields] of Object.entries({
    none: {},
    part: { fulfilment: 'part' },
    shipped: { fulfilment: 'shipped' },
    delivered: { fulfilment: 'delivered' },
    nothing: { nothing_to_ship: true },
    cancelled: { status: 'cancelled' },
    completed: { status: 'completed' },
    review: { payment_status: 'review' },
    'review, cancelled': { payment_status: 'review', status: 'cancelled' },
    flagged: { flag: 'without-address' },
    'flagged, completed': { flag: 'without-address', status: 'completed' },
  } as const))
    await make(name, fields)
  for (const status of ['needs_response', 'under_review', 'warning_needs_response', 'lost', 'won']) {
    const order = await make(`completed, dispute ${status}`, { status: 'completed' })
    const dispute = { id: `du_${status}`, order_id: order, amount_cents: 1000, reason: 'fraudulent', status, created_at: new Date() }
    await shop.db.insertInto('disputes').values(dispute).execute()
  }
  for (const [name, refund] of Object.entries({
    failed: { state: 'failed' },
    'dealt with': { state: 'failed', dealt_with_at: new Date() },
    pending: { state: 'pending' },
  } as const)) {
    const order = await make(`cancelled, refund ${name}`, { status: 'cancelled' })
    await shop.db
      .insertInto('refunds')
      .values({ order_id: order, amount_cents: 1000, reason: null, note: null, ...refund })
      .execute()
  }
  const waiting = async (what: 'to-ship' | 'payment') => {
    const { orders } = await shop.as(token)(deskOrdersApi.orders, { query: { q: 'waits@buyers', waiting: what } })
    return orders.map(({ _id }) => made[_id]).toSorted()
  }
  expect(await waiting('to-ship')).toEqual(['flagged', 'none', 'part'])
  expect(await waiting('payment')).toEqual([
    'cancelled, refund failed',
    'completed, dispute needs_response',
    'completed, dispute under_review',
    'completed, dispute warning_needs_response',
    'flagged',
    'review',
  ])
})

test('orders of which all was given back are found as refunded and not as paid, whatever became of their payment at first [DESK-03, DESK-06]', async () => {
  const buyer = await signUp(shop)
  const made: Record<string, string> = {}
  const make = async (
    name: string,
    payment: 'paid' | 'review' | 'refunded',
    refunds: Omit<Insertable<Tables['refunds']>, 'order_id' | 'reason' | 'note'>[],
  ) => {
    const order = await makeOrder(shop.db, { userId: buyer.id, email: 'back@buyers.example', payment })
    made[order] = name
    for (const refund of refunds)
      await shop.db
        .insertInto('refunds')
        .values({ order_id: order, reason: null, note: null, ...refund })
        .execute()
  }
  await make('nothing', 'paid', [])
  await make('all but a cent', 'paid', [{ amount_cents: 4999, state: 'succeeded' }])
  await make('all', 'paid', [{ amount_cents: 5000, state: 'succeeded' }])
  await make('all, in two', 'paid', [
    { amount_cents: 2000, state: 'succeeded' },
    { amount_cents: 3000, state: 'pending' },
  ])
  await make('in vain', 'paid', [{ amount_cents: 5000, state: 'failed' }])
  await make('another way', 'paid', [{ amount_cents: 5000, state: 'failed', dealt_with_at: new Date(), given_otherwise: true }])
  await make('before there were refunds', 'refunded', [])
  await make('review', 'review', [])
  await make('review, all', 'review', [{ amount_cents: 5000, state: 'succeeded' }])
  const found = async (payment: 'paid' | 'review' | 'refunded') => {
    const { orders } = await shop.as(token)(deskOrdersApi.orders, { query: { q: 'back@buyers', payment } })
    return orders.map(({ _id }) => made[_id]).toSorted()
  }
  expect(await found('refunded')).toEqual(['all', 'all, in two', 'another way', 'before there were refunds', 'review, all'])
  expect(await found('paid')).toEqual(['all but a cent', 'in vain', 'nothing'])
  expect(await found('review')).toEqual(['review', 'review, all'])
})

test('wrong filters, days that no calendar has and made-up places are refused [DESK-03]', async () => {
  const code = async (query: string) => {
    const { status, body } = await shop.send('GET', `/desk/orders?${query}`, { token })
    return [status, body.errors?.[0]?.code]
  }
  expect(await code('from=2026-13-01')).toEqual([400, 'desk_date_invalid'])
  expect(await code('from=2026-02-31')).toEqual([400, 'desk_date_invalid'])
  expect([await code('from=0000-01-01'), await code('to=0000-12-31')]).toEqual(Array(2).fill([400, 'desk_date_invalid']))
  expect([await code('from=0001-01-01'), await code('to=9999-12-31')]).toEqual(Array(2).fill([200, undefined]))
  expect(await code(`after=0000-12-31T00:00:00.000000Z_${ids.first}`)).toEqual([400, 'desk_place_invalid'])
  expect(await code(`after=0001-01-01T00:00:00.000000Z_${ids.first}`)).toEqual([200, undefined])
  expect(await code('to=yesterday')).toEqual([400, 'desk_date_invalid'])
  for (const name of ['status', 'payment', 'fulfilment', 'waiting'])
    expect([name, ...(await code(`${name}=lost`))]).toEqual([name, 400, 'field_invalid'])
  expect(await code('after=1')).toEqual([400, 'desk_place_invalid'])
  expect(await code(`after=2026-99-99T00:00:00Z_${ids.first}`)).toEqual([400, 'desk_place_invalid'])
  expect(await code(`after=2026-03-01T00:00:00Z_${'-'.repeat(36)}`)).toEqual([400, 'desk_place_invalid'])
  for (const end of ['', '-'.repeat(36), `${ids.first}`.slice(1), `${ids.first}0`, `${ids.first}'`, "' or 1=1"])
    expect([end, ...(await code(`after=${encodeURIComponent(`2026-03-01T00:00:00.000000Z_${end}`)}`))]).toEqual([
      end,
      400,
      'desk_place_invalid',
    ])
})

test('pages follow one another, none repeated or left out, though orders of one moment lie on both sides and new ones arrive [DESK-03]', async () => {
  const buyer = await signUp(shop)
  // A microsecond is less than a Date can tell.
  const moment = '2025-01-01T00:00:00.000001Z'
  const made = await Promise.all(Array.from({ length: 60 }, () => makeOrder(shop.db, { userId: buyer.id, email: 'many@pages.example' })))
  await shop.db
    .updateTable('orders')
    .set({ created_at: moment as never })
    .where('id', 'in', made)
    .execute()
  const seen: string[] = []
  let after: string | undefined
  const sizes: number[] = []
  do {
    const { orders, next } = await shop.as(token)(deskOrdersApi.orders, { query: { q: 'many@pages', ...(after ? { after } : {}) } })
    seen.push(...orders.map(({ _id }) => _id))
    sizes.push(orders.length)
    after = next ?? undefined
    if (sizes.length === 1) await makeOrder(shop.db, { userId: buyer.id, email: 'many@pages.example' })
  } while (after)
  expect([sizes, [...seen].sort()]).toEqual([[25, 25, 10], [...made].sort()])
  // A last page that is full is the last one all the same.
  await shop.db.updateTable('orders').set({ status: 'completed' }).where('id', 'in', made.slice(0, 25)).execute()
  const full = await shop.as(token)(deskOrdersApi.orders, { query: { q: 'many@pages', status: 'completed' } })
  expect([full.orders.length, full.next]).toEqual([25, null])
})

test('an order of the list says who, how much, how many pieces, and whether its payment is to be looked at [DESK-03]', async () => {
  const { orders } = await shop.as(token)(deskOrdersApi.orders, { query: { waiting: 'payment', q: 'third@buyers' } })
  const { name } = await shop.db
    .selectFrom('users')
    .innerJoin('orders', 'orders.user_id', 'users.id')
    .select('users.name')
    .where('orders.id', '=', ids.third ?? '')
    .executeTakeFirstOrThrow()
  expect(orders).toEqual([
    {
      _id: ids.third,
      createdAt: '2026-03-02T20:59:59.000Z',
      status: 'processing',
      paymentStatus: 'review',
      fulfilment: 'none',
      attention: true,
      totalAmount: 50,
      pieces: 5,
      customerName: name,
      customerEmail: 'third@buyers.example',
    },
  ])
})
