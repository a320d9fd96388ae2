import { addressesApi } from '@waha/contract/addresses.ts'
import { deliveryApi } from '@waha/contract/delivery.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimiter } from '../http/rate-limits.ts'
import { inCairo, inRiyadh } from '../testing/delivery.ts'
import { makeOrder } from '../testing/make-order.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const person = async () => {
  const { token, id } = await signUp(shop)
  const call = shop.as(token)
  return {
    id,
    token,
    call,
    add: async (body: Parameters<typeof call<typeof addressesApi.add>>[1]['body']) => (await call(addressesApi.add, { body })).addresses,
  }
}
const names = (addresses: readonly { recipient: string; isDefault: boolean }[]) =>
  addresses.map(({ recipient, isDefault }) => (isDefault ? `${recipient}!` : recipient))

test('the first address becomes the default, later ones do when asked to; the default stands first, then the newest [DELIVER-02, SELF-06, API-36]', async () => {
  const { add, call } = await person()
  expect(names(await add({ ...inRiyadh, recipient: 'first' }))).toEqual(['first!'])
  expect(names(await add({ ...inRiyadh, recipient: 'second' }))).toEqual(['first!', 'second'])
  expect(names(await add({ ...inCairo, recipient: 'third', isDefault: true }))).toEqual(['third!', 'second', 'first'])
  const { addresses, countries } = await call(addressesApi.list, {})
  expect(addresses[0]).toEqual({
    _id: expect.any(String),
    isDefault: true,
    country: 'EG',
    recipient: 'third',
    phone: '+201001234567',
    region: 'Cairo',
    city: 'Cairo',
    district: 'Zamalek',
    street: '26th of July',
    building: '7',
    postalCode: '',
    shortAddress: '',
    note: '',
  })
  expect(countries.slice(0, 9)).toEqual(['AE', 'BH', 'KW', 'OM', 'QA', 'SA', 'EG', 'JO', 'AT'])
  expect(countries.slice(-2)).toEqual(['CA', 'US'])
})

test('a zone without a way of delivery serves none of its countries [DELIVER-02, DELIVER-04]', async () => {
  const { call } = await person()
  const served = async () => (await call(addressesApi.list, {})).countries.slice(0, 9)
  const zone = shop.db.selectFrom('zone_countries').select('zone_id').where('country', '=', 'EG')
  const gone = await shop.db.deleteFrom('rates').where('zone_id', '=', zone).returningAll().execute()
  const without = await served()
  await shop.db.insertInto('rates').values(gone).execute()
  const gulf = ['AE', 'BH', 'KW', 'OM', 'QA', 'SA']
  expect([without.slice(0, 7), await served()]).toEqual([
    [...gulf, 'AT'],
    [...gulf, 'EG', 'JO', 'AT'],
  ])
})

test('an address is written anew, chosen and removed; of those that are left the newest becomes the default [SELF-06, API-36]', async () => {
  const { add, call } = await person()
  await add({ ...inRiyadh, recipient: 'first' })
  await add({ ...inRiyadh, recipient: 'second' })
  const [first, third] = (await add({ ...inRiyadh, recipient: 'third' })).map(({ _id }) => ({ id: _id }))
  if (!first || !third) throw new Error('two addresses are missing')
  expect(names((await call(addressesApi.change, { params: third, body: { ...inCairo, recipient: 'moved' } })).addresses)).toEqual([
    'first!',
    'moved',
    'second',
  ])
  expect(names((await call(addressesApi.makeDefault, { params: third })).addresses)).toEqual(['moved!', 'second', 'first'])
  expect(names((await call(addressesApi.remove, { params: third })).addresses)).toEqual(['second!', 'first'])
  expect(names((await call(addressesApi.remove, { params: first })).addresses)).toEqual(['second!'])
  const again = await shop.send('DELETE', `/addresses/${first.id}`, { token: (await person()).token })
  expect([again.status, again.body.code]).toEqual([404, 'address_not_found'])
})

test('while a book is empty, a new address begins with the one of its owner’s newest order that has one [SELF-06]', async () => {
  const [buyer, stranger] = [await person(), await person()]
  const begun = async ({ call }: typeof buyer) => (await call(addressesApi.list, {})).beginWith
  expect(await begun(buyer)).toBe(null)
  const rest = { postalCode: '', shortAddress: '', note: '' }
  const [older, newer] = [
    { ...inCairo, ...rest },
    { ...inRiyadh, ...rest, region: '', building: '' },
  ]
  const orders = [{ address: older }, { address: newer }, {}]
  for (const [day, order] of orders.entries())
    await makeOrder(shop.db, { userId: buyer.id, createdAt: new Date(2026, 9, 1 + day), ...order })
  expect([await begun(buyer), await begun(stranger)]).toEqual([newer, null])
  const [added] = await buyer.add(inCairo)
  expect(await begun(buyer)).toBe(null)
  await buyer.call(addressesApi.remove, { params: { id: added?._id ?? '' } })
  expect(await begun(buyer)).toEqual(newer)
})

test('a book holds 20 addresses, also when 30 come at once [SELF-06]', async () => {
  const { token, call } = await person()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => shop.send('POST', '/addresses', { token, body: { ...inRiyadh, note: String(n) } })),
  )
  expect(answers.filter(({ status }) => status === 201).length).toBe(20)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 addresses_full']),
  )
  const { addresses } = await call(addressesApi.list, {})
  expect([addresses.length, addresses.filter(({ isDefault }) => isDefault).length]).toEqual([20, 1])
})

