// A mail of few words about an order: what has happened, which pieces it is about, and the way to the order.
import { brand } from '@waha/contract/brand.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { html } from 'hono/html'
import { button, type Content, colors, heading, oneLine, paragraph, renderMail } from './layout.ts'
import { orderQuestions } from './order-table.ts'
import { numberOf, orderAddress, words } from './order-words.ts'
import type { PiecesToTell } from './outbox.queries.ts'
import { withBrand } from './with-brand.ts'

const refundedFor: Record<Locale, string> = { en: 'Refunded for:', ar: 'المبلغ المسترد عن:' }

interface Note {
  /** Its id. */
  order: string
  /** With `{id}` for the order's number. */
  subject: string
  hello: string
  text: string
  /** For which of its pieces money goes back. */
  pieces?: PiecesToTell | undefined
  /** Whether money goes back for the delivery, too. */
  delivery?: boolean | undefined
}

/** Ends with the order's number, the way to it, and whom to write to. */
export const orderNote = (
  { order, subject, hello, text, pieces = [], delivery = false }: Note,
  language: Locale,
  publicUrl: string,
): Content => {
  const of = words[language]
  const number = numberOf({ _id: order })
  const title = subject.replace('{id}', number)
  const address = orderAddress(publicUrl, language, order)
  const reason = withBrand(of.reason, language)
  const listed = [...pieces.map(({ name, quantity }) => html`<bdi>${name}</bdi> × ${quantity}`), ...(delivery ? [of.delivery] : [])]
  const list = html`<p class="soft" style="margin:0 0 20px;color:${colors.soft}">${refundedFor[language]}${listed.map(item => html`<br>${item}`)}</p>`
  const page = renderMail(
    { language, publicUrl, title, preheader: text, reason },
    heading(hello),
    paragraph(text),
    ...(listed.length ? [list] : []),
    paragraph(html`${of.order} <strong style="font-weight:600">${number}</strong>`),
    button(of.see, address),
    orderQuestions(language),
  )
  const listedAsText = [
    ...pieces.map(({ name, quantity }) => `  ${oneLine(name)} × ${quantity}`),
    ...(delivery ? [`  ${of.delivery}`] : []),
  ]
  const lines = [
    hello,
    text,
    '',
    ...(listed.length ? [refundedFor[language], ...listedAsText, ''] : []),
    `${of.order}: ${number}`,
    `${of.see}: ${address}`,
    `${of.questions} ${brand.email}`,
    '',
    reason,
  ]
  return { subject: title, html: page, text: lines.join('\n') }
}
