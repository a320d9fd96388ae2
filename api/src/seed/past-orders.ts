// The past of a demo: what its customers bought in the ninety days before its first start, and how each order went on.
import type { CustomerName } from './demo-customers.ts'

/** How an order went on; it has come as far as the time since then allows. */
export type Course = 'paid' | 'review' | 'part' | 'delivered' | 'cancelled' | 'piece-refunded' | 'amount-refunded' | 'refund-failed'

export interface PastOrder {
  customer: CustomerName
  at: Date
  course: Course
  lines: { product: string; quantity: number }[]
}

/** `products`: ids with commas between them, each followed by how many pieces unless it is one. What `when` counts is said at each list. */
type Entry = readonly [when: number, customer: CustomerName, course: Course, products: string]

/** `when`: hours ago. */
const latest: readonly Entry[] = [
  [2, 'anna', 'paid', 'pearl-earbuds, gan-charger-cable-set'],
  [7, 'noura', 'paid', 'dates-gift-box 3, saffron-tin-anbar'],
  [21, 'omar', 'review', 'haja-wireless-mouse, harf-mechanical-keyboard'],
  [30, 'omar', 'paid', 'majlis-smart-speaker'],
  [49, 'shopper', 'paid', 'canvas-tote-market, kohl-lash-mascara, yirga-coffee-beans 3'],
  [55, 'noura', 'part', 'turned-ash-stool 2, mushroom-table-lamp'],
  [75, 'anna', 'delivered', 'nabd-smartwatch'],
  [98, 'noura', 'delivered', 'taif-rose-square, oud-roll-on-dehn'],
]

/** The weeks before, the newest first. `when`: days from the week's Friday on. People buy more towards the weekend, and more from week to week. */
const weeks: readonly (readonly Entry[])[] = [
  [
    [0, 'noura', 'delivered', 'sidr-honey-wadi-nahl 2, dates-gift-box'],
    [0, 'omar', 'delivered', 'samt-headphones'],
    [-2, 'noura', 'refund-failed', 'jade-face-roller 2, night-garden-serum'],
    [-4, 'anna', 'cancelled', 'bucket-bag-terracotta'],
  ],
  [
    [0, 'anna', 'delivered', 'travertine-side-table'],
    [1, 'noura', 'delivered', 'fig-faceted-bustan, bakhoor-incense-holder'],
    [-1, 'omar', 'delivered', 'saha-game-controller 2'],
    [-3, 'noura', 'delivered', 'yirga-coffee-beans 2, breakfast-tea-tin, dark-chocolate-cardamom-bar 3'],
  ],
  [
    [0, 'noura', 'delivered', 'sahn-pouf-leather'],
    [0, 'anna', 'amount-refunded', 'ain-webcam-4k, haja-wireless-mouse'],
    [-1, 'omar', 'delivered', 'musk-sphere-qamar'],
    [-5, 'noura', 'delivered', 'rose-dew-cream-jar, foxtail-powder-brush'],
  ],
  [
    [0, 'omar', 'delivered', 'steel-field-watch'],
    [1, 'noura', 'piece-refunded', 'dates-gift-box 2, saffron-tin-anbar'],
    [-1, 'anna', 'delivered', 'pearl-earbuds'],
    [-4, 'shopper', 'cancelled', 'walnut-handle-umbrella'],
  ],
  [
    [0, 'noura', 'delivered', 'reed-diffuser-white-tea, cedar-candle-amber-glass 2'],
    [0, 'anna', 'delivered', 'turned-ash-stool'],
    [-1, 'omar', 'delivered', 'zad-power-bank-20k, gan-charger-cable-set'],
  ],
  [
    [0, 'noura', 'delivered', 'jute-wool-rug'],
    [1, 'omar', 'delivered', 'round-acetate-sunglasses'],
    [-2, 'anna', 'delivered', 'second-skin-foundation, velvet-date-lipstick'],
  ],
  [
    [0, 'omar', 'delivered', 'coiled-saddle-belt, slim-card-wallet'],
    [-1, 'noura', 'delivered', 'saffron-tin-anbar, sidr-honey-wadi-nahl'],
    [-4, 'anna', 'piece-refunded', 'laurel-soap-and-olive-dish 3, dead-sea-bath-salts'],
  ],
  [
    [0, 'noura', 'delivered', 'oval-neroli-yasmin'],
    [-1, 'anna', 'delivered', 'canvas-tote-market 2'],
    [-3, 'shopper', 'delivered', 'paddle-brush-olive-wood, cold-pressed-olive-oil-zaytuna 2'],
  ],
  [
    [0, 'omar', 'delivered', 'wrap-sport-sunglasses, braided-silver-ring'],
    [-1, 'noura', 'delivered', 'dates-gift-box, breakfast-tea-tin'],
  ],
  [
    [0, 'anna', 'delivered', 'haja-wireless-mouse'],
    [-2, 'noura', 'delivered', 'pomegranate-juice-rumman 4, amalfi-style-lemons 2, free-range-eggs-twelve 2'],
  ],
  [
    [0, 'omar', 'delivered', 'discovery-set-five-vials'],
    [1, 'noura', 'cancelled', 'room-spray-linen, travel-atomiser-brass'],
  ],
]

const hour = 3600_000
const day = 24 * hour

/** Midnight (UTC) of the last Friday that the latest orders leave free, a Saturday after it included. */
const lastFriday = (now: Date) => {
  const free = new Date(now.getTime() - 6 * day)
  const sinceFriday = (free.getUTCDay() + 2) % 7
  return Math.floor(free.getTime() / day) * day - sinceFriday * day
}

/** Between nine in the morning and ten in the evening of Riyadh. */
const timeOfDay = (index: number) => (6 + ((index * 5) % 14)) * hour + ((index * 17) % 60) * 60_000

/** All past orders, the oldest first. The same `now` gives the same orders. */
export const pastOrders = (now: Date): PastOrder[] => {
  const friday = lastFriday(now)
  const older = weeks.flatMap((week, back) =>
    week.map(([when, ...rest], index) => toOrder(new Date(friday + (when - back * 7) * day + timeOfDay(back * 4 + index)), ...rest)),
  )
  const newer = latest.map(([when, ...rest]) => toOrder(new Date(now.getTime() - when * hour), ...rest))
  return [...older, ...newer].sort((a, b) => a.at.getTime() - b.at.getTime())
}

const toOrder = (at: Date, customer: CustomerName, course: Course, products: string): PastOrder => ({
  customer,
  at,
  course,
  lines: products.split(', ').map(text => {
    const [product = '', quantity = '1'] = text.split(' ')
    return { product, quantity: Number(quantity) }
  }),
})
