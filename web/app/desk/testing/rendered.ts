// What a part of the desk shows, without a browser.
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { Locale } from '@waha/contract/locale.ts'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { PageLocale } from '../../i18n/use-text.ts'

interface Shown {
  locale?: Locale
  address?: string
  /** What the desk knows already, or an error, by the keys of its queries behind `desk` and the token, which a page that is rendered does not have. */
  known?: readonly (readonly [QueryKey, unknown])[]
}

/** The HTML of a part of the desk. */
export const htmlOf = (part: ReactElement, { locale = 'en', address = '/admin', known = [] }: Shown = {}) => {
  const client = new QueryClient()
  for (const [key, value] of known) {
    const queryKey = ['desk', undefined, ...key]
    if (value instanceof Error) client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error: value })
    else client.setQueryData(queryKey, value)
  }
  const router = createElement(MemoryRouter, { initialEntries: [address] }, part)
  const page = createElement(PageLocale.Provider, { value: locale }, router)
  return renderToString(createElement(QueryClientProvider, { client }, page))
}

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

/** The elements of a name in HTML, as they begin. */
export const tagsIn = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

/** The values of an attribute in HTML, in their order. */
export const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replace(/&amp;/g, '&'))

/** Where the links of HTML lead. */
export const linksIn = (html: string) => valuesOf(tagsIn(html, 'a').join(), 'href')
