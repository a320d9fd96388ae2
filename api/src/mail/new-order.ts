import { isolatedPrice } from '@waha/contract/currency.ts'
import { inLocale, type Locale } from '@waha/contract/locale.ts'
import { formatOrderDate } from '@waha/contract/order-date.ts'
import { html } from 'hono/html'
import type { Api } from '../api.ts'
import { button, type Content, heading, ltr, oneLine, paragraph, renderMail } from './layout.ts'
import { orderDestination, orderFacts, orderTable } from './order-table.ts'
import { orderText } from './order-text.ts'
import { numberOf } from './order-words.ts'
import type { NewOrderToTell } from './outbox.queries.ts'
import { withBrand } from './with-brand.ts'

const words = {
  en: {
    subject: 'New order {id}: {total}',
    subjectReview: 'Please check the payment of order {id}',
    hello: 'A new order',
    text: 'It has been paid and is waiting to be shipped.',
    helloReview: 'An order to look at',
    textReview:
      'A payment has arrived that does not match this order. Nothing was confirmed to the customer. This order cannot be shipped: please refund or cancel it.',
    subjectRefunded: 'Order {id} was paid and refunded',
    helloRefunded: 'An order that was refunded',
    textRefunded: 'This order has already been refunded. There is nothing to ship, and no order confirmation was sent to the customer.',
    customer: 'Customer',
    see: 'Open the order',
    reason: 'You are receiving this email because you are an owner of {brand}.',
    reasonNamed: 'You are receiving this email because the settings of {brand} send its new orders to this address.',
  },
  ar: {
    subject: 'طلب جديد {id}: {total}',
    subjectReview: 'يرجى مراجعة دفعة الطلب {id}',
    hello: 'طلب جديد',
    text: 'الطلب مدفوع وينتظر الشحن.',
    helloReview: 'طلب يحتاج إلى مراجعة',
    textReview: 'وصلت دفعة لا تطابق هذا الطلب، ولم يُرسل أي تأكيد إلى العميل. لا يمكن شحن هذا الطلب: يرجى ردّ المبلغ أو إلغاء الطلب.',
    subjectRefunded: 'الطلب {id} دُفع ثم رُدّ مبلغه',
    helloRefunded: 'طلب رُدّ مبلغه',
    textRefunded: 'رُدّ مبلغ هذا الطلب إلى العميل بالفعل. لا يوجد ما يُشحن، ولم يُرسل إلى العميل تأكيد للطلب.',
    customer: 'العميل',
    see: 'افتح الطلب',
    reason: 'وصلتك هذه الرسالة لأنك من مالكي {brand}.',
    reasonNamed: 'وصلتك هذه الرسالة لأن إعدادات {brand} ترسل الطلبات الجديدة إلى هذا العنوان.',
  },
} satisfies Record<Locale, Record<string, string>>

/** The mail that tells an owner of the shop, or whom its settings name, of an order, with the way to it on the desk. */
export const newOrder = (
  { order, named = false }: NewOrderToTell,
  language: Locale,
  { publicUrl, timeZone }: Pick<Api, 'publicUrl' | 'timeZone'>,
): Content => {
  const t = words[language]
  const [title, hello, text] = {
    paid: [t.subject, t.hello, t.text] as const,
    review: [t.subjectReview, t.helloReview, t.textReview] as const,
    refunded: [t.subjectRefunded, t.helloRefunded, t.textRefunded] as const,
  }[order.paymentStatus]
  const subject = title.replace('{id}', numberOf(order)).replace('{total}', isolatedPrice(language, order.totalAmount))
  const address = publicUrl + inLocale(language, `/admin/orders/${order._id}`)
  const reason = withBrand(named ? t.reasonNamed : t.reason, language)
  const date = formatOrderDate(language, order.createdAt, timeZone)
  const page = renderMail(
    { language, publicUrl, title: subject, preheader: text, reason },
    heading(hello),
    paragraph(text),
    paragraph(html`${t.customer}: <bdi dir="ltr">${order.customerEmail}</bdi>`),
    orderFacts(order, language, date),
    orderTable(order, language, publicUrl),
    orderDestination(order, language),
    button(t.see, address),
  )
  const plain = orderText(order, language, { date, line: ({ name, quantity }) => `${quantity} × ${oneLine(name)}` })
  const customer = `${t.customer}: ${ltr(order.customerEmail)}`
  return { subject, html: page, text: [hello, text, '', customer, ...plain, `${t.see}: ${address}`, '', reason].join('\n') }
}
