// What the code never writes, the database refuses all the same.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrder } from '../testing/make-order.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { type Row, writeEach, writeRow } from '../testing/write-row.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const write = (table: string, row: Row) => writeRow(shop.db, table, row)

/** A usual row is written, also again and again; for each change of it, the rule that refuses it. */
const refusals = async (table: string, usual: () => Row, changes: readonly Row[]) => {
  expect([table, await write(table, usual()), await write(table, usual())]).toEqual([table, 'written', 'written'])
  return writeEach(shop.db, table, usual, changes)
}

const soon = () => new Date(Date.now() + 60_000)
const [hash, short, long] = [() => randomBytes(32), randomBytes(31), randomBytes(33)]

test('the database itself refuses a second account of an e-mail, an unknown role, and whoever works for the shop without being an admin [A10, A12, B3]', async () => {
  const user = () => ({ email: `${randomUUID()}@waha.example`, name: 'Noor', role: 'admin', staff: 'staff' })
  const [{ email }, customer] = [await signUp(shop), { role: 'customer', staff: null }]
  expect(await write('users', { ...user(), ...customer })).toBe('written')
  expect(
    await refusals('users', user, [
      { email },
      { ...customer, email },
      { ...customer, role: 'owner' },
      { staff: 'chief' },
      { role: 'customer' },
      { staff: null },
    ]),
  ).toEqual([
    'users_email_key',
    'users_email_key',
    'users_role_check',
    'users_staff_check',
    'users_staff_are_admins',
    'users_staff_are_admins',
  ])
})

test('the database itself takes the hash of a token, a browser or a sender at its full length alone [A1, G1]', async () => {
  const { id: user_id } = await signUp(shop)
  const session = () => ({ user_id, token_hash: hash(), exchange_browser: hash(), expires_at: soon() })
  const odd = [short, long]
  expect(
    await refusals('sessions', session, [...odd.map(token_hash => ({ token_hash })), ...odd.map(to => ({ exchange_browser: to }))]),
  ).toEqual([...Array(2).fill('sessions_token_hash_check'), ...Array(2).fill('sessions_exchange_browser_check')])
  const attempt = () => ({ state_hash: hash(), browser_hash: hash(), language: 'en', expires_at: soon() })
  expect(
    await refusals('google_sign_ins', attempt, [
      ...odd.map(state_hash => ({ state_hash })),
      ...odd.map(browser_hash => ({ browser_hash })),
    ]),
  ).toEqual([...Array(2).fill('google_sign_ins_state_hash_check'), ...Array(2).fill('google_sign_ins_browser_hash_check')])
  const sender = () => ({ user_id, sender_hash: hash(), signed_in_at: soon() })
  expect(
    await refusals(
      'known_senders',
      sender,
      odd.map(sender_hash => ({ sender_hash })),
    ),
  ).toEqual(Array(2).fill('known_senders_sender_hash_check'))
})

test('the database itself joins one person of a provider to one account, and one account to one person [G3]', async () => {
  const [one, two] = [await signUp(shop), await signUp(shop)]
  const issuer = 'https://id.example'
  const written = [
    { issuer, subject: 'one', user_id: one.id },
    { issuer: 'https://other.example', subject: 'one', user_id: one.id },
    { issuer, subject: 'one', user_id: two.id },
    { issuer, subject: 'two', user_id: one.id },
    { issuer, subject: '', user_id: two.id },
    { issuer, subject: 'two', user_id: two.id },
  ].map(row => () => write('identities', row))
  const said: string[] = []
  for (const next of written) said.push(await next())
  expect(said).toEqual(['written', 'written', 'identities_pkey', 'identities_user_id_issuer_key', 'identities_subject_check', 'written'])
})

test('the database itself keeps from 1 to 99 pieces in a line of a cart or an order, each of some price [P2]', async () => {
  const { id: user_id } = await signUp(shop)
  const line = async (quantity: number) => write('cart_lines', { user_id, product_id: await makeProduct(shop.db), quantity })
  expect([await line(1), await line(99), await line(0), await line(-1), await line(100)]).toEqual([
    ...Array(2).fill('written'),
    ...Array(3).fill('cart_lines_quantity_check'),
  ])
  const order_id = await makeOrder(shop.db, { userId: user_id })
  let position = 10
  const sold = () => {
    position += 1
    return { order_id, position, product_id: 'gone', name: 'Lamp', quantity: 99, price_cents: 1 }
  }
  const odd = [{ quantity: 0 }, { quantity: -1 }, { quantity: 100 }, { price_cents: 0 }, { price_cents: -1 }]
  expect(await refusals('order_lines', sold, odd)).toEqual([
    ...Array(3).fill('order_lines_quantity_check'),
    ...Array(2).fill('order_lines_price_cents_check'),
  ])
})

const addCheckout = async (user_id: string, more: Row = {}) => {
  const row = { id: randomUUID(), user_id, mode: 'hosted', state: 'expired', fingerprint: '', lines: '[]', total_cents: 1 }
  const whole = { ...row, email: 'x@waha.example', language: 'en', expires_at: soon(), ...more }
  return { id: row.id, said: await write('checkouts', whole) }
}

