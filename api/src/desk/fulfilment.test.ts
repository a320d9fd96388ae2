import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOrder } from '../testing/make-order.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let staff: { id: string; token: string }
let colleague: typeof staff
let buyer: { id: string; email: string; token: string }
beforeAll(async () => {
  shop = await startApi()
  staff = await signUp(shop, { role: 'admin', staff: 'staff' })
  colleague = await signUp(shop, { role: 'admin', staff: 'staff' })
  buyer = await signUp(shop)
})
beforeEach(() => shop.db.deleteFrom('outbox').execute())
afterAll(() => shop.stop())

const orderOf = (more: Partial<Parameters<typeof makeOrder>[1]> = {}) =>
  makeOrder(shop.db, { userId: buyer.id, email: buyer.email, ...more })
const call = () => shop.as(staff.token)
const find = async (id: string) => (await call()(deskOrdersApi.order, { params: { id } })).order
const ship = (id: string, pieces: { line: number; quantity: number }[], version: number, more: object = {}, { token } = staff) =>
  shop.send('POST', `/desk/orders/${id}/parcels`, {
    token,
    body: { carrier: 'smsa', trackingNumber: '290012345678', pieces, version, ...more },
  })
const all = [
  { line: 0, quantity: 2 },
  { line: 1, quantity: 3 },
]

const move = (id: string, status: 'completed' | 'cancelled') => call()(ordersApi.move, { params: { id }, body: { status } })

/** What was queued to be sent, in order. */
const mails = async () =>
  (await shop.db.selectFrom('outbox').select(['kind', 'recipient', 'language', 'payload']).orderBy('id').execute()).map(
    ({ kind, recipient, language, payload }) => ({ kind, recipient, language, rest: payload.rest }),
  )

