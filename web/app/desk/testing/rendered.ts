// What a part of the desk shows, without a browser.
import type { Locale } from '@waha/contract/locale.ts'
import { formatOrderDate } from '@waha/contract/order-date.ts'
import type { ReactElement } from 'react'
import { formatMoment } from '../../orders/moments.ts'
import { htmlOf as pageHtmlOf, type Shown } from '../../page/testing/rendered.ts'

export { linksIn, tagsIn, valuesOf } from '../../page/testing/rendered.ts'

/** The shop's, where none of those who work on it is. */
const timeZone = 'Pacific/Kiritimati'

/** A short date, and a long one, as it is in the shop. */
export const shopMoment = (locale: Locale, iso: string) => formatMoment(locale, iso, { timeZone })
export const shopDate = (locale: Locale, iso: string) => formatOrderDate(locale, iso, timeZone)

/** The HTML of a part of the desk. The keys of what it knows follow `desk` and the token, which a page that is rendered does not have. */
export const htmlOf = (part: ReactElement, { known = [], ...shown }: Shown = {}) =>
  pageHtmlOf(part, {
    address: '/admin',
    shop: { timeZone },
    ...shown,
    known: known.map(([key, value]) => [['desk', undefined, ...key], value]),
  })

const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The texts of HTML, one for each element that is no part of a sentence, without marks of direction. */
export const textsIn = (html: string) =>
  html
    .replace(/<!--.*?-->|<\/?(?:bdi|time|a)\b[^>]*>|[\u2066-\u2069]/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(\w+|#x27);/g, (entity, name) => letters[name] ?? entity)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** What somebody reads of a part of the desk. */
export const textsOf = (part: ReactElement, shown?: Shown) => textsIn(htmlOf(part, shown))
