import { isolatedPrice } from '@waha/contract/currency.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Content } from './layout.ts'
import { orderNote } from './order-note.ts'
import type { CancelledToTell } from './outbox.queries.ts'

const words = {
  en: {
    subject: 'Your order {id} has been cancelled',
    hello: 'Your order has been cancelled',
    nothingSent: 'It will not be shipped.',
    partSent: 'Nothing more of it will be shipped.',
    goesBack: 'We have sent {amount} back to the card or account that you paid with. Banks usually take 5 to 10 business days to show it.',
    wentBack: 'Your money has already gone back to you.',
    later: 'If money goes back to you, we will email you.',
  },
  ar: {
    subject: 'أُلغي طلبك {id}',
    hello: 'أُلغي طلبك',
    nothingSent: 'لن يُشحن هذا الطلب.',
    partSent: 'لن يُشحن المزيد من هذا الطلب.',
    goesBack: 'رددنا {amount} إلى البطاقة أو الحساب الذي دفعت منه. يستغرق ظهور المبلغ لدى البنوك عادةً من 5 إلى 10 أيام عمل.',
    wentBack: 'سبق أن عاد إليك المبلغ.',
    later: 'سنراسلك فور ردّ أي مبلغ إليك.',
  },
} satisfies Record<Locale, Record<string, string>>

/** The mail for an order that is cancelled, with what goes back of its payment, in the buyer's language. */
export const orderCancelled = (cancelled: CancelledToTell, language: Locale, publicUrl: string): Content => {
  const { order, partSent, refund, wentBack } = cancelled
  const t = words[language]
  const money = refund ? t.goesBack.replace('{amount}', isolatedPrice(language, refund.amount)) : wentBack ? t.wentBack : t.later
  const text = `${partSent ? t.partSent : t.nothingSent} ${money}`
  return orderNote(
    { order, subject: t.subject, hello: t.hello, text, pieces: refund?.pieces, delivery: refund?.delivery },
    language,
    publicUrl,
  )
}
