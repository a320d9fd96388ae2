import { addressesApi } from '@waha/contract/addresses.ts'
import { limits } from '@waha/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { quoteProducts } from '../catalog/catalog.queries.ts'
import { transact } from '../db/transact.ts'
import { createRateLimiter } from '../http/rate-limits.ts'
import { inRiyadh, setRate } from '../testing/delivery.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.sandbox.faults.calls = 'answer'
  shop.clock.now = () => new Date()
})

const hosted = '/stripe/create-checkout-session'
const embedded = '/stripe/create-payment-session'
const minute = 60_000

/** A user with an address, who can open a checkout of any products in either mode. */
const checkoutUser = async () => {
  const person = await signUp(shop)
  await shop.as(person.token)(addressesApi.add, { body: inRiyadh })
  const open = async (path: string, body: { products: { id: string; amount: number }[]; lang?: 'en' | 'ar' }) => {
    const answer = await shop.send('POST', path, { token: person.token, body })
    return { status: answer.status, code: answer.body.code, id: answer.body.sessionId ?? String(answer.body.url).split('/').at(-1) }
  }
  return { ...person, open }
}
const sessionOf = (id: string) => shop.api.payments.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })

test('a total can be paid from $0.50 to $999,999.99, both ends included, and no cent beyond [API-23, P4]', async () => {
  expect([limits.smallestPaymentCents, limits.largestPaymentCents]).toEqual([50, 99_999_999])
  const { open } = await checkoutUser()
  const cent = await makeProduct(shop.db, { priceCents: 1 })
  const costly = await makeProduct(shop.db, { priceCents: 99_999_949 })
  const totals = [
    [[{ id: cent, amount: 49 }], 400, 'total_too_low'],
    [[{ id: cent, amount: 50 }], 200, undefined],
    [
      [
        { id: costly, amount: 1 },
        { id: cent, amount: 50 },
      ],
      200,
      undefined,
    ],
    [
      [
        { id: costly, amount: 1 },
        { id: cent, amount: 51 },
      ],
      400,
      'total_too_high',
    ],
  ] as const
  for (const [products, status, code] of totals) {
    const answer = await open(hosted, { products: [...products] })
    expect([products, answer.status, answer.code]).toEqual([products, status, code])
  }
})

test('the delivery counts towards what can be paid, on either side [API-23, P4, DELIVER-03]', async () => {
  const { open } = await checkoutUser()
  const answers = []
  for (const [price_cents, priceCents] of [
    [1, 48],
    [1, 49],
    [500, 99_999_499],
    [500, 99_999_500],
  ] as const) {
    await setRate(shop, 'SA', { price_cents })
    const { status, code } = await open(hosted, { products: [{ id: await makeProduct(shop.db, { priceCents }), amount: 1 }] })
    answers.push([status, code])
  }
  await setRate(shop, 'SA', { price_cents: 0 })
  expect(answers).toEqual([
    [400, 'total_too_low'],
    [200, undefined],
    [200, undefined],
    [400, 'total_too_high'],
  ])
})

test('a checkout has up to a hundred lines, one more is refused before any is looked at [P3]', async () => {
  const { token } = await checkoutUser()
  const lines = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `no-such-thing-${n}`, amount: 1 }))
  const answers = []
  for (const path of [hosted, embedded])
    for (const count of [100, 101]) {
      const { status, body } = await shop.send('POST', path, { token, body: { products: lines(count) } })
      answers.push([status, body.code, body.errors?.map(({ code }: { code: string }) => code)])
    }
  const each = [
    [404, 'product_not_found', undefined],
    [400, 'invalid_input', ['cart_full']],
  ]
  expect(answers).toEqual([...each, ...each])
})

