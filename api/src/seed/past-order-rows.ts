import { deliveryDays } from '@waha/contract/delivery.rules.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { sumCents, toCents } from '@waha/contract/money.ts'
import type { Rate } from '../db/schema.ts'
import { priceOf } from '../delivery/choose-delivery.ts'
import { demoCustomers } from './demo-customers.ts'
import type { Course, PastOrder } from './past-orders.ts'
import { type SoldLine, type Telling, tellOrder } from './tell-order.ts'

/** A product of the catalogue, in one language. */
interface StoredProduct {
  id: string
  price_cents: number
  image: string | null
  language: Locale
  name: string
}

interface Circumstances {
  name: string
  userId: string
  staff: { id: string; name: string }
  now: Date
  products: readonly StoredProduct[]
  rate: Rate | undefined
}

/** All rows of one past order, as of `now`. */
export const rowsOfPastOrder = (
  { customer, at, course, lines: bought }: PastOrder,
  { name, userId, staff, now, products, rate }: Circumstances,
) => {
  const { email, language, address, carrier, trackingPrefix, days } = demoCustomers[customer]
  const sold = bought.flatMap(({ product, quantity }) => {
    const known = products.find(({ id, language: of }) => id === product && of === language)
    return known ? [{ quantity, priceCents: known.price_cents, product: known }] : []
  })
  const linesCents = sumCents(sold)
  const deliveryCents = rate ? priceOf(rate, linesCents) : 0
  const trackingNumber = `${trackingPrefix}${String(at.getTime()).slice(2, 10)}`
  const totalCents = linesCents + deliveryCents
  const telling = tellOrder({ name, at, now, lines: sold, totalCents, staff, carrier, trackingNumber })
  courses[course](telling, sold, 20 + days * 24 - 3)
  const { id, order, ...happened } = telling.rows
  return {
    ...happened,
    order: {
      id,
      user_id: userId,
      checkout_id: null,
      email,
      language,
      created_at: at,
      delivery_cents: deliveryCents,
      address: JSON.stringify(address),
      rate: rate ? JSON.stringify({ ...rate, ...deliveryDays(rate, at, 'UTC') }) : null,
      ...order,
    },
    lines: sold.map(({ quantity, priceCents, product }, position) => ({
      order_id: id,
      position,
      product_id: product.id,
      name: product.name,
      image: product.image,
      quantity,
      price_cents: priceCents,
    })),
  }
}
export type PastOrderRows = ReturnType<typeof rowsOfPastOrder>

/** How orders go on. All times are in hours after the order; `arrives`: when its parcel does, if that left after twenty. */
const courses: Record<Course, (telling: Telling, sold: readonly SoldLine[], arrives: number) => void> = {
  paid: () => {},
  review: ({ rows: { order } }) => {
    order.payment_status = 'review'
    order.captured_cents = order.total_cents - 500
    order.flag = `amount ${order.captured_cents}, expected ${order.total_cents}`
  },
  part: ({ everything, ship, note }) => {
    ship(18, everything.slice(0, 1))
    note(19, 'المصباح يصل من المورّد يوم الأحد، ثم نرسله.')
  },
  delivered: ({ ship, deliver }, _, arrives) => void (ship(20) && deliver(arrives)),
  cancelled: ({ rows, everything, cancel, refund }) => {
    cancel(5)
    refund(5, { amountCents: rows.order.total_cents, pieces: everything, reason: 'changed-mind', withdrawn: true })
  },
  'piece-refunded': ({ ship, deliver, refund }, [first], arrives) => {
    if (ship(20) && deliver(arrives) && first)
      refund(arrives + 15, { amountCents: first.priceCents, pieces: [{ line: 0, quantity: 1 }], reason: 'damaged' })
  },
  'amount-refunded': ({ ship, deliver, refund }, _, arrives) => {
    if (ship(50) && deliver(arrives + 50)) refund(arrives + 60, { amountCents: toCents(10), reason: 'goodwill', note: 'Two days late' })
  },
  'refund-failed': ({ ship, deliver, refund }, [first], arrives) => {
    if (ship(20) && deliver(arrives) && first)
      refund(arrives + 30, { amountCents: first.priceCents, pieces: [{ line: 0, quantity: 1 }], reason: 'returned' }, 'failed')
  },
}
