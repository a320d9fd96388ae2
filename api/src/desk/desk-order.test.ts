import { addressesApi } from '@waha/contract/addresses.ts'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { deskSettingsApi } from '@waha/contract/desk/settings.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueMails } from '../mail/send-mails.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { addExpress, inRiyadh } from '../testing/delivery.ts'
import { makeOrder } from '../testing/make-order.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeBuyer, sessionOf, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let owner: { id: string; token: string; email: string }
beforeAll(async () => {
  shop = await startApi()
  owner = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop.stop())

const find = async (id: string) => (await shop.as(owner.token)(deskOrdersApi.order, { params: { id } })).order

/** A paid order, as settlement writes it. */
const buy = async () => {
  const buyer = await makeBuyer(shop, { quantity: 2, name: { en: 'Copper lamp' } })
  const session = await buyer.openSession()
  shop.sandbox.pay(session)
  await settlePayment(shop.api, session)
  const [order] = await buyer.orders()
  return { buyer, session, id: order?._id ?? '' }
}

test('an order shows lines, customer and his other orders, payment with its reference, and its beginning [DESK-04]', async () => {
  const { buyer, session, id } = await buy()
  const other = await makeOrder(shop.db, { userId: buyer.id, email: buyer.email })
  const order = await find(id)
  expect(order.lines).toEqual([
    { line: 0, productId: buyer.productId, name: 'Copper lamp', image: null, quantity: 2, shipped: 0, price: 12.5 },
  ])
  expect([order.totalAmount, order.currency, order.customer.email, order.customer.orders]).toEqual([25, 'usd', buyer.email, 2])
  expect(order.customer.otherOrders.map(({ _id, totalAmount }) => [_id, totalAmount])).toEqual([[other, 50]])
  const { name } = await shop.db.selectFrom('users').select('name').where('id', '=', buyer.id).executeTakeFirstOrThrow()
  expect(order.customer.name).toBe(name)
  expect(order.payment).toEqual({ reference: expect.stringMatching(/^pi_/), session })
  expect(order.events).toEqual([
    { id: order.version, kind: 'placed', actor: 'customer', name: null, at: order.createdAt, data: { payment: 'paid' } },
  ])
  expect((await shop.send('GET', `/desk/orders/${crypto.randomUUID()}`, { token: owner.token })).status).toBe(404)
})

test('lines stand as they were bought, with the product’s picture of today, or that of then [DESK-04]', async () => {
  const [shown, gone] = [await makeProduct(shop.db), 'gone-for-good']
  await shop.db.updateTable('products').set({ image: '/images/new.webp' }).where('id', '=', shown).execute()
  const lines = ['c', 'a', 'b'].map(name => ({ name, quantity: 1, productId: name === 'a' ? shown : gone }))
  const id = await makeOrder(shop.db, { userId: owner.id, lines })
  for (const position of [2, 1, 0])
    await shop.db
      .updateTable('order_lines')
      .set({ image: '/images/old.webp' })
      .where('order_id', '=', id)
      .where('position', '=', position)
      .execute()
  expect((await find(id)).lines.map(({ line, name, image }) => [line, name, image])).toEqual([
    [0, 'c', '/images/old.webp'],
    [1, 'a', '/images/new.webp'],
    [2, 'b', '/images/old.webp'],
  ])
})

test('a line has its product’s name in the language that is not the customer’s, too, as long as the product is called as it was sold [DESK-04]', async () => {
  const productId = await makeProduct(shop.db, { name: { en: 'Copper lamp', ar: 'مصباح نحاسي' } })
  const onlyEnglish = await makeProduct(shop.db, { name: { en: 'Jar' } })
  const sold = (language: 'en' | 'ar', ...lines: { name: string; productId: string }[]) =>
    makeOrder(shop.db, { userId: owner.id, language, lines: lines.map(line => ({ ...line, quantity: 1 })) })
  const jar = { name: 'Jar', productId: onlyEnglish }
  const lamp = { name: 'Copper lamp', productId }
  const inEnglish = await sold('en', lamp, jar, { ...lamp, name: 'Lamp of before' }, { ...lamp, productId: 'gone' })
  const inArabic = await sold('ar', { ...lamp, name: 'مصباح نحاسي' }, jar)
  const names = async (id: string) => (await find(id)).lines.map(({ name, otherName }) => [name, otherName])
  expect(await names(inEnglish)).toEqual([
    ['Copper lamp', 'مصباح نحاسي'],
    ['Jar', undefined],
    ['Lamp of before', undefined],
    ['Copper lamp', undefined],
  ])
  expect(await names(inArabic)).toEqual([
    ['مصباح نحاسي', 'Copper lamp'],
    ['Jar', undefined],
  ])
})

test('of a customer with many orders the page shows the five newest others, the newest first, and how many there are in all [DESK-04]', async () => {
  const customer = await signUp(shop)
  const made: string[] = []
  for (const day of ['01', '02', '03', '04', '05', '06', '07', '08'])
    made.push(await makeOrder(shop.db, { userId: customer.id, createdAt: new Date(`2026-11-${day}T12:00:00Z`) }))
  const { orders, otherOrders } = (await find(made[6] ?? '')).customer
  expect([orders, otherOrders.map(({ _id }) => _id)]).toEqual([8, [7, 5, 4, 3, 2].map(index => made[index])])
})

test('how much was given back stands with the order that it belongs to, also among the customer’s others; a failed refund is none [DESK-04, DESK-06]', async () => {
  const customer = await signUp(shop)
  const make = async (day: string, ...refunds: [cents: number, state: 'pending' | 'succeeded' | 'failed'][]) => {
    const lines = [{ name: 'Lamp', quantity: 2 }]
    const order = await makeOrder(shop.db, { userId: customer.id, lines, createdAt: new Date(`2026-11-${day}T12:00:00Z`) })
    for (const [amount_cents, state] of refunds)
      await shop.db.insertInto('refunds').values({ order_id: order, amount_cents, state, reason: null, note: null }).execute()
    return order
  }
  const orders = [
    await make('04', [2000, 'succeeded']),
    await make('03', [500, 'pending']),
    await make('02', [2000, 'failed']),
    await make('01', [1500, 'succeeded'], [500, 'pending']),
  ]
  const marks = ['all', 'part', undefined, 'all']
  for (const [index, id] of orders.entries()) {
    const { refunded, customer } = await find(id)
    expect([refunded, customer.otherOrders.map(other => other.refunded)]).toEqual([marks[index], marks.toSpliced(index, 1)])
  }
})

test('an order says where and how it goes, as it was when it was paid, and what that cost [DESK-04, DELIVER-05]', async () => {
  const buyer = await makeBuyer(shop)
  const express = await addExpress(shop, 'SA', 2500)
  const [saved] = (await buyer.call(addressesApi.add, { body: inRiyadh })).addresses
  const { url } = (await buyer.checkOut({ rateId: express })).body as { url: string }
  const session = sessionOf(url)
  shop.sandbox.pay(session)
  await settlePayment(shop.api, session)
  await buyer.call(addressesApi.change, { params: { id: saved?._id ?? '' }, body: { ...inRiyadh, city: 'Jeddah' } })
  await shop.db.updateTable('rates').set({ name_en: 'Rocket', position: 9 }).where('id', '=', express).execute()
  const [order] = await buyer.orders()
  expect((await find(order?._id ?? '')).delivery).toEqual({
    address: { ...inRiyadh, phone: '+966501234567', region: '', shortAddress: '', note: '' },
    price: 25,
    way: { name: { en: 'Express', ar: 'سريع' }, earliest: order?.delivery?.earliest, latest: order?.delivery?.latest },
  })
})

test('whatever way an order changes, its timeline says by whom: the specified call, a refund at the provider, once each [DESK-04, PAY-11]', async () => {
  const [moved, refunded] = [await buy(), await buy()]
  await shop.as(owner.token)(ordersApi.move, { params: { id: moved.id }, body: { status: 'completed' } })
  const last = (await find(moved.id)).events.at(-1)
  const { name } = await shop.db.selectFrom('users').select('name').where('id', '=', owner.id).executeTakeFirstOrThrow()
  expect([last?.kind, last?.actor, last?.name]).toEqual(['completed', 'staff', name])
  await shop.api.payments.stripe.refunds.create({ payment_intent: (await find(refunded.id)).payment.reference ?? '' })
  for (const _ of [1, 2]) await settlePayment(shop.api, refunded.session)
  expect((await find(refunded.id)).events.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['placed', 'customer'],
    ['refunded', 'provider'],
  ])
})

