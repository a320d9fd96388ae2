import { deliveryDays } from '@waha/contract/delivery.rules.ts'
import { sumCents, toCents } from '@waha/contract/money.ts'
import type { Transaction } from 'kysely'
import type { Rate, Tables } from '../db/schema.ts'
import { priceOf } from '../delivery/choose-delivery.ts'
import { ratesFor } from '../delivery/rates.queries.ts'
import { type CustomerName, demoCustomers } from './demo-customers.ts'
import { type Course, type PastOrder, pastOrders } from './past-orders.ts'
import { type SoldLine, type Telling, tellOrder } from './tell-order.ts'

type Tx = Transaction<Tables>
type Product = Awaited<ReturnType<typeof readProducts>>[number]

/** Writes the past orders of a demo, of these customers, by their ids; as of `now`. Products that the catalogue no longer has are left out. */
export const writePastOrders = async (
  tx: Tx,
  { customers, staff, now }: { customers: Partial<Record<CustomerName, string>>; staff: { id: string; name: string }; now: Date },
) => {
  const past = pastOrders(now)
  const products = await readProducts(tx, [...new Set(past.flatMap(({ lines }) => lines.map(({ product }) => product)))])
  const rates = await readRates(tx)
  const written = past
    .flatMap((order, index) => {
      const userId = customers[order.customer]
      return userId ? [tell(order, { name: String(index + 1), userId, staff, now, products, rate: rates.get(order.customer) })] : []
    })
    .filter(({ lines }) => lines.length > 0)
  const all = <Row>(rowsOf: (one: (typeof written)[number]) => readonly Row[]) => written.flatMap(rowsOf)
  await tx
    .insertInto('orders')
    .values(all(({ order }) => [order]))
    .execute()
  await tx
    .insertInto('order_lines')
    .values(all(({ lines }) => lines))
    .execute()
  await tx
    .insertInto('fulfilments')
    .values(all(({ fulfilments }) => fulfilments))
    .execute()
  await tx
    .insertInto('fulfilment_lines')
    .values(all(({ fulfilmentLines }) => fulfilmentLines))
    .execute()
  await tx
    .insertInto('refunds')
    .values(all(({ refunds }) => refunds))
    .execute()
  await tx
    .insertInto('refund_lines')
    .values(all(({ refundLines }) => refundLines))
    .execute()
  // Each timeline begins with its order; the later events of all are numbered as they happened.
  const events = all(one => one.events).sort((a, b) => Number(a.created_at) - Number(b.created_at))
  await tx.insertInto('order_events').values(events).execute()
}

const readProducts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('products')
    .innerJoin('product_texts as text', 'text.product_id', 'products.id')
    .select(['products.id', 'products.price_cents', 'products.image', 'text.language', 'text.name'])
    .where('products.id', 'in', ids)
    .execute()

/** Of each customer's country the rate that is chosen by itself. */
const readRates = async (tx: Tx) => {
  const rates = new Map<CustomerName, Rate | undefined>()
  for (const [name, { address }] of Object.entries(demoCustomers)) rates.set(name as CustomerName, (await ratesFor(tx, address.country))[0])
  return rates
}

interface Setting {
  name: string
  userId: string
  staff: { id: string; name: string }
  now: Date
  products: readonly Product[]
  rate: Rate | undefined
}

/** All rows of one order. */
const tell = ({ customer, at, course, lines: bought }: PastOrder, { name, userId, staff, now, products, rate }: Setting) => {
  const { email, language, address, carrier, numbers, days } = demoCustomers[customer]
  const sold = bought.flatMap(({ product, quantity }) => {
    const known = products.find(({ id, language: of }) => id === product && of === language)
    return known ? [{ quantity, priceCents: known.price_cents, product: known }] : []
  })
  const linesCents = sumCents(sold.map(({ priceCents, quantity }) => ({ unitCents: priceCents, quantity })))
  const deliveryCents = rate ? priceOf(rate, linesCents) : 0
  const trackingNumber = `${numbers}${String(at.getTime()).slice(2, 10)}`
  const totalCents = linesCents + deliveryCents
  const telling = tellOrder({ name, at, now, lines: sold, totalCents, staff, carrier, trackingNumber })
  courses[course](telling, sold, 20 + days * 24 - 3)
  const { id, order, ...happened } = telling.rows
  return {
    ...happened,
    order: {
      ...{ id, user_id: userId, checkout_id: null, email, language, created_at: at, delivery_cents: deliveryCents },
      ...{ address: JSON.stringify(address), rate: rate ? JSON.stringify({ ...rate, ...deliveryDays(rate, at, 'UTC') }) : null },
      ...order,
    },
    lines: sold.map(({ quantity, priceCents, product }, position) => ({
      ...{ order_id: id, position, product_id: product.id, name: product.name, image: product.image, quantity, price_cents: priceCents },
    })),
  }
}

/** How orders go on; `arrives` in hours. */
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
