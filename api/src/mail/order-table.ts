import { placeLines } from '@waha/contract/address-lines.ts'
import { brand } from '@waha/contract/brand.ts'
import { isolatedPrice } from '@waha/contract/currency.ts'
import { formatDeliveryDays } from '@waha/contract/delivery-date.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { jpegOf } from '@waha/contract/media.ts'
import type { Order } from '@waha/contract/orders.ts'
import { html } from 'hono/html'
import { aside, colors, type Html, sidesOf } from './layout.ts'
import { deliveryCost, lineTotal, numberOf, totalOf, words } from './order-words.ts'
import type { ParcelForMail } from './outbox.queries.ts'

/** A line with the number of an order and its date in words. Styles are inline, since many mail programs ignore style sheets. */
export const orderFacts = (order: Order, language: Locale, date: string): Html => {
  const t = words[language]
  return html`<p class="soft" style="margin:0 0 20px;color:${colors.soft};font-size:14px">${t.order} <strong class="ink" style="color:${colors.ink};font-weight:600">${numberOf(order)}</strong> &nbsp;·&nbsp; ${t.date} <strong class="ink" style="color:${colors.ink};font-weight:600">${date}</strong></p>`
}

const rule = `border-top:1px solid ${colors.line}`

/** The order's lines and total. Gmail cuts mails off after 102 KB, so that a hundred lines may take a kilobyte each. */
export const orderTable = (order: Order, language: Locale, publicUrl: string): Html => {
  const { start, end } = sidesOf(language)
  const t = words[language]
  const row = (line: Order['products'][number]) =>
    html`<tr>${pictureCell(line.name, line.image, publicUrl)}<td class="ink line" valign="top" align="${start}" style="padding:18px 16px;${rule};color:${colors.ink};line-height:1.45"><bdi>${line.name}</bdi><br><span class="soft" style="color:${colors.soft};font-size:14px">${t.quantity}: ${line.quantity} &nbsp;·&nbsp; <span style="white-space:nowrap">${isolatedPrice(language, line.price)} ${t.each}</span></span></td><td class="ink line" valign="top" align="${end}" style="padding:18px 0;${rule};color:${colors.ink};font-weight:600;white-space:nowrap">${isolatedPrice(language, lineTotal(line))}</td></tr>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${order.products.map(row)}${order.delivery ? deliveryRow(order.delivery, language) : ''}<tr><td class="line" colspan="3" style="padding:20px 0 0;border-top:2px solid ${colors.line}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="ink" align="${start}" style="color:${colors.ink};font-size:16px;text-align:${start}">${totalOf(language)}</td><td class="ink" align="${end}" style="color:${colors.ink};font-size:22px;font-weight:600;text-align:${end};white-space:nowrap">${isolatedPrice(language, order.totalAmount)}</td></tr></table></td></tr></table>`
}

const deliveryRow = ({ name, price }: NonNullable<Order['delivery']>, language: Locale): Html => {
  const { start, end } = sidesOf(language)
  return html`<tr><td class="line" colspan="3" style="padding:16px 0;${rule}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="ink" valign="top" align="${start}" style="color:${colors.ink};font-size:16px;text-align:${start}">${words[language].delivery}<br><span class="soft" style="color:${colors.soft};font-size:14px"><bdi>${name}</bdi></span></td><td class="ink" valign="top" align="${end}" style="color:${colors.ink};font-size:16px;font-weight:600;text-align:${end};white-space:nowrap">${deliveryCost(language, price)}</td></tr></table></td></tr>`
}

/** Where an order goes and when it comes; nothing for what was never asked. */
export const orderDestination = ({ address, delivery }: Order, language: Locale): Html => {
  const t = words[language]
  const soft = `color:${colors.soft};font-size:14px`
  const lines = address
    ? [address.recipient, ...placeLines(language, address)]
        .map(line => html`<bdi>${line}</bdi><br>`)
        .concat(html`<bdi dir="ltr">${address.phone}</bdi>`)
    : []
  const place = address
    ? html`<p class="ink" style="margin:24px 0 0;color:${colors.ink};font-size:15px;line-height:1.6"><span class="soft" style="${soft}">${t.to}</span><br>${lines}</p>`
    : ''
  const days = delivery
    ? html`<p class="ink" style="margin:12px 0 0;color:${colors.ink};font-size:15px"><span class="soft" style="${soft}">${t.expected}:</span> ${formatDeliveryDays(language, delivery)}</p>`
    : ''
  return html`${place}${days}`
}

/** Whom to write to when something is not right. */
export const orderQuestions = (language: Locale): Html =>
  aside(
    html`${words[language].questions} <a class="link" href="mailto:${brand.email}" style="color:inherit"><bdi dir="ltr">${brand.email}</bdi></a>`,
  )

/** What a parcel holds, without prices. */
export const pieceRows = (pieces: ParcelForMail['pieces'], language: Locale, publicUrl: string): Html => {
  const { start } = sidesOf(language)
  const row = ({ name, image, quantity }: ParcelForMail['pieces'][number]) =>
    html`<tr>${pictureCell(name, image, publicUrl)}<td class="ink line" valign="middle" align="${start}" style="padding:16px;${rule};color:${colors.ink};font-size:16px;line-height:1.45;text-align:${start}"><bdi>${name}</bdi><br><span class="soft" style="color:${colors.soft};font-size:14px">${words[language].quantity}: ${quantity}</span></td></tr>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:20px">${pieces.map(row)}</table>`
}

const pictureSize = 64

/** The address of a picture that every mail program can show, or null. Few of them know WebP and AVIF. */
const pictureForMail = (image: string | null, publicUrl: string): string | null => {
  const address = image ? URL.parse(image, publicUrl) : null
  if (!address || (address.protocol !== 'https:' && address.origin !== publicUrl)) return null
  const jpeg = jpegOf(address.origin === publicUrl ? address.pathname : address.href)
  if (jpeg) return new URL(jpeg, publicUrl).href
  return /\.(webp|avif)$/i.test(address.pathname) ? null : address.href
}

/** A table cell with a product's picture, or a tile with the name's first letter, both silent: the name stands beside. */
const pictureCell = (name: string, image: string | null, publicUrl: string): Html => {
  const address = pictureForMail(image, publicUrl)
  return address
    ? html`<td class="line" width="${pictureSize}" valign="top" style="padding:16px 0;${rule}"><img src="${address}" width="${pictureSize}" height="${pictureSize}" alt="" style="display:block;width:${pictureSize}px;height:${pictureSize}px;border:0;border-radius:12px;background:${colors.tile};object-fit:cover"></td>`
    : html`<td class="line" width="${pictureSize}" valign="top" style="padding:16px 0;${rule}"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="tile" aria-hidden="true" width="${pictureSize}" height="${pictureSize}" align="center" valign="middle" bgcolor="${colors.tile}" style="width:${pictureSize}px;height:${pictureSize}px;border-radius:12px;background:${colors.tile};color:${colors.onTile};font-size:22px;line-height:1">${initial(name)}</td></tr></table></td>`
}

const initial = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