test('what is no whole number of pieces from 1 to 99 opens no checkout, whichever way it is paid [P2]', async () => {
  const { token, id: user } = await checkoutUser()
  const id = await makeProduct(shop.db)
  for (const path of [hosted, embedded])
    for (const amount of [0, -1, 0.5, 1.5, '2', '1e3', 1e21, null, true, [], {}, 2 ** 31, 2 ** 53, 100]) {
      const { status, body } = await shop.send('POST', path, { token, body: { products: [{ id, amount }] } })
      expect([path, amount, status, body.code]).toEqual([path, amount, 400, 'invalid_input'])
    }
  expect(await shop.db.selectFrom('checkouts').select('id').where('user_id', '=', user).execute()).toEqual([])
  const most = await shop.send('POST', hosted, { token, body: { products: [{ id, amount: 99 }] } })
  expect(most.status).toBe(200)
})

test('the receipt goes to the account’s own e-mail, whichever way it is paid and whatever the call says [Z4, PAY-01]', async () => {
  const { token, email } = await checkoutUser()
  const body = { products: [{ id: await makeProduct(shop.db), amount: 1 }], email: 'mallory@evil.example' }
  for (const path of [hosted, embedded]) {
    const { body: opened } = await shop.send('POST', path, { token, body })
    const session = await sessionOf(opened.sessionId ?? String(opened.url).split('/').at(-1))
    const kept = await shop.db.selectFrom('checkouts').select('email').where('session_id', '=', session.id).executeTakeFirstOrThrow()
    expect([session.customer_email, kept.email]).toEqual([email, email])
  }
})

test('what a call says that a line costs, how much is taken off, in which currency or where to go back to counts for nothing, whichever way it is paid [P1]', async () => {
  const { token } = await checkoutUser()
  const id = await makeProduct(shop.db, { priceCents: 1999 })
  const prices = { price: 1, priceCents: 100, price_cents: 100, unit_amount: 100, total: 2, totalCents: 200, currency: 'jpy', discount: 99 }
  const evil = 'https://evil.example/'
  const body = { ...prices, success_url: evil, cancel_url: evil, return_url: evil, products: [{ ...prices, quantity: 1, id, amount: 2 }] }
  for (const path of [hosted, embedded]) {
    const { body: opened } = await shop.send('POST', path, { token, body })
    const { amount_total, currency, success_url, cancel_url, return_url } = await sessionOf(
      opened.sessionId ?? String(opened.url).split('/').at(-1),
    )
    expect([path, amount_total, currency]).toEqual([path, 3998, 'usd'])
    expect([success_url, cancel_url, return_url].filter(url => url && !url.startsWith('http://shop.test/'))).toEqual([])
  }
})

test('no buyer is charged in another currency than was shown: the provider converts for nobody, whichever way it is paid [PAY-10]', async () => {
  const { open } = await checkoutUser()
  const products = [{ id: await makeProduct(shop.db), amount: 1 }]
  for (const path of [hosted, embedded])
    expect(await sessionOf((await open(path, { products })).id)).toMatchObject({ currency: 'usd', adaptive_pricing: { enabled: false } })
})

test('the provider leads back to the pages of the language in which the checkout was opened [LANG-04, PAY-02]', async () => {
  const { open } = await checkoutUser()
  const products = [{ id: await makeProduct(shop.db), amount: 1 }]
  for (const [lang, place] of [
    ['en', 'http://shop.test'],
    ['ar', 'http://shop.test/ar'],
  ] as const) {
    expect(await sessionOf((await open(hosted, { products, lang })).id)).toMatchObject({
      success_url: `${place}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${place}/cart?canceled=true`,
    })
    expect(await sessionOf((await open(embedded, { products, lang })).id)).toMatchObject({
      return_url: `${place}/success?session_id={CHECKOUT_SESSION_ID}`,
    })
  }
})

test('the same cart in the other language is another session, with its products in that language, which ends the first [P6, LANG-04]', async () => {
  const { open } = await checkoutUser()
  const products = [{ id: await makeProduct(shop.db, { name: { en: 'Honey', ar: 'عسل' } }), amount: 1 }]
  const english = await open(hosted, { products, lang: 'en' })
  const arabic = await open(hosted, { products, lang: 'ar' })
  expect(arabic.id).not.toBe(english.id)
  const rows = await shop.db.selectFrom('checkouts').select('lines').where('session_id', 'in', [english.id, arabic.id]).execute()
  expect(rows.map(({ lines }) => lines[0]?.name).toSorted()).toEqual(['Honey', 'عسل'])
  expect([(await sessionOf(english.id)).status, (await sessionOf(arabic.id)).status]).toEqual(['expired', 'open'])
})

