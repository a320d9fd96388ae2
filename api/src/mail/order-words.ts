import { brand } from '@waha/contract/brand.ts'
import { isolatedPrice } from '@waha/contract/currency.ts'
import { inLocale, type Locale } from '@waha/contract/locale.ts'
import { toCents, toDollars } from '@waha/contract/money.ts'
import { type Order, orderFragment } from '@waha/contract/orders.ts'
import { ltr } from './layout.ts'

export const words = {
  en: {
    subject: 'Your order {id} is confirmed',
    hello: 'Thank you for your order',
    text: 'We have received your payment and are packing your order.',
    order: 'Order',
    date: 'Date',
    quantity: 'Quantity',
    each: 'each',
    delivery: 'Delivery',
    free: 'Free',
    to: 'Delivering to',
    expected: 'Expected',
    total: 'Total, tax included',
    totalWithVat: 'Total, {rate} VAT included',
    see: 'See your orders',
    questions: 'Something not right with your order? Write to us:',
    reason: 'You are receiving this email because you placed an order with {brand}.',
  },
  ar: {
    subject: 'تأكيد طلبك {id}',
    hello: 'شكرًا لطلبك',
    text: 'استلمنا دفعتك، ونجهّز طلبك الآن.',
    order: 'الطلب',
    date: 'التاريخ',
    quantity: 'الكمية',
    each: 'للقطعة',
    delivery: 'التوصيل',
    free: 'مجاني',
    to: 'التوصيل إلى',
    expected: 'الوصول المتوقع',
    total: 'الإجمالي شامل الضريبة',
    totalWithVat: 'الإجمالي شامل ضريبة القيمة المضافة {rate}',
    see: 'عرض طلباتك',
    questions: 'هل واجهتك مشكلة في طلبك؟ راسلنا:',
    reason: 'وصلتك هذه الرسالة لأنك اشتريت من {brand}.',
  },
} satisfies Record<Locale, Record<string, string>>

/** What stands before the total: that it contains the tax, and at which rate where owners have said so. */
export const totalOf = (language: Locale) =>
  brand.vatRate === null ? words[language].total : words[language].totalWithVat.replace('{rate}', ltr(`${brand.vatRate}%`))

/** What delivery costs; nothing is said in a word. */
export const deliveryCost = (language: Locale, amount: number) => (amount === 0 ? words[language].free : isolatedPrice(language, amount))
export const lineTotal = (line: Order['products'][number]) => toDollars(toCents(line.price) * line.quantity)

/** An order's short number, the end of its id. */
export const numberOf = (order: Pick<Order, '_id'>) => ltr(`#${order._id.slice(-8)}`)

/** Where its buyer sees an order, in a language of the shop. */
export const orderAddress = (publicUrl: string, language: Locale, id: string) =>
  `${publicUrl}${inLocale(language, '/account')}#${orderFragment(id)}`