describe('shipping', () => {
  test('in two parcels: none, part, shipped; then delivered twice, which completes the order, each with a mail [DESK-05]', async () => {
    const id = await orderOf({ language: 'ar' })
    await shop.db
      .updateTable('order_lines')
      .set({ image: '/pictures/lamp.jpg' })
      .where('order_id', '=', id)
      .where('position', '=', 0)
      .execute()
    const fresh = await find(id)
    expect([fresh.fulfilment, fresh.status]).toEqual(['none', 'processing'])
    const first = await ship(id, [{ line: 0, quantity: 2 }], fresh.version)
    expect([first.status, first.body.order.fulfilment]).toEqual([201, 'part'])
    expect(first.body.order.lines.map((line: { shipped: number }) => line.shipped)).toEqual([2, 0])
    const second = await ship(id, [{ line: 1, quantity: 3 }], first.body.order.version)
    expect(second.body.order.fulfilment).toBe('shipped')
    const [one, two] = second.body.order.parcels
    expect([one.pieces, two.pieces]).toEqual([[{ line: 0, quantity: 2 }], [{ line: 1, quantity: 3 }]])
    const deliver = async (parcel: string, version: number) =>
      (await call()(deskOrdersApi.deliver, { params: { id, parcel }, body: { version } })).order
    const half = await deliver(one._id, second.body.order.version)
    expect([half.fulfilment, half.status]).toEqual(['shipped', 'processing'])
    const whole = await deliver(two._id, half.version)
    expect([whole.fulfilment, whole.status]).toEqual(['delivered', 'completed'])
    expect((await mails()).map(({ kind, recipient, language, rest }) => [kind, recipient === buyer.email, language, rest])).toEqual([
      ['order-shipped', true, 'ar', true],
      ['order-shipped', true, 'ar', false],
      ['order-delivered', true, 'ar', true],
      ['order-delivered', true, 'ar', false],
    ])
    const payloads = (await shop.db.selectFrom('outbox').select('payload').orderBy('id').execute()).map(({ payload }) => payload)
    const lamps = { carrier: 'smsa', trackingNumber: '290012345678', pieces: [{ name: 'Lamp', image: '/pictures/lamp.jpg', quantity: 2 }] }
    const dates = { ...lamps, pieces: [{ name: 'Dates', image: null, quantity: 3 }] }
    expect(payloads).toMatchObject([lamps, dates, lamps, dates])
    expect(whole.events.map(({ kind, actor }) => `${kind} by ${actor}`)).toEqual([
      'placed by customer',
      'shipped by staff',
      'shipped by staff',
      'delivered by staff',
      'delivered by staff',
      'completed by shop',
    ])
    const wayOf = ({ _id, carrier, pieces }: typeof one) => ({ parcel: _id, carrier, pieces })
    const left = whole.events.filter(({ kind }) => kind === 'shipped').map(({ data }) => data)
    expect(left).toEqual([one, two].map(parcel => ({ ...wayOf(parcel), trackingNumber: '290012345678' })))
    const arrived = whole.events.filter(({ kind }) => kind === 'delivered').map(({ data }) => data)
    expect(arrived).toEqual([one, two].map(wayOf))
    expect([one.carrier, two.carrier]).toEqual(['smsa', 'smsa'])
  })

  test('the customer sees what was sent, by whom and by which number, and when it arrived; before that an order says nothing of it [DESK-05]', async () => {
    const id = await orderOf({
      lines: [
        { name: 'Lamp', quantity: 2, productId: 'lamp' },
        { name: 'Dates', quantity: 3, productId: 'dates' },
      ],
    })
    const theirs = async () => (await shop.as(buyer.token)(ordersApi.list, {})).orders.find(({ _id }) => _id === id)
    expect(await theirs()).not.toHaveProperty('parcels')
    // As it was copied, with spaces and marks of direction around it, in Arabic digits.
    const trackingNumber = ' \u2066٢٩٠٠١٢٣٤٥٦٧٨\u2069 '
    const first = await ship(id, [{ line: 1, quantity: 2 }], (await find(id)).version, { trackingNumber })
    const lamps = [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ]
    const second = await ship(id, lamps, first.body.order.version, { carrier: 'other', trackingNumber: '' })
    expect(second.body.order.parcels[1].pieces).toEqual(lamps)
    const { _id: parcel } = second.body.order.parcels[0]
    await call()(deskOrdersApi.deliver, { params: { id, parcel }, body: { version: second.body.order.version } })
    const parcels = (await theirs())?.parcels ?? []
    expect(parcels).toMatchObject([
      { carrier: 'smsa', trackingNumber: '290012345678', products: [{ _id: 'dates', quantity: 2 }] },
      {
        carrier: 'other',
        trackingNumber: null,
        deliveredAt: null,
        products: [
          { _id: 'lamp', quantity: 2 },
          { _id: 'dates', quantity: 1 },
        ],
      },
    ])
    for (const time of [parcels[0]?.shippedAt, parcels[0]?.deliveredAt, parcels[1]?.shippedAt])
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    // Their order is that of the times, whatever else they were written by.
    await sql`update fulfilments set shipped_at = to_timestamp(-extract(epoch from shipped_at)) where order_id = ${id}`.execute(shop.db)
    for (const order of [await theirs(), await find(id)]) expect(order?.parcels?.map(({ carrier }) => carrier)).toEqual(['other', 'smsa'])
  })

  test('the state that lists filter by is the one that the order’s own parcels make, whatever was done [DESK-05]', async () => {
    const [id, other] = [await orderOf(), await orderOf()]
    const stored = async (order = id) =>
      (await shop.db.selectFrom('orders').select('fulfilment').where('id', '=', order).executeTakeFirst())?.fulfilment
    expect(await stored()).toBe('none')
    const sent = await ship(id, [{ line: 1, quantity: 1 }], (await find(id)).version)
    expect(await stored()).toBe('part')
    const parcel = sent.body.order.parcels[0]._id
    const { order } = await call()(deskOrdersApi.deliver, { params: { id, parcel }, body: { version: sent.body.order.version } })
    expect([order.fulfilment, order.status, await stored(), await stored(other)]).toEqual(['part', 'processing', 'part', 'none'])
    // Of a parcel that has arrived, while nothing is under way.
    expect((await mails()).at(-1)).toMatchObject({ kind: 'order-delivered', rest: true })
  })

  test('no more pieces than are left, no unknown or repeated line, no wrong carrier or number, and nothing is written [DESK-05]', async () => {
    const id = await orderOf()
    const { version } = await find(id)
    const refused = async (pieces: object[], more: object = {}) => {
      const { status, body } = await ship(id, pieces as typeof all, version, more)
      return [status, body.errors[0].code]
    }
    expect(await refused([{ line: 0, quantity: 3 }])).toEqual([409, 'desk_too_many_pieces'])
    expect((await ship(id, [{ line: 0, quantity: 3 }], version)).body.errors[0].params).toEqual({ left: 2 })
    expect(await refused([{ line: 7, quantity: 1 }])).toEqual([400, 'desk_line_unknown'])
    const two = [
      { line: 0, quantity: 3 },
      { line: 7, quantity: 1 },
    ]
    expect(await refused(two)).toEqual([400, 'desk_too_many_pieces'])
    const { errors } = (await ship(id, two, version)).body as { errors: { field: string; code: string }[] }
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['pieces.0', 'desk_too_many_pieces'],
      ['pieces.1', 'desk_line_unknown'],
    ])
    expect(await refused([all[0] ?? {}, { line: 0, quantity: 1 }])).toEqual([400, 'desk_line_twice'])
    expect(await refused([])).toEqual([400, 'desk_pieces_required'])
    expect(await refused([{ line: 0, quantity: 0 }])).toEqual([400, 'quantity_invalid'])
    expect(await refused(all, { carrier: 'pigeon' })).toEqual([400, 'desk_carrier_required'])
    expect(await refused(all, { trackingNumber: '  ' })).toEqual([400, 'desk_tracking_required'])
    expect(await refused(all, { trackingNumber: '<b>1</b>' })).toEqual([400, 'desk_tracking_invalid'])
    expect([(await find(id)).version, await mails()]).toEqual([version, []])
    expect((await ship(id, all, version, { carrier: 'other', trackingNumber: undefined })).status).toBe(201)
  })

  test('two people ship the same pieces four times each at once: it is done once, and no piece is sent twice [DESK-05, DESK-08]', async () => {
    const id = await orderOf()
    const { version } = await find(id)
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = shop.db.transaction().execute(async tx => {
      await sql`select from orders where id = ${id} for update`.execute(tx)
      held.resolve()
      await release.promise
    })
    await held.promise
    // Of one person no more than four calls are under way.
    const shipping = Promise.all(Array.from({ length: 8 }, (_, index) => ship(id, all, version, {}, index % 2 ? colleague : staff)))
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(shop.db)
      return rows[0]?.count
    }
    await expect.poll(waiting).toBe(8)
    release.resolve()
    await holding
    expect((await shipping).map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    const { lines, parcels } = await find(id)
    expect([lines.map(({ shipped }) => shipped), parcels.length, (await mails()).length]).toEqual([[2, 3], 1, 1])
  })

  test('a parcel whose answer was lost is sent again, by itself or at once, whatever was written meanwhile: it stands once, with one mail [DESK-05]', async () => {
    const [id, other] = [await orderOf(), await orderOf()]
    const { version } = await find(id)
    const [parcel, one] = [crypto.randomUUID(), [{ line: 1, quantity: 1 }]]
    const again = () => ship(id, one, version, { id: parcel })
    expect((await Promise.all([again(), again(), again()])).map(({ status }) => status)).toEqual([201, 201, 201])
    await call()(deskOrdersApi.note, { params: { id }, body: { text: 'The lid is loose.' } })
    const { status, body } = await again()
    expect([status, body.order]).toEqual([201, await find(id)])
    expect(body.order.parcels).toMatchObject([{ _id: parcel, pieces: one }])
    expect(body.order.events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'shipped', 'note'])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['order-shipped'])
    // Another one is not taken for it, of this order or of another.
    expect((await ship(id, one, version, { id: crypto.randomUUID() })).body.code).toBe('desk_order_changed')
    for (const [order, known] of [[other, parcel] as const, [id, 'first'] as const]) {
      const refused = await ship(order, one, (await find(order)).version, { id: known })
      expect([refused.status, refused.body.errors[0]]).toMatchObject([400, { field: 'id', code: 'field_invalid' }])
    }
    expect([(await find(other)).fulfilment, (await mails()).length]).toEqual(['none', 1])
  })

  test('only what is paid and under way is shipped: not under review, refunded, cancelled or completed [DESK-05, PAY-11]', async () => {
    const refusal = async (id: string) => (await ship(id, all, (await find(id)).version)).body
    const code = async (id: string) => (await refusal(id)).code
    expect(await refusal(await orderOf({ payment: 'review' }))).toMatchObject({
      code: 'desk_order_unpaid',
      message: 'Only paid orders can be shipped: refund or cancel this one.',
    })
    expect(await code(await orderOf({ payment: 'refunded' }))).toBe('desk_order_unpaid')
    const gone = await orderOf()
    await call()(deskOrdersApi.cancel, { params: { id: gone }, body: { version: (await find(gone)).version } })
    expect(await code(gone)).toBe('desk_order_final')
    const done = await orderOf()
    await move(done, 'completed')
    expect(await code(done)).toBe('desk_order_final')
  })

  test('a parcel is delivered once, in the moment when that is said, and only as one of its own order [DESK-05]', async () => {
    const [id, other] = [await orderOf(), await orderOf()]
    const sent = await ship(id, [{ line: 0, quantity: 1 }], (await find(id)).version)
    const parcel = sent.body.order.parcels[0]._id
    const deliver = async (order: string) =>
      shop.send('POST', `/desk/orders/${order}/parcels/${parcel}/delivered`, {
        token: staff.token,
        body: { version: (await find(order)).version },
      })
    expect((await deliver(other)).status).toBe(404)
    const later = new Date(Date.now() + 3600_000)
    shop.clock.now = () => later
    expect((await deliver(id)).body.order.parcels[0].deliveredAt).toBe(later.toISOString())
    shop.clock.now = () => new Date()
    expect((await deliver(id)).body.code).toBe('desk_parcel_delivered')
  })

  test('an order that was completed or cancelled while its parcel was under way stays so when that arrives [DESK-05, PAY-11]', async () => {
    for (const status of ['completed', 'cancelled'] as const) {
      const id = await orderOf()
      const { body } = await ship(id, all, (await find(id)).version)
      await move(id, status)
      const { version } = await find(id)
      const { order } = await call()(deskOrdersApi.deliver, { params: { id, parcel: body.order.parcels[0]._id }, body: { version } })
      expect([order.status, order.fulfilment]).toEqual([status, 'delivered'])
      const kinds = order.events.map(({ kind, actor }) => `${kind} by ${actor}`)
      expect(kinds).toEqual(['placed by customer', 'shipped by staff', `${status} by staff`, 'delivered by staff'])
    }
  })
})

