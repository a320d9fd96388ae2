import { brand } from '@waha/contract/brand.ts'
import { isolatedPrice } from '@waha/contract/currency.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { html } from 'hono/html'
import { button, type Content, colors, heading, paragraph, renderMail } from './layout.ts'
import { orderQuestions } from './order-table.ts'
import { numberOf, orderAddress, words as orderWords } from './order-words.ts'
import type { RefundToTell } from './outbox.queries.ts'
import { withBrand } from './with-brand.ts'

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
      text: 'Your bank returned the money to us, for example because the card has expired. It is still yours: we will write to you about another way.',
    },
    pieces: 'For:',
  },
  ar: {
    given: {
      subject: 'استرداد مبلغ من طلبك {id}',
      hello: 'مبلغ {amount} في طريقه إليك',
      text: 'أعدنا المبلغ إلى البطاقة أو الحساب الذي دفعت منه. يستغرق ظهوره لدى البنوك عادةً من 5 إلى 10 أيام عمل.',
    },
    failed: {
      subject: 'لم يصلك المبلغ المسترد من طلبك {id}',
      hello: 'لم يصلك المبلغ المسترد {amount}',
      text: 'أعاد البنك المبلغ إلينا، وقد يكون السبب انتهاء صلاحية البطاقة. المبلغ لا يزال من حقك، وسنراسلك لنعيده بطريقة أخرى.',
    },
    pieces: 'مقابل:',
  },
} satisfies Record<Locale, unknown>

/** The mail for money that is given back, or that could not be, in the buyer's language. */
export const refund = ({ order, amount, failed, pieces }: RefundToTell, language: Locale, publicUrl: string): Content => {
  const [t, of] = [words[language], orderWords[language]]
  const told = failed ? t.failed : t.given
  const number = numberOf({ _id: order })
  const subject = told.subject.replace('{id}', number)
  const hello = told.hello.replace('{amount}', isolatedPrice(language, amount))
  const address = orderAddress(publicUrl, language, order)
  const reason = withBrand(of.reason, language)
  const list = html`<p class="soft" style="margin:0 0 20px;color:${colors.soft}">${t.pieces}${pieces.map(({ name, quantity }) => html`<br><bdi>${name}</bdi> × ${quantity}`)}</p>`
  const page = renderMail(
    { language, publicUrl, title: subject, preheader: told.text, reason },
    heading(hello),
    paragraph(told.text),
    ...(pieces.length ? [list] : []),
    paragraph(html`${of.order} <strong style="font-weight:600">${number}</strong>`),
    button(of.see, address),
    orderQuestions(language),
  )
  // A product name with line breaks could imitate lines of the mail.
  const piecesAsText = pieces.map(({ name, quantity }) => `  ${name.replace(/\s+/g, ' ')} × ${quantity}`)
  const text = [
    hello,
    told.text,
    '',
    ...(pieces.length ? [t.pieces, ...piecesAsText, ''] : []),
    `${of.order}: ${number}`,
    `${of.see}: ${address}`,
    `${of.questions} ${brand.email}`,
    '',
    reason,
  ].join('\n')
  return { subject, html: page, text }
}