test('notes stay as they were written, with their writer, and customers never see them [DESK-04]', async () => {
  const { buyer, id } = await buy()
  await shop.as(owner.token)(deskOrdersApi.note, { params: { id }, body: { text: ' Ring twice.\nThen call. ' } })
  const note = (await find(id)).events.at(-1)
  expect([note?.kind, note?.data.text]).toEqual(['note', 'Ring twice.\nThen call.'])
  expect(JSON.stringify(await buyer.orders())).not.toContain('Ring twice')
  const blank = await shop.send('POST', `/desk/orders/${id}/notes`, { token: owner.token, body: { text: ' \u200b ' } })
  expect(blank.body.errors[0].code).toBe('desk_note_required')
})

test('a note whose answer was lost is sent again and stands once, whatever happened and whoever else wrote meanwhile; another one, of somebody else, or said again later is added [DESK-04]', async () => {
  const colleague = await signUp(shop, { role: 'admin', staff: 'staff' })
  const id = await makeOrder(shop.db, { userId: owner.id })
  const note = async (text: string, { token } = owner) => {
    const { order } = await shop.as(token)(deskOrdersApi.note, { params: { id }, body: { text } })
    return order.events.filter(({ kind }) => kind === 'note').map(({ data }) => data.text)
  }
  const answers = await Promise.all([note('Called'), note(' Called '), note('Called')])
  expect(answers).toEqual([['Called'], ['Called'], ['Called']])
  // What happens besides is no note.
  await shop.db.insertInto('order_events').values({ kind: 'shipped', actor: 'shop', order_id: id, data: '{}' }).execute()
  expect(await note('Called')).toEqual(['Called'])
  expect(await note('Called', colleague)).toEqual(['Called', 'Called'])
  expect(await note('On it', colleague)).toEqual(['Called', 'Called', 'On it'])
  expect(await note('Called')).toEqual(['Called', 'Called', 'On it'])
  expect(await note('She will call')).toEqual(['Called', 'Called', 'On it', 'She will call'])
  // Not the writer's newest any more.
  expect(await note('Called')).toEqual(['Called', 'Called', 'On it', 'She will call', 'Called'])
  const before = { kind: 'note', actor: 'staff', actor_id: owner.id, created_at: new Date(Date.now() - 120_000) } as const
  await shop.db
    .insertInto('order_events')
    .values({ ...before, order_id: id, data: JSON.stringify({ text: 'No answer' }) })
    .execute()
  expect((await note('No answer')).slice(-2)).toEqual(['No answer', 'No answer'])
})