describe('two people at one order', () => {
  test('the second is told what the first has done, and overwrites nothing [DESK-08]', async () => {
    const id = await orderOf()
    const seen = await find(id)
    await call()(deskOrdersApi.note, { params: { id }, body: { text: 'Wait, wrong street.' } })
    const { status, body } = await ship(id, all, seen.version)
    expect([status, body.code]).toEqual([409, 'desk_order_changed'])
    const news = body.order.events.filter((event: { id: number }) => event.id > seen.version)
    expect(news.map(({ kind, data, name }: { kind: string; data: object; name: string }) => [kind, data, name !== null])).toEqual([
      ['note', { text: 'Wait, wrong street.' }, true],
    ])
    expect((await find(id)).fulfilment).toBe('none')
    expect((await ship(id, all, body.order.version)).status).toBe(201)
  })

  test('cancel and deliver look at the version, too; a version is never left out [DESK-08]', async () => {
    const id = await orderOf()
    const cancel = (body: object) => shop.send('POST', `/desk/orders/${id}/cancel`, { token: staff.token, body })
    expect((await cancel({ version: 0 })).body.code).toBe('desk_order_changed')
    expect((await cancel({})).body.errors[0].code).toBe('desk_version_required')
    const sent = await ship(id, [{ line: 0, quantity: 1 }], (await find(id)).version)
    const late = await shop.send('POST', `/desk/orders/${id}/parcels/${sent.body.order.parcels[0]._id}/delivered`, {
      token: staff.token,
      body: { version: sent.body.order.version - 1 },
    })
    expect(late.status).toBe(409)
  })

  test('what is under way, has arrived in part or is completed cannot be cancelled any more; what is not, can, once [DESK-08, PAY-11]', async () => {
    const [id, free] = [await orderOf(), await orderOf()]
    await ship(id, [{ line: 0, quantity: 1 }], (await find(id)).version)
    const cancel = async (order: string) =>
      shop.send('POST', `/desk/orders/${order}/cancel`, { token: staff.token, body: { version: (await find(order)).version } })
    expect((await cancel(id)).body.code).toBe('desk_order_shipped')
    const { parcels, version } = await find(id)
    await call()(deskOrdersApi.deliver, { params: { id, parcel: parcels[0]?._id ?? '' }, body: { version } })
    expect((await cancel(id)).body.code).toBe('desk_order_shipped')
    expect((await cancel(free)).body.order.status).toBe('cancelled')
    expect((await cancel(free)).body.code).toBe('desk_order_final')
    const done = await orderOf()
    await move(done, 'completed')
    expect((await cancel(done)).body.code).toBe('desk_order_final')
    expect((await find(done)).status).toBe('completed')
  })
})
