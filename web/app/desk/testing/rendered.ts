// What a part of the desk shows, without a browser.
import type { ReactElement } from 'react'
import { htmlOf as pageHtmlOf, type Shown } from '../../page/testing/rendered.ts'

export { linksIn, tagsIn, valuesOf } from '../../page/testing/rendered.ts'

/** The HTML of a part of the desk. The keys of what it knows follow `desk` and the token, which a page that is rendered does not have. */
export const htmlOf = (part: ReactElement, { known = [], ...shown }: Shown = {}) =>
  pageHtmlOf(part, { address: '/admin', ...shown, known: known.map(([key, value]) => [['desk', undefined, ...key], value]) })

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
