import { brand } from '@waha/contract/brand.ts'
import { isolatedPrice } from '@waha/contract/currency.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { formatOrderDate } from '@waha/contract/order-date.ts'
import type { Order } from '@waha/contract/orders.ts'
import type { Api } from '../api.ts'
import { button, type Content, heading, oneLine, paragraph, renderMail } from './layout.ts'
import { orderDestination, orderFacts, orderQuestions, orderTable } from './order-table.ts'
import { orderText } from './order-text.ts'
import { lineTotal, numberOf, orderAddress, words } from './order-words.ts'
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
    ...orderText(order, language, { date, line }),
    `${t.see}: ${address}`,
    `${t.questions} ${brand.email}`,
    '',
    reason,
  ].join('\n')
}
