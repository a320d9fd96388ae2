import { isolatedPrice } from '@waha/contract/currency.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Content } from './layout.ts'
import { orderNote } from './order-note.ts'
import type { RefundToTell } from './outbox.queries.ts'

const words = {
  en: {
    given: {
      subject: 'Your refund for order {id}',
      hello: 'Your refund of {amount} is on its way',
      text: 'We have sent it back to the card or account that you paid with. Banks usually take 5 to 10 business days to show it.',
    },
    failed: {
      subject: 'Your refund for order {id} did not arrive',
      hello: 'Your refund of {amount} did not arrive',
      text: 'It could not be paid out, for example because the card has expired. The money is still yours: we will write to you about another way.',
    },
    disputed: {
      subject: 'Your refund for order {id} was stopped',
      hello: 'Your refund of {amount} was stopped',
      text: 'This payment was disputed at your bank, and until the bank has decided we cannot refund it. The bank will tell you what you get back.',
    },
  },
  ar: {
    given: {
      subject: 'ردّ مبلغ من طلبك {id}',
      hello: 'مبلغ {amount} في طريقه إليك',
      text: 'رددنا المبلغ إلى البطاقة أو الحساب الذي دفعت منه. يستغرق ظهوره لدى البنوك عادةً من 5 إلى 10 أيام عمل.',
    },
    failed: {
      subject: 'لم يصلك المبلغ المسترد من طلبك {id}',
      hello: 'لم يصلك المبلغ المسترد {amount}',
      text: 'لم يكتمل تحويله إليك، وقد يكون السبب انتهاء صلاحية البطاقة. المبلغ لا يزال من حقك، وسنراسلك لنردّه بطريقة أخرى.',
    },
    disputed: {
      subject: 'توقّف ردّ مبلغ من طلبك {id}',
      hello: 'توقّف ردّ المبلغ {amount}',
      text: 'قُدّم إلى البنك اعتراض على هذه الدفعة، ولا يمكننا ردّ أي مبلغ منها قبل أن يبتّ فيه. سيخبرك البنك بما يعود إليك.',
    },
  },
} satisfies Record<Locale, unknown>

/** The mail for money that is given back, or that could not be, in the buyer's language. */
export const refund = (
  { order, amount, failed, disputed, pieces, delivery }: RefundToTell,
  language: Locale,
  publicUrl: string,
): Content => {
  const { subject, hello, text } = words[language][failed ? (disputed ? 'disputed' : 'failed') : 'given']
  return orderNote(
    { order, subject, hello: hello.replace('{amount}', isolatedPrice(language, amount)), text, pieces, delivery },
    language,
    publicUrl,
  )
}