test('the database itself refuses a second order of a checkout, of a session or of a payment, and a second checkout of a session [P7, W4]', async () => {
  const { id: user_id } = await signUp(shop)
  const of = { user_id, payment_status: 'paid', total_cents: 1, email: 'x@waha.example', language: 'en' }
  const { id: checkout_id } = await addCheckout(user_id, { session_id: 'cs_first' })
  const first = { checkout_id, session_id: 'cs_first', payment_intent: 'pi_first' }
  expect(await write('orders', { ...of, ...first })).toBe('written')
  const { id: second } = await addCheckout(user_id)
  const order = () => ({ ...of, session_id: `cs_${randomUUID()}`, payment_intent: `pi_${randomUUID()}` })
  const { session_id, payment_intent } = first
  expect(await refusals('orders', order, [{ checkout_id }, { session_id, checkout_id: second }, { payment_intent }])).toEqual([
    'orders_checkout_id_key',
    'orders_session_id_key',
    'orders_payment_intent_key',
  ])
  expect((await addCheckout(user_id, { session_id })).said).toBe('checkouts_session_id_key')
})

test('the database itself takes no checkout, order or payment of nothing or less, nor one in a state that is none [P4, P9]', async () => {
  const { id: user_id } = await signUp(shop)
  const said: string[] = []
  const odd = [{}, { total_cents: 0 }, { total_cents: -1 }, { delivery_cents: -1 }, { state: 'paying' }, { mode: 'free' }]
  for (const change of odd) said.push((await addCheckout(user_id, change)).said)
  expect(said).toEqual([
    'written',
    ...Array(2).fill('checkouts_total_cents_check'),
    'checkouts_delivery_cents_check',
    'checkouts_state_check',
    'checkouts_mode_check',
  ])
  const order = () => ({ user_id, payment_status: 'review', total_cents: 1, captured_cents: 1, email: 'x@waha.example', language: 'en' })
  expect(
    await refusals('orders', order, [
      { total_cents: 0 },
      { total_cents: -1 },
      { captured_cents: 0 },
      { captured_cents: -1 },
      { delivery_cents: -1 },
      { payment_status: 'unpaid' },
      { status: 'lost' },
    ]),
  ).toEqual([
    ...Array(2).fill('orders_total_cents_check'),
    ...Array(2).fill('orders_captured_cents_check'),
    'orders_delivery_cents_check',
    'orders_payment_status_check',
    'orders_status_check',
  ])
})

test('the database itself refuses a refund of nothing or less, one with more for delivery than it has, and two of ours for one of the provider’s [B1]', async () => {
  const order_id = await makeOrder(shop.db, { userId: (await signUp(shop)).id })
  const id = randomUUID()
  expect(await write('refunds', { id, order_id, amount_cents: 1, provider_id: 're_first' })).toBe('written')
  const refund = () => ({ order_id, amount_cents: 100, delivery_cents: 100, state: 'failed', given_otherwise: true })
  expect(
    await refusals('refunds', refund, [
      { id },
      { provider_id: 're_first' },
      { amount_cents: 0, delivery_cents: 0 },
      { delivery_cents: -1 },
      { delivery_cents: 101 },
      { state: 'lost', given_otherwise: false },
      { state: 'pending' },
      { state: 'succeeded' },
    ]),
  ).toEqual([
    'refunds_pkey',
    'refunds_provider_id_key',
    'refunds_amount_cents_check',
    ...Array(2).fill('refunds_check'),
    'refunds_state_check',
    ...Array(2).fill('refunds_check1'),
  ])
  let position = 0
  const piece = () => {
    position += 1
    return { refund_id: id, position, quantity: 2, withdrawn: 2 }
  }
  expect(
    await refusals('refund_lines', piece, [{ withdrawn: 3 }, { withdrawn: -1 }, { quantity: 0, withdrawn: 0 }, { position: 1 }]),
  ).toEqual([...Array(2).fill('refund_lines_check'), 'refund_lines_quantity_check', 'refund_lines_pkey'])
})

test('the database itself keeps a country in one zone, a rate at a price from nothing on, and one default address of a person [B2]', async () => {
  const zone_id = randomUUID()
  expect(await write('zones', { id: zone_id, position: 77, name_en: 'Far', name_ar: 'بعيد' })).toBe('written')
  const countries = ['BR', 'SA', 'br', 'BRA'].map(country => () => write('zone_countries', { country, zone_id }))
  const said: string[] = []
  for (const next of countries) said.push(await next())
  expect(said).toEqual(['written', 'zone_countries_pkey', ...Array(2).fill('zone_countries_country_check')])
  let position = 0
  const rate = () => {
    position += 1
    return { zone_id, position, name_en: 'Post', name_ar: 'بريد', price_cents: 0, free_from_cents: 1, days_from: 0, days_to: 0 }
  }
  expect(
    await refusals('rates', rate, [
      { price_cents: -1 },
      { price_cents: 100_000_000 },
      { free_from_cents: 0 },
      { days_from: -1 },
      { days_from: 1 },
      { position: 1 },
    ]),
  ).toEqual([
    ...Array(2).fill('rates_price_cents_check'),
    'rates_free_from_cents_check',
    'rates_days_from_check',
    'rates_check',
    'rates_zone_id_position_key',
  ])
  const { id: user_id } = await signUp(shop)
  const address = () => ({ user_id, recipient: 'Noor', phone: '+966501234567', country: 'SA', is_default: false })
  expect(await write('addresses', { ...address(), is_default: true })).toBe('written')
  expect(
    await refusals('addresses', address, [{ is_default: true }, { recipient: '' }, { phone: '0501234567' }, { country: 'sa' }]),
  ).toEqual(['addresses_one_default', 'addresses_recipient_check', 'addresses_phone_check', 'addresses_country_check'])
})