test('the database itself refuses to change, delete or empty the timeline, and it outlasts its order [DESK-04, B9]', async () => {
  const id = await makeOrder(shop.db, { userId: owner.id })
  const attempts = [
    sql`update order_events set actor_name = 'somebody else'`,
    sql`delete from order_events where order_id = ${id}`,
    sql`truncate order_events`,
  ]
  for (const attempt of attempts) await expect(attempt.execute(shop.db)).rejects.toThrow('only ever added to')
  await shop.db.deleteFrom('orders').where('id', '=', id).execute()
  expect(await shop.db.selectFrom('order_events').select('kind').where('order_id', '=', id).execute()).toEqual([{ kind: 'placed' }])
})

/** The last lines of the mails about new orders that are due, by recipient: why they were sent. */
const reasons = async () => {
  await shop.db.deleteFrom('outbox').where('kind', '!=', 'new-order').execute()
  const sent: Record<string, string | undefined> = {}
  await sendDueMails(shop.api, ({ to, text }) => {
    sent[to] = text.split('\n').at(-1)
  })
  return sent
}

test('those whom the settings name are told, and that it is for that, in the language of their account, without one in that of the first owner [DESK-07, SETTINGS-01]', async () => {
  const packer = await signUp(shop)
  const save = (version: number, orderMails: string[]) =>
    shop.as(owner.token)(deskSettingsApi.save, { body: { version, change: { orderMails } } })
  await save(0, [packer.email, 'packing@waha.example'])
  const ofOwner = (language: 'en' | 'ar') => shop.db.updateTable('users').set({ language }).where('id', '=', owner.id).execute()
  await ofOwner('ar')
  await shop.db.deleteFrom('outbox').execute()
  await buy()
  const mails = await shop.db.selectFrom('outbox').select(['recipient', 'language']).where('kind', '=', 'new-order').orderBy('id').execute()
  const told = await reasons()
  await Promise.all([ofOwner('en'), save(1, [])])
  expect(mails).toEqual([
    { recipient: packer.email, language: 'en' },
    { recipient: 'packing@waha.example', language: 'ar' },
  ])
  expect(told).toEqual({
    [packer.email]: 'You are receiving this email because the settings of Waha send its new orders to this address.',
    'packing@waha.example': 'وصلتك هذه الرسالة لأن إعدادات واحة ترسل الطلبات الجديدة إلى هذا العنوان.',
  })
})

test('every owner, and no staff, is told of a new order by mail in the language of the account, in the transaction that writes it [DESK-07]', async () => {
  await signUp(shop, { role: 'admin', staff: 'staff' })
  const second = await signUp(shop, { role: 'admin' })
  await shop.db.updateTable('users').set({ language: 'ar' }).where('id', '=', second.id).execute()
  await shop.db.deleteFrom('outbox').execute()
  const { id } = await buy()
  const mails = await shop.db.selectFrom('outbox').selectAll().where('kind', '=', 'new-order').orderBy('id').execute()
  expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
    [owner.email, 'en'],
    [second.email, 'ar'],
  ])
  expect(mails.map(({ payload }) => (payload as unknown as { order: { _id: string } }).order._id)).toEqual([id, id])
  expect(await reasons()).toEqual({
    [owner.email]: 'You are receiving this email because you are an owner of Waha.',
    [second.email]: 'وصلتك هذه الرسالة لأنك من مالكي واحة.',
  })
})
