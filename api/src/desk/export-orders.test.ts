import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRiyadh } from '../testing/delivery.ts'
import { makeOrder } from '../testing/make-order.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { csvRow } from './csv.ts'
import { exportOrders } from './export-orders.ts'

let shop: TestApi
let token: string
let buyer: { id: string }
beforeAll(async () => {
  shop = await startApi()
  token = (await signUp(shop, { role: 'admin', staff: 'staff' })).token
  buyer = await signUp(shop)
})
afterAll(() => shop.stop())

test('cells that a spreadsheet would run are texts there, others are as they were; quotes, commas and lines stay in their cell [DESK-03, B7]', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', ' =', '\u200f=', '\u200e+', '\u2066=', '\u2069@'])
    expect(csvRow([`${start}1+1`]).replaceAll('"', '')).toBe(`'${start}1+1\r\n`)
  expect(csvRow(['a=1', '', 3, -3, 'a,b', 'say "hi"', 'two\nlines'])).toBe('a=1,,3,-3,"a,b","say ""hi""","two\nlines"\r\n')
  expect(csvRow(['two\rlines', 'on one'])).toBe('"two\rlines",on one\r\n')
})

test.each([
  ['more digits than a spreadsheet shows', ['290012345678', '1234567890123456789012', ' 290012345678 ']],
  ['zeros before a number', ['00123456', '007', '00']],
  ['a power of ten', ['12345e67', '1E5', '1.5e3', '2e-7', '2E+7', '0e123456']],
  ['a date or a time', ['1-2', '12/5', '3/4/26', '2026-03-02', '12-2026', '10:30', '100:30:59']],
  ['a date with its month in letters', ['1dec2026', '3feb2019', 'DEC1', 'SEPT2', '2-Sep', '5 March', '12dec', 'Jun 2026', '1/Aug/26']],
])('a text that looks like %s stays a text [DESK-03]', (_, texts) => {
  for (const text of texts) expect(csvRow([text])).toBe(`'${text}\r\n`)
})

test('what a spreadsheet leaves as it is has no apostrophe [DESK-03]', () => {
  const same = ['29001234567', '0', '12345678', '1234e56f', 'e12345', '1Z999AA10123456784', 'RR123456789SA', '123-45678901', '1234-5678']
  same.push('1deca026', 'dec', 'May', 'Mayer 12', 'Decaf 2', 'MAR-AB12', 'JAN12345', '1 sepia 2')
  same.push('0018c4d2-6f0e-4b4e-9f7b-2b8f1c6a9d00', '39.99', '0.00', '4.000', '2026-03-02 00:00', '290012345678; 2900', 'Building 007')
  expect(csvRow([...same, 290_012_345_678, 0.5])).toBe(`${same.join(',')},290012345678,0.5\r\n`)
})

test('what is filtered comes as a file, called by the day that it is in the shop, marked as UTF-8, with its heads in the language asked for [DESK-03]', async () => {
  // Two in the morning in Riyadh, where it is the 20th.
  shop.clock.now = () => new Date('2026-11-19T23:00:00Z')
  // Its number would be a power of ten.
  const id = await makeOrder(shop.db, {
    id: '10000000-0000-4000-8000-000012345e67',
    userId: buyer.id,
    email: 'csv@buyers.example',
    lines: [
      { name: '=HYPERLINK("http://evil.example")', quantity: 2, priceCents: 1999 },
      { name: 'تمر، سكري', quantity: 1, priceCents: 1 },
    ],
    createdAt: new Date('2026-03-01T21:00:00Z'),
  })
  await makeOrder(shop.db, { userId: buyer.id, email: 'other@buyers.example' })
  await shop.db.updateTable('users').set({ name: '@SUM(A1)' }).where('id', '=', buyer.id).execute()
  const answer = await shop.app.fetch(
    new Request('http://shop.test/api/desk/orders.csv?q=csv@buyers&lang=ar', { headers: { authorization: `Bearer ${token}` } }),
  )
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="orders-2026-11-20.csv"',
  ])
  expect(text.split('\r\n')).toEqual([
    '\ufeffالطلب,المعرّف,التاريخ,الحالة,الدفع,الشحن,العميل,البريد الإلكتروني,الجوال,العنوان,القطع,المنتجات,الإجمالي,المبالغ المردودة أو المسحوبة,العملة,مرجع الدفع,شركات الشحن,أرقام التتبع',
    `'12345e67,${id},2026-03-02 00:00,قيد التنفيذ,مدفوع,لم يُشحن,'@SUM(A1),csv@buyers.example,,,3,"2 × =HYPERLINK(""http://evil.example""); 1 × تمر، سكري",39.99,0.00,USD,,,`,
    '',
  ])
})