test('an address that is sent again stands in the book once, also in a full one and when several come at once, and becomes the default when asked to; one that differs in anything is added [SELF-06]', async () => {
  const { id, token, add, call } = await person()
  await add(inCairo)
  const again = () => shop.send('POST', '/addresses', { token, body: { ...inRiyadh, phone: '+966 50 123 4567' } })
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(names((await call(addressesApi.list, {})).addresses)).toEqual(['Omar!', 'Noura'])
  expect(names(await add({ ...inRiyadh, isDefault: true }))).toEqual(['Noura!', 'Omar'])
  expect(names(await add(inCairo))).toEqual(['Noura!', 'Omar'])
  for (const [other, length] of [
    [{ ...inRiyadh, note: 'Ring twice' }, 3],
    [{ ...inRiyadh, building: '4822' }, 4],
    [{ ...inRiyadh, recipient: 'Sara' }, 5],
    [{ ...inRiyadh, phone: '0507654321' }, 6],
    [{ ...inRiyadh, city: 'Jeddah' }, 7],
    [{ ...inRiyadh, district: 'Malaz' }, 8],
    [{ ...inRiyadh, street: 'King Road' }, 9],
    [{ ...inRiyadh, postalCode: '54321' }, 10],
    [{ ...inRiyadh, shortAddress: 'RHMB4821' }, 11],
    [{ ...inCairo, region: 'Giza' }, 12],
  ] as const)
    expect([other, (await add(other)).length]).toEqual([other, length])
  for (let count = 12; count < 20; count += 1) await add({ ...inRiyadh, note: String(count) })
  expect((await add({ ...inRiyadh, isDefault: false })).length).toBe(20)
  expect((await shop.send('POST', '/addresses', { token, body: { ...inRiyadh, note: '20' } })).body.code).toBe('addresses_full')
  // Somebody else's is none of this book.
  const other = await person()
  expect(names(await other.add(inCairo))).toEqual(['Omar!'])
  const { n } = await shop.db
    .selectFrom('addresses')
    .select(shop.db.fn.countAll<number>().as('n'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(n).toBe(20)
})

test('a user changes addresses 120 times in ten minutes, in whatever way; the next is 429 and changes nothing, and others may still [D5]', async () => {
  shop.api.limits = createRateLimiter()
  const [{ token, call }, other] = [await person(), await person()]
  const unknown = `/addresses/${crypto.randomUUID()}`
  const ways = [() => shop.send('DELETE', unknown, { token }), () => shop.send('POST', `${unknown}/default`, { token })]
  const statuses = []
  for (let turn = 0; turn < 120; turn += 1) statuses.push((await ways[turn % 2]?.())?.status)
  expect(statuses).toEqual(Array(120).fill(404))
  expect((await shop.send('POST', '/addresses', { token, body: inRiyadh })).status).toBe(429)
  expect((await call(addressesApi.list, {})).addresses).toEqual([])
  expect(names(await other.add(inRiyadh))).toEqual(['Noura!'])
})

test('nobody reads, changes, chooses or pays with another’s address [SELF-06, Z4]', async () => {
  const [owner, other] = [await person(), await person()]
  const [address] = await owner.add(inRiyadh)
  const id = address?._id ?? ''
  const calls = [
    ['PATCH', `/addresses/${id}`, inCairo],
    ['POST', `/addresses/${id}/default`, undefined],
    ['DELETE', `/addresses/${id}`, undefined],
    ['GET', `/delivery/options?addressId=${id}`, undefined],
  ] as const
  for (const [method, path, body] of calls) {
    const answer = await shop.send(method, path, { token: other.token, body })
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'address_not_found'])
  }
  expect(names((await owner.call(addressesApi.list, {})).addresses)).toEqual(['Noura!'])
  expect((await other.call(addressesApi.list, {})).addresses).toEqual([])
})

test('each invalid field of an address is named, with its text and an example in the caller’s language [DELIVER-01, API-23]', async () => {
  const { token } = await person()
  const body = { ...inRiyadh, recipient: ' ', phone: '12', postalCode: '1' }
  const { status, body: answer } = await shop.send('POST', '/addresses', { token, body, headers: { 'accept-language': 'ar' } })
  expect(status).toBe(400)
  expect(answer.errors).toEqual([
    { field: 'recipient', code: 'recipient_required', message: 'من سيستلم الطلب؟' },
    { field: 'phone', code: 'phone_invalid', message: 'رقم الجوال غير صحيح. تأكد منه، وأضف رمز الدولة إن كان الرقم من دولة أخرى.' },
    { field: 'postalCode', code: 'address_part_shape', message: 'اكتبه بهذا الشكل: \u206612345\u2069', params: { example: '12345' } },
  ])
})

test('the options are those of the asked address, else of the default one, else of the default zone; a country in no zone has none; days are the shop’s [DELIVER-02, DELIVER-04]', async () => {
  // In Riyadh it is the 22nd.
  shop.clock.now = () => new Date('2026-11-21T21:30:00Z')
  const { add, call } = await person()
  const options = async (addressId?: string) => {
    const { address, rates } = await call(deliveryApi.options, { query: addressId ? { addressId } : {} })
    return { to: address?.country ?? null, rates: rates.map(({ id: _, ...rate }) => rate) }
  }
  const free = { name: 'Standard delivery', price: 0, freeFrom: null }
  expect(await options()).toEqual({ to: null, rates: [{ ...free, earliest: '2026-11-24', latest: '2026-11-26' }] })
  await add(inCairo)
  const elsewhere = { ...inRiyadh, country: 'BR', phone: '+966501234567' }
  const brazil = (await add(elsewhere)).find(({ country }) => country === 'BR')
  expect(await options()).toEqual({ to: 'EG', rates: [{ ...free, earliest: '2026-11-26', latest: '2026-11-29' }] })
  expect(await options(brazil?._id)).toEqual({ to: 'BR', rates: [] })
  shop.clock.now = () => new Date()
})
