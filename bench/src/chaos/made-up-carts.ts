// Random carts in currencies of no, two and three decimals: what the screen adds up, what the provider is asked for, what the order answers and
// what its mail says, against sums of whole numbers. They go through the functions that reckon and write amounts, not through a shop; the
// storms' books compare whole purchases.
import type { Checkout } from '@waha/api/checkout/checkouts.queries.ts'
import { sessionParams } from '@waha/api/checkout/create-session.ts'
import { orderConfirmation } from '@waha/api/mail/order-confirmation.ts'
import { cartTotalCents } from '@waha/contract/cart.rules.ts'
import type { CartLine } from '@waha/contract/cart.ts'
import { currencyOf } from '@waha/contract/currencies.ts'
import { currency, formatPrice, setCurrency } from '@waha/contract/currency.ts'
import { limits } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { sumCents, toCents, toDollars } from '@waha/contract/money.ts'
import type { Order } from '@waha/contract/orders.ts'
import fc from 'fast-check'
import type { Figure } from '../figures.ts'

const inBatch = 1000
const currencies = ['USD', 'SAR', 'JPY', 'KWD']
const shop = { publicUrl: 'https://shop.example', timeZone: 'Asia/Riyadh' }

interface Line {
  priceCents: number
  quantity: number
}
interface MadeUpCart {
  lines: Line[]
  deliveryCents: number
  language: Locale
}

const price = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 1_000_000 }))
const totalOf = ({ lines, deliveryCents }: Pick<MadeUpCart, 'lines' | 'deliveryCents'>) =>
  lines.reduce((sum, line) => sum + BigInt(line.priceCents) * BigInt(line.quantity), BigInt(deliveryCents))
const carts: fc.Arbitrary<MadeUpCart> = fc
  .record({
    lines: fc.array(fc.record({ priceCents: price, quantity: fc.integer({ min: 1, max: 99 }) }), { minLength: 1, maxLength: 12 }),
    deliveryCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
    language: fc.constantFrom<Locale>('en', 'ar'),
  })
  // Nobody can pay more at once.
  .filter(cart => totalOf(cart) <= limits.largestPaymentCents)

/** As it comes from the API: amounts in dollars, through JSON. */
const travelled = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const cartOf = (lines: readonly Line[]): CartLine[] =>
  lines.map(({ priceCents, quantity }, index) => ({
    _id: `${index}`,
    product: { id: `${index}`, name: '', description: '', image: null, price: toDollars(priceCents), available: true },
    quantity,
  }))

/** As it is stored: amounts in minor units. */
const checkoutOf = ({ lines, deliveryCents, language }: MadeUpCart): Checkout => ({
  ...{ id: '', user_id: '', mode: 'hosted', state: 'open', fingerprint: '', email: 'noor@waha.example', language },
  lines: lines.map((line, index) => ({ ...line, productId: `${index}`, name: 'A', image: null })),
  rate: { id: '', zoneId: '', name: { en: 'Van', ar: 'سيارة' }, priceCents: deliveryCents, freeFromCents: null, daysFrom: 1, daysTo: 2 },
  ...{ currency: currency().code, delivery_cents: deliveryCents, total_cents: sumCents(lines) + deliveryCents },
  ...{ address_id: null, address: null, asks: null, session_id: null, session_url: null, client_secret: null },
  ...{ confirmed_at: null, created_at: new Date(0), expires_at: new Date(0) },
})

/** What the provider adds up: its lines, and the way of delivery that is chosen at first. */
const askedForIn = ({ line_items = [], shipping_options = [] }: ReturnType<typeof sessionParams>) =>
  line_items.reduce(
    (sum, { price_data, quantity }) => sum + BigInt(price_data?.unit_amount ?? 0) * BigInt(quantity ?? 0),
    BigInt(shipping_options[0]?.shipping_rate_data?.fixed_amount?.amount ?? 0),
  )

const orderOf = ({ lines, deliveryCents }: MadeUpCart): Order => ({
  _id: '00000000-0000-4000-8000-000000000000',
  createdAt: '2026-01-01T00:00:00.000Z',
  status: 'processing',
  totalAmount: toDollars(sumCents(lines) + deliveryCents),
  paymentStatus: 'paid',
  customerEmail: 'noor@waha.example',
  delivery: { name: 'Van', price: toDollars(deliveryCents), earliest: '2026-01-02', latest: '2026-01-03' },
  products: lines.map(({ priceCents, quantity }, index) => ({
    _id: `${index}`,
    name: 'A',
    image: null,
    quantity,
    price: toDollars(priceCents),
  })),
})

/** The amounts that a text names, in minor units, read digit by digit. */
const readAmounts = (text: string) => {
  const decimals = currency().digits ? `\\.\\d{${currency().digits}}` : ''
  return [...text.matchAll(new RegExp(`\\d{1,3}(?:,\\d{3})*${decimals}(?![\\d.,]*\\d)`, 'g'))].map(([amount]) =>
    BigInt(amount.replace(/[.,]/g, '')),
  )
}

/** What of a cart is not as it should be; undefined when everything is. */
const faultOf = (cart: MadeUpCart, asked: typeof sessionParams): string | undefined => {
  const { lines, deliveryCents, language } = cart
  const total = totalOf(cart)
  const goods = total - BigInt(deliveryCents)
  const order = travelled(orderOf(cart))
  const shown = travelled(cartOf(lines))
  const mail = orderConfirmation(order, language, shop).text.split('\n')
  const rows = mail.filter(row => row.includes(' × ')).map(row => readAmounts(row).at(-1))
  const [sum] = readAmounts(mail[mail.findLastIndex(row => row.includes(formatPrice(language, order.totalAmount)))] ?? '')
  const amounts: Record<string, bigint | undefined> = {
    screen: readAmounts(formatPrice(language, toDollars(cartTotalCents(shown))))[0],
    'lines of the mail': rows.reduce<bigint>((all, row) => all + (row ?? 0n), 0n),
  }
  const totals: Record<string, bigint | undefined> = {
    provider: askedForIn(asked(shop.publicUrl, checkoutOf(cart))),
    order: BigInt(toCents(order.totalAmount)),
    mail: sum,
  }
  const wrong = [
    ...Object.entries(amounts).filter(([, amount]) => amount !== goods),
    ...Object.entries(totals).filter(([, amount]) => amount !== total),
  ]
  return wrong.length
    ? `${currency().code} ${wrong.map(([where, amount]) => `${where} ${amount}`).join(', ')} for ${JSON.stringify(cart)}`
    : undefined
}

/** So many carts, in turns of currencies; the same ones for the same seed. `asked`: what the provider is asked for. */
export const makeUpCarts = (times: number, seed: number, asked = sessionParams): Figure[] => {
  const faults: string[] = []
  try {
    for (let made = 0; made < times; made += inBatch) {
      setCurrency(currencyOf(currencies[(made / inBatch) % currencies.length] ?? 'USD'))
      for (const cart of fc.sample(carts, { numRuns: Math.min(inBatch, times - made), seed: seed + made })) {
        const fault = faultOf(cart, asked)
        if (fault) faults.push(fault)
      }
    }
  } finally {
    setCurrency()
  }
  const detail = `${times} carts in ${currencies.join(', ')}, seed ${seed}. ${faults.slice(0, 3).join('; ').slice(0, 600)}`
  return [
    { name: 'carts whose amounts differ between screen, provider, order and mail', value: faults.length, unit: '', bound: '<= 0', detail },
  ]
}
