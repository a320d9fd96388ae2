import { randomUUID } from 'node:crypto'
import { addressesApi } from '@waha/contract/addresses.ts'
import { cartApi } from '@waha/contract/cart.ts'
import { checkoutApi } from '@waha/contract/checkout.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inRiyadh } from '../testing/delivery.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
afterEach(() => void vi.restoreAllMocks())

const ofSession = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]
/** Delivers an event that tells nothing but whose it is; what is true the provider says when asked. */
const report = async (type: string, { session, intent }: { session: string; intent: string }) => {
  const object = type === 'charge.refunded' ? { payment_intent: intent } : { id: session, payment_status: 'unpaid' }
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', livemode: false, type, data: { object } })
  const signature = shop.api.payments.stripe.webhooks.generateTestHeaderString({ payload: body, secret: shop.sandbox.webhookSecret })
  expect((await shop.send('POST', '/stripe/webhook', { body, headers: { 'stripe-signature': signature } })).status).toBe(200)
}

test('each event of a session alone leads to its order, async_payment_succeeded among them [W5]', async () => {
  for (const type of ofSession) {
    const id = await makeProduct(shop.db)
    const call = shop.as((await signUp(shop)).token)
    await call(cartApi.setLine, { body: { productId: id, quantity: 1 } })
    await call(addressesApi.add, { body: inRiyadh })
    const { sessionId } = await call(checkoutApi.createPaymentSession, { body: { products: [{ id, amount: 1 }] } })
    shop.sandbox.bank.start(sessionId)
    shop.sandbox.bank.answer(sessionId, true)
    await report(type, { session: sessionId, intent: '' })
    expect([type, (await call(ordersApi.list, {})).orders.map(order => order.paymentStatus)]).toEqual([type, ['paid']])
  }
})

/** So many people, each with one thing in the cart and an open checkout for it; written at once. */
const seedBuyers = async (count: number) => {
  const product = await makeProduct(shop.db, { priceCents: 1250 })
  const line = { productId: product, name: 'Honey', image: null, quantity: 1, priceCents: 1250 }
  await sql`with buyers as (
      insert into users (email, name) select 'buyer-' || n || '@orders.example', 'Buyer ' || n from generate_series(0, ${count - 1}::int) n
      returning id, email),
    lines as (insert into cart_lines (user_id, product_id, quantity) select id, ${product}, 1 from buyers)
    insert into checkouts (user_id, mode, fingerprint, lines, total_cents, email, language, session_id, expires_at)
      select id, 'hosted', '', ${JSON.stringify([line])}::jsonb, 1250, email, 'en', 'cs_' || split_part(email, '@', 1), now() + interval '1 hour'
      from buyers`.execute(shop.db)
  return Array.from({ length: count }, (_, n) => ({ session: `cs_buyer-${n}`, intent: `pi_buyer-${n}` }))
}

/** The provider says that every session is paid, and whose money has gone back. */
const providerSays = (refunded: Set<string>) => {
  const { sessions } = shop.api.payments.stripe.checkout
  const sessionOf = (id: string) => ({
    id,
    client_reference_id: null,
    status: 'complete',
    payment_status: 'paid',
    amount_total: 1250,
    currency: 'usd',
    livemode: false,
    payment_intent: { id: id.replace('cs_', 'pi_'), status: 'succeeded', latest_charge: { refunded: refunded.has(id) } },
  })
  vi.spyOn(sessions, 'retrieve').mockImplementation((async (id: string) => sessionOf(id)) as never)
  vi.spyOn(sessions, 'list').mockImplementation((async ({ payment_intent }: { payment_intent: string }) => ({
    data: [sessionOf(payment_intent.replace('pi_', 'cs_'))],
  })) as never)
  const refundsOf = (intent: string) =>
    refunded.has(intent.replace('pi_', 'cs_')) ? [{ id: intent.replace('pi_', 're_'), amount: 1250, status: 'succeeded', created: 0 }] : []
  const { refunds, disputes } = shop.api.payments.stripe
  vi.spyOn(refunds, 'list').mockImplementation((({ payment_intent }: { payment_intent: string }) => ({
    autoPagingToArray: async () => refundsOf(payment_intent),
  })) as never)
  vi.spyOn(disputes, 'list').mockImplementation((async () => ({ data: [] })) as never)
}

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length === 0 ? [[]] : items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map(rest => [item, ...rest]))

/** Eight at a time: the pool has a connection for each. */
const forEach = async <T>(items: readonly T[], work: (item: T, index: number) => Promise<unknown>) => {
  const left = items.entries()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const [index, item] of left) await work(item, index)
    }),
  )
}

test('all 120 orders of five events end in one paid order, with one refund beside it from then on when it was made; a mail confirms those not refunded before [W5, DESK-06]', async () => {
  const all = ordersOf([...ofSession, 'charge.refunded'])
  expect(all.length).toBe(120)
  const refunded = new Set<string>()
  providerSays(refunded)
  const buyers = await seedBuyers(120)
  for (const step of [0, 1, 2, 3, 4]) {
    await forEach(buyers, async (buyer, index) => {
      const type = all[index]?.[step] ?? ''
      if (type === 'charge.refunded') refunded.add(buyer.session)
      await report(type, buyer)
    })
    const rows = await shop.db
      .selectFrom('orders')
      .select(['session_id', 'payment_status'])
      .select(sql<number>`(select count(*) from refunds where order_id = orders.id and state = 'succeeded')::int`.as('refunds'))
      .where('session_id', 'like', 'cs_buyer-%')
      .execute()
    const found = buyers.map(({ session }) =>
      rows.filter(row => row.session_id === session).map(row => `${row.payment_status}, ${row.refunds} refunds`),
    )
    expect(found.map((states, index) => [all[index], step, states])).toEqual(
      all.map(order => [order, step, [step < order.indexOf('charge.refunded') ? 'paid, 0 refunds' : 'paid, 1 refunds']]),
    )
  }
  const mails = await sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from outbox where recipient like 'buyer-%@orders.example' group by kind order by kind`.execute(shop.db)
  expect(mails.rows).toEqual([
    // The 24 whose money had gone back before the shop knew of their orders hear of the refund alone.
    { kind: 'order-confirmation', n: 96 },
    { kind: 'refund', n: 120 },
  ])
  expect(
    await shop.db
      .selectFrom('cart_lines')
      .innerJoin('users', 'users.id', 'user_id')
      .where('email', 'like', 'buyer-%')
      .selectAll()
      .execute(),
  ).toEqual([])
})