test('no price changes between its being read for a checkout and the end of that transaction [P5]', async () => {
  const id = await makeProduct(shop.db)
  const change = () => sql`select 1 from products where id = ${id} for no key update nowait`.execute(shop.db)
  await transact(shop.db, async tx => {
    expect([...(await quoteProducts(tx, 'en', [id])).keys()]).toEqual([id])
    await expect(change()).rejects.toMatchObject({ code: '55P03' })
  })
  await change()
})

test('what has no name in the language of the checkout is sold by its own name [LANG-05, PAY-02]', async () => {
  const { open } = await checkoutUser()
  const products = [{ id: await makeProduct(shop.db, { name: { en: 'Brush' } }), amount: 1 }]
  const { id } = await open(hosted, { products, lang: 'ar' })
  const { lines } = await shop.db.selectFrom('checkouts').select('lines').where('session_id', '=', id).executeTakeFirstOrThrow()
  expect(lines.map(({ name }) => name)).toEqual(['Brush'])
})

test('a session is good for an hour, and handed out again as long as more than ten minutes are left [P6]', async () => {
  const { open } = await checkoutUser()
  const products = [{ id: await makeProduct(shop.db), amount: 1 }]
  const start = Math.floor(Date.now() / 1000) * 1000
  const at = (time: number) => {
    shop.clock.now = () => new Date(start + time)
    return open(embedded, { products })
  }
  const first = await at(0)
  expect((await sessionOf(first.id)).expires_at).toBe((start + 60 * minute) / 1000)
  expect((await at(50 * minute - 1)).id).toBe(first.id)
  expect((await at(50 * minute)).id).not.toBe(first.id)
  expect((await sessionOf(first.id)).status).toBe('expired')
})

test('a checkout is the caller’s own, whichever way it is opened: another’s userId is refused [Z4, PAY-01]', async () => {
  const [one, other] = [await checkoutUser(), await checkoutUser()]
  const products = [{ id: await makeProduct(shop.db), amount: 1 }]
  const asked = async (path: string, userId: string) => {
    const { status, body } = await shop.send('POST', path, { token: one.token, body: { products, userId } })
    return [status, body.code]
  }
  for (const path of [hosted, embedded]) {
    expect(await asked(path, other.id)).toEqual([403, 'not_yours'])
    expect(await asked(path, one.id)).toEqual([200, undefined])
  }
})

test('a product that is sold no more is refused by its name [P3]', async () => {
  const { token } = await signUp(shop)
  const gone = await makeProduct(shop.db, { name: { en: 'Copper lamp' } })
  await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', gone).execute()
  const { status, body } = await shop.send('POST', hosted, { token, body: { products: [{ id: gone, amount: 1 }] } })
  expect([status, body.code]).toEqual([409, 'product_unavailable'])
  expect(body.message).toContain('Copper lamp')
})

test('a user opens 60 checkouts in ten minutes, whichever way they are opened; the next is 429, and others may still [D5]', async () => {
  // Within ten minutes, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  shop.api.limits = createRateLimiter()
  const [one, other] = [await checkoutUser(), await checkoutUser()]
  const products = [{ id: 'no-such-thing', amount: 1 }]
  const statuses = []
  for (let turn = 0; turn < 60; turn += 1) statuses.push((await one.open(turn % 2 ? hosted : embedded, { products })).status)
  expect(statuses).toEqual(Array(60).fill(404))
  for (const path of [hosted, embedded]) {
    const { status, headers } = await shop.send('POST', path, { token: one.token, body: { products } })
    expect([path, status, headers.get('retry-after')]).toEqual([path, 429, '600'])
  }
  expect((await other.open(embedded, { products })).status).toBe(404)
})
