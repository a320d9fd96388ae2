// An order without HTML, for mail programs that show none.
import { placeLines } from '@waha/contract/address-lines.ts'
import { isolatedPrice } from '@waha/contract/currency.ts'
import { formatDeliveryDays } from '@waha/contract/delivery-date.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Order } from '@waha/contract/orders.ts'
import { ltr, oneLine } from './layout.ts'
import { deliveryCost, numberOf, totalOf, words } from './order-words.ts'

interface Parts {
  /** In words. */
  date: string
  /** How a line of the order is written. */
  line: (sold: Order['products'][number]) => string
}

/** An order's number, date, lines, delivery and total, where it goes and when it comes. Ends with an empty line. */
export const orderText = (order: Order, language: Locale, { date, line }: Parts): string[] => {
  const t = words[language]
  return [
    `${t.order}: ${numberOf(order)}`,
    `${t.date}: ${date}`,
    '',
    ...order.products.map(line),
    ...(order.delivery ? [`${t.delivery} (${oneLine(order.delivery.name)}): ${deliveryCost(language, order.delivery.price)}`] : []),
    '',
    `${totalOf(language)}: ${isolatedPrice(language, order.totalAmount)}`,
    '',
    ...destination(order, language),
  ]
}

const destination = ({ address, delivery }: Order, language: Locale) => {
  const t = words[language]
  const lines = [
    ...(address ? [`${t.to}:`, address.recipient, ...placeLines(language, address), ltr(address.phone)].map(oneLine) : []),
    ...(delivery ? [`${t.expected}: ${formatDeliveryDays(language, delivery)}`] : []),
  ]
  return lines.length ? [...lines, ''] : []
}