test('an order that was sent has the phone, the address as it is written on a parcel, the payment, and its own parcels, the first one first, in the language asked for [DESK-03]', async () => {
  const address = { ...inRiyadh, phone: '+966501234567', region: '', shortAddress: '', note: 'Ring twice' }
  const id = await makeOrder(shop.db, { userId: buyer.id, email: 'sent@buyers.example', address })
  await shop.db.updateTable('orders').set({ payment_intent: 'pi_sent' }).where('id', '=', id).execute()
  const other = await makeOrder(shop.db, { userId: buyer.id, email: 'other@buyers.example' })
  for (const [order_id, day, carrier, tracking_number] of [
    [id, '02', 'smsa', '2900'],
    [id, '03', 'aramex', null],
    [id, '01', 'dhl', '7600'],
    [other, '04', 'dhl', '7700'],
  ] as const)
    await shop.db
      .insertInto('fulfilments')
      .values({ order_id, carrier, tracking_number, shipped_at: new Date(`2026-03-${day}T12:00:00Z`) })
      .execute()
  const cells = async (lang: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await shop.app.fetch(new Request(`http://shop.test/api/desk/orders.csv?q=sent@buyers&lang=${lang}`, { headers }))
    return (await answer.text()).split('\r\n')[1]?.split('sent@buyers.example,')[1]
  }
  expect(await cells('en')).toBe(
    `'+966501234567,"Noura, Olaya Street, 4821, Olaya, Riyadh, 12345, Saudi Arabia, Ring twice",5,2 × Lamp; 3 × Dates,50.00,0.00,USD,pi_sent,DHL; SMSA Express; Aramex,7600; 2900`,
  )
  expect(await cells('ar')).toBe(
    `'+966501234567,Noura، Olaya Street، 4821، Olaya، Riyadh، 12345، المملكة العربية السعودية، Ring twice,5,2 × Lamp; 3 × Dates,50.00,0.00,USD,pi_sent,دي إتش إل; سمسا إكسبريس; أرامكس,7600; 2900`,
  )
})

test('products are called in the language asked for, whatever their customer reads, as far as they have a name in it [DESK-03]', async () => {
  const productId = await makeProduct(shop.db, { name: { en: 'Copper lamp', ar: 'مصباح نحاسي' } })
  const sold = { ar: 'مصباح نحاسي', en: 'Copper lamp' }
  const items = async (language: 'en' | 'ar', lang: string) => {
    const email = `${language}-reader@buyers.example`
    const lines = [
      { name: sold[language], productId, quantity: 1 },
      { name: 'Jar', quantity: 2 },
    ]
    await makeOrder(shop.db, { userId: buyer.id, email, language, lines })
    const headers = { authorization: `Bearer ${token}` }
    const answer = await shop.app.fetch(new Request(`http://shop.test/api/desk/orders.csv?q=${email}&lang=${lang}`, { headers }))
    return (await answer.text())
      .split('\r\n')[1]
      ?.split(',')
      .find(cell => cell.includes('×'))
  }
  for (const language of ['en', 'ar'] as const) {
    expect(await items(language, 'en')).toBe('1 × Copper lamp; 2 × Jar')
    expect(await items(language, 'ar')).toBe('1 × مصباح نحاسي; 2 × Jar')
  }
})

test('beside the total stands what of it is gone: given back, or taken by the bank; not what failed, is disputed still, or is another order’s [DESK-03, DESK-06]', async () => {
  const order_id = await makeOrder(shop.db, { userId: buyer.id, email: 'gone@buyers.example' })
  const other = await makeOrder(shop.db, { userId: buyer.id, email: 'other@buyers.example' })
  const refund = (amount_cents: number, state: 'pending' | 'succeeded' | 'failed') => ({
    order_id,
    amount_cents,
    state,
    reason: null,
    note: null,
    created_at: new Date(),
  })
  await shop.db
    .insertInto('refunds')
    .values([refund(700, 'succeeded'), refund(50, 'pending'), refund(9, 'failed'), { ...refund(1100, 'succeeded'), order_id: other }])
    .execute()
  const dispute = (id: string, status: string) => ({
    id,
    order_id,
    status,
    amount_cents: 1000,
    reason: 'fraudulent',
    created_at: new Date(),
  })
  await shop.db
    .insertInto('disputes')
    .values([dispute('du_gone', 'lost'), dispute('du_open', 'needs_response')])
    .execute()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await shop.app.fetch(new Request('http://shop.test/api/desk/orders.csv?q=gone@buyers', { headers }))
  const [heads = '', row = ''] = (await answer.text()).split('\r\n')
  expect(heads).toBe(
    'Order,ID,Date,Status,Payment,Shipping,Customer,Email,Phone,Address,Pieces,Items,Total,Refunded or lost,Currency,Payment reference,Carriers,Tracking numbers',
  )
  expect(row.split(',').slice(12, 15)).toEqual(['50.00', '17.50', 'USD'])
})

