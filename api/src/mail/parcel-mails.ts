// The mails of a parcel's way: it was handed to the carrier, it has arrived.
import { brand } from '@waha/contract/brand.ts'
import { carrierName, trackingPage } from '@waha/contract/carriers.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { html } from 'hono/html'
import type { Api } from '../api.ts'
import { button, type Content, colors, type Html, heading, ltr, oneLine, paragraph, renderMail } from './layout.ts'
import { orderQuestions, pieceRows } from './order-table.ts'
import { numberOf, orderAddress, words as orderWords } from './order-words.ts'
import type { DeliveredToTell, ParcelForMail, ShippedToTell } from './outbox.queries.ts'
import { parcelWords } from './parcel-words.ts'
import { withBrand } from './with-brand.ts'

type Sender = Pick<Api, 'publicUrl'>

/** Says what was sent, by whom it is carried, and where it can be followed. */
export const orderShipped = (parcel: ShippedToTell, language: Locale, sender: Sender): Content => {
  const t = parcelWords[language]
  const page = trackingPage(parcel.carrier, parcel.trackingNumber)
  const carrier = parcel.carrier === 'other' ? '' : carrierName(language, parcel.carrier)
  return compose(parcel, language, sender, {
    ...shippedWords(parcel, t),
    facts: [
      ...(carrier ? [{ term: t.carrier, value: carrier, leftToRight: false }] : []),
      ...(parcel.trackingNumber ? [{ term: t.number, value: parcel.trackingNumber, leftToRight: true }] : []),
    ],
    link: page
      ? { label: t.track, address: page }
      : { label: orderWords[language].see, address: orderAddress(sender.publicUrl, language, parcel.orderId) },
  })
}

const shippedWords = (
  { rest, whole, corrected }: ShippedToTell,
  t: (typeof parcelWords)[Locale],
): Pick<Said, 'subject' | 'hello' | 'text'> =>
  corrected
    ? { subject: t.correctedSubject, hello: t.corrected, text: t.correctedText }
    : { subject: t.shippedSubject, hello: t.shipped, text: rest ? t.shippedPart : whole ? t.shippedWhole : t.shippedRest }

/** Says what has arrived, and whom to write to if it has not. */
export const orderDelivered = (parcel: DeliveredToTell, language: Locale, sender: Sender): Content => {
  const t = parcelWords[language]
  return compose(parcel, language, sender, {
    ...deliveredWords(parcel, t),
    facts: [],
    link: { label: orderWords[language].see, address: orderAddress(sender.publicUrl, language, parcel.orderId) },
  })
}

const deliveredWords = ({ rest, cancelled }: DeliveredToTell, t: (typeof parcelWords)[Locale]): Pick<Said, 'subject' | 'hello' | 'text'> =>
  cancelled || rest
    ? { subject: t.partDeliveredSubject, hello: t.partDelivered, text: cancelled ? t.deliveredOfCancelled : t.deliveredPart }
    : { subject: t.deliveredSubject, hello: t.delivered, text: t.deliveredAll }

interface Said {
  subject: string
  hello: string
  text: string
  facts: { term: string; value: string; leftToRight: boolean }[]
  link: { label: string; address: string }
}

const compose = ({ orderId, pieces }: ParcelForMail, language: Locale, { publicUrl }: Sender, said: Said): Content => {
  const of = orderWords[language]
  const number = numberOf({ _id: orderId })
  const subject = said.subject.replace('{id}', number)
  const text = said.text.replace('{id}', number)
  const reason = withBrand(of.reason, language)
  const page = renderMail(
    { language, publicUrl, title: subject, preheader: text, reason },
    heading(said.hello),
    paragraph(text),
    ...said.facts.map(fact),
    pieceRows(pieces, language, publicUrl),
    button(said.link.label, said.link.address),
    orderQuestions(language),
  )
  const lines = [
    ...said.facts.map(({ term, value, leftToRight }) => `${term}: ${leftToRight ? ltr(value) : value}`),
    ...pieces.map(({ name, quantity }) => `${quantity} × ${oneLine(name)}`),
  ]
  const link = `${said.link.label}: ${said.link.address}`
  return { subject, html: page, text: [said.hello, text, '', ...lines, '', link, `${of.questions} ${brand.email}`, '', reason].join('\n') }
}

const fact = ({ term, value, leftToRight }: Said['facts'][number]): Html =>
  html`<p class="soft" style="margin:0 0 6px;color:${colors.soft};font-size:14px">${term}: <strong class="ink" style="color:${colors.ink};font-weight:600">${leftToRight ? html`<bdi dir="ltr">${value}</bdi>` : html`<bdi>${value}</bdi>`}</strong></p>`
