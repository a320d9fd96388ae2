import { placeLines } from '@waha/contract/address-lines.ts'
import { brand } from '@waha/contract/brand.ts'
import { isolatedPrice } from '@waha/contract/currency.ts'
import { formatDeliveryDays } from '@waha/contract/delivery-date.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { formatOrderDate } from '@waha/contract/order-date.ts'
import type { Order } from '@waha/contract/orders.ts'
import type { Api } from '../api.ts'
import { button, type Content, heading, paragraph, renderMail } from './layout.ts'
import { orderDestination, orderFacts, orderQuestions, orderTable } from './order-table.ts'
import { deliveryCost, lineTotal, numberOf, orderAddress, totalOf, words } from './order-words.ts'
import { withBrand } from './with-brand.ts'

/** The mail for a paid order, in the buyer's language; its date in the shop's time zone. */
export const orderConfirmation = (
  order: Order,
  language: Locale,
  { publicUrl, timeZone }: Pick<Api, 'publicUrl' | 'timeZone'>,
): Content => {
  const t = words[language]
  const date = formatOrderDate(language, order.createdAt, timeZone)
  const subject = t.subject.replace('{id}', numberOf(order))
  const address = orderAddress(publicUrl, language, order._id)
  const reason = withBrand(t.reason, language)
  const page = renderMail(
    { language, publicUrl, title: subject, preheader: `${isolatedPrice(language, order.totalAmount)}. ${t.text}`, reason },
    heading(t.hello),
    paragraph(t.text),
    orderFacts(order, language, date),
    orderTable(order, language, publicUrl),
    orderDestination(order, language),
    button(t.see, address),
    orderQuestions(language),
  )
  return { subject, html: page, text: asText(order, language, { date, address, reason }) }
}

const asText = (order: Order, language: Locale, { date, address, reason }: Record<'date' | 'address' | 'reason', string>) => {
  const t = words[language]
  const line = (sold: Order['products'][number]) =>
    `${oneLine(sold.name)}\n  ${t.quantity}: ${sold.quantity} × ${isolatedPrice(language, sold.price)} = ${isolatedPrice(language, lineTotal(sold))}`
  return [
    t.hello,
    t.text,
    '',
    `${t.order}: ${numberOf(order)}`,
    `${t.date}: ${date}`,
    '',
    ...order.products.map(line),
    ...(order.delivery ? [`${t.delivery} (${oneLine(order.delivery.name)}): ${deliveryCost(language, order.delivery.price)}`] : []),
    '',
    `${totalOf(language)}: ${isolatedPrice(language, order.totalAmount)}`,
    '',
    ...destination(order, language),
    `${t.see}: ${address}`,
    `${t.questions} ${brand.email}`,
    '',
    reason,
  ].join('\n')
}

const destination = ({ address, delivery }: Order, language: Locale) => {
  const t = words[language]
  return [
    ...(address ? [`${t.to}:`, address.recipient, ...placeLines(language, address), `\u2066${address.phone}\u2069`].map(oneLine) : []),
    ...(delivery ? [`${t.expected}: ${formatDeliveryDays(language, delivery)}`, ''] : []),
  ]
}

// A product name with line breaks could imitate lines of the mail.
const oneLine = (name: string) => name.replace(/\s+/g, ' ')
