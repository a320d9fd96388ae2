import { directionOf, inLocale, type Locale } from '@waha/contract/locale.ts'
import { toCents, toDollars } from '@waha/contract/money.ts'
import type { Order } from '@waha/contract/orders.ts'
import { html, raw } from 'hono/html'

const words = {
  en: {
    subject: 'Your order #{id} is confirmed',
    hello: 'Thank you for your order',
    text: 'We have received your payment and are packing your things.',
    order: 'Order',
    item: 'Item',
    quantity: 'Quantity',
    total: 'Total, tax included',
    see: 'Visit the shop',
    brand: 'Waha',
    footer: 'You receive this mail because you bought something at Waha.',
  },
  ar: {
    subject: 'تأكيد طلبك #{id}',
    hello: 'شكرًا لطلبك',
    text: 'استلمنا دفعتك، ونجهّز أغراضك الآن.',
    order: 'الطلب',
    item: 'المنتج',
    quantity: 'الكمية',
    total: 'الإجمالي شامل الضريبة',
    see: 'زيارة المتجر',
    brand: 'واحة',
    footer: 'وصلتك هذه الرسالة لأنك اشتريت من واحة.',
  },
} satisfies Record<Locale, Record<string, string>>

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const ltr = (text: string) => `\u2066${text}\u2069`
const price = (amount: number) => ltr(dollars.format(amount))
const lineTotal = (line: Order['products'][number]) => toDollars(toCents(line.price) * line.quantity)

const cell = 'padding:12px 0;border-bottom:1px solid #e3ded3;vertical-align:top'

/** The mail that a paid order brings, in the buyer's language and direction, as HTML and as text. */
export const orderConfirmation = (order: Order, language: Locale, publicUrl: string) => {
  const t = words[language]
  const id = order._id.slice(-8)
  const [start, end] = language === 'ar' ? ['right', 'left'] : ['left', 'right']
  const row = (line: Order['products'][number]) =>
    html`<tr><td style="${cell};text-align:${start}"><bdi>${line.name}</bdi><br><span style="color:#56605a;font-size:14px">${t.quantity}: ${line.quantity}</span></td><td style="${cell};text-align:${end};white-space:nowrap">${price(lineTotal(line))}</td></tr>`
  const page = html`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t.subject.replace('{id}', id)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f1ea;color:#17211c;font:16px/1.6 'Segoe UI',Tahoma,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border-radius:20px">
<p style="margin:0 0 24px;color:#0f5233;font-size:20px;font-weight:600">${t.brand}</p><h1 style="margin:0 0 8px;font-size:25px;line-height:1.3">${t.hello}</h1><p style="margin:0 0 20px">${t.text}</p>
<p style="margin:0 0 8px;color:#56605a">${t.order} <bdi dir="ltr">#${id}</bdi></p><table role="presentation" style="width:100%;border-collapse:collapse">${order.products.map(row)}
<tr><td style="padding:16px 0;text-align:${start};font-weight:600">${t.total}</td><td style="padding:16px 0;text-align:${end};font-weight:600;white-space:nowrap">${price(order.totalAmount)}</td></tr></table>
<p style="margin:16px 0 0"><a href="${publicUrl}${inLocale(language, '/')}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#0f5233;color:#ffffff;text-decoration:none">${t.see}</a></p></div>
<p style="max-width:560px;margin:16px auto 0;color:#56605a;font-size:13px;text-align:center">${t.footer}</p></body></html>`
  const lines = order.products.map(line => `${line.name} × ${line.quantity}: ${price(lineTotal(line))}`)
  const text = [
    t.hello,
    t.text,
    '',
    `${t.order} #${id}`,
    ...lines,
    '',
    `${t.total}: ${price(order.totalAmount)}`,
    '',
    publicUrl + inLocale(language, '/'),
  ].join('\n')
  return { subject: t.subject.replace('{id}', id), html: String(raw(String(page))), text }
}
