// What a part of a page shows, without a browser.
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { Locale } from '@waha/contract/locale.ts'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { PageLocale } from '../../i18n/use-text.ts'

export interface Shown {
  locale?: Locale
  address?: string
  /** What is known already, or an error, by the keys of queries. */
  known?: readonly (readonly [QueryKey, unknown])[]
  /** What the root loader says of the shop. */
  shop?: { timeZone: string }
}

/** The HTML of a part of a page. */
export const htmlOf = (part: ReactElement, { locale = 'en', address = '/', known = [], shop }: Shown = {}) => {
  const client = new QueryClient()
  for (const [queryKey, value] of known) {
    if (value instanceof Error) client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error: value })
    else client.setQueryData(queryKey, value)
  }
  const routes = [{ id: 'root', path: '*', element: part, loader: () => shop }]
  const router = createMemoryRouter(routes, { initialEntries: [address], hydrationData: { loaderData: { root: shop } } })
  const page = createElement(PageLocale.Provider, { value: locale }, createElement(RouterProvider, { router }))
  return renderToString(createElement(QueryClientProvider, { client }, page))
}

/** The elements of a name in HTML, as they begin. */
export const tagsIn = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

/** The values of an attribute in HTML, in their order. */
export const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replace(/&amp;/g, '&'))

/** Where the links of HTML lead. */
export const linksIn = (html: string) => valuesOf(tagsIn(html, 'a').join(), 'href')