test('of an order of which the bank took all after a part was given back no more is gone than was paid [DESK-03, DESK-06]', async () => {
  const order_id = await makeOrder(shop.db, {
    ...{ userId: buyer.id, email: 'twice@buyers.example' },
    lines: [{ name: 'Lamp', quantity: 1, priceCents: 4000 }],
  })
  const sums = async () =>
    (await exportOrders({ ...shop.clock, db: shop.db, timeZone: 'UTC' }, { q: 'twice@buyers' }, 'en').text()).match(
      /,(\d+\.\d\d,\d+\.\d\d),USD/,
    )?.[1]
  await shop.db.insertInto('refunds').values({ order_id, amount_cents: 1000, state: 'succeeded', reason: null, note: null }).execute()
  expect(await sums()).toBe('40.00,10.00')
  await shop.db
    .insertInto('disputes')
    .values({ id: 'du_twice', order_id, status: 'lost', amount_cents: 4000, reason: 'fraudulent', created_at: new Date() })
    .execute()
  expect(await sums()).toBe('40.00,40.00')
})

test('the time of each order is the one that the clock of the shop’s time zone showed then [DESK-03]', async () => {
  const moments = ['2026-07-01T22:30Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-12-31T23:00Z']
  for (const moment of moments) await makeOrder(shop.db, { userId: buyer.id, email: 'clock@buyers.example', createdAt: new Date(moment) })
  const rows = await exportOrders({ ...shop.clock, db: shop.db, timeZone: 'Europe/Berlin' }, { q: 'clock@buyers' }, 'en').text()
  const times = rows
    .split('\r\n')
    .slice(1, -1)
    .map(row => row.split(',')[2])
  expect(times.reverse()).toEqual(['2026-07-02 00:30', '2026-10-25 02:30', '2026-10-25 02:30', '2027-01-01 00:00'])
})

test('it is read a batch at a time, as fast as it is taken and no further once the caller has left [DESK-03]', async () => {
  await shop.db
    .insertInto('orders')
    .values(
      Array.from({ length: 2600 }, () => ({
        user_id: buyer.id,
        checkout_id: null,
        payment_status: 'paid' as const,
        status: 'cancelled' as const,
        total_cents: 100,
        email: 'bulk@buyers.example',
        language: 'en' as const,
      })),
    )
    .execute()
  let statements = 0
  const counted = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const whole = await exportOrders({ ...shop.clock, db: counted, timeZone: 'UTC' }, { status: 'cancelled' }, 'en').text()
  expect([whole.split('\r\n').length, statements]).toEqual([2602, 6])
  statements = 0
  const reader = exportOrders({ ...shop.clock, db: counted, timeZone: 'UTC' }, { status: 'cancelled' }, 'en').body?.getReader()
  await reader?.read()
  await reader?.read()
  await reader?.cancel()
  expect(statements).toBeLessThan(4)
})

test('states are called as the desk calls them, in the language asked for [DESK-03]', async () => {
  const states = [
    ['processing', 'paid', 'part', 'Processing,Paid,Shipped in part', 'قيد التنفيذ,مدفوع,شُحن جزئيًا'],
    ['completed', 'refunded', 'shipped', 'Completed,Refunded,Shipped', 'مكتمل,رُدّ المبلغ,شُحن'],
    ['cancelled', 'review', 'delivered', 'Cancelled,Under review,Delivered', 'ملغى,قيد المراجعة,تم التسليم'],
  ] as const
  for (const [status, payment_status, fulfilment, en, ar] of states) {
    const email = `${status}@buyers.example`
    const id = await makeOrder(shop.db, { userId: buyer.id, email })
    await shop.db.updateTable('orders').set({ status, payment_status, fulfilment }).where('id', '=', id).execute()
    for (const [lang, words] of Object.entries({ en, ar })) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await shop.app.fetch(new Request(`http://shop.test/api/desk/orders.csv?q=${email}&lang=${lang}`, { headers }))
      expect((await answer.text()).split('\r\n')[1]).toContain(`,${words},`)
    }
  }
})

test('the payment of an order is called refunded once all of it was given back, as its badge and the filter say, but not while it is under review [DESK-03, DESK-06]', async () => {
  const order = { order_id: await makeOrder(shop.db, { userId: buyer.id, email: 'back@buyers.example' }), reason: null, note: null }
  const payment = async () =>
    (await exportOrders({ ...shop.clock, db: shop.db, timeZone: 'UTC' }, { q: 'back@buyers' }, 'en').text()).split('\r\n')[1]?.split(',')[4]
  await shop.db
    .insertInto('refunds')
    .values({ ...order, amount_cents: 4999, state: 'succeeded' })
    .execute()
  expect(await payment()).toBe('Paid')
  await shop.db
    .insertInto('refunds')
    .values({ ...order, amount_cents: 1, state: 'pending' })
    .execute()
  expect(await payment()).toBe('Refunded')
  await shop.db.updateTable('orders').set({ payment_status: 'review' }).where('id', '=', order.order_id).execute()
  expect(await payment()).toBe('Under review')
})
