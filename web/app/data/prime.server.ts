import { dehydrate, type FetchQueryOptions } from '@tanstack/react-query'
import { Problem } from '@waha/contract/problem.ts'
import { data, type RouterContextProvider } from 'react-router'
import { ShopQueryClient } from './query-client.ts'
import { shopContext } from './shop-context.ts'

// biome-ignore lint/suspicious/noExplicitAny: queries of any answer stand in one list
type AnyQuery = FetchQueryOptions<any, any, any, any>

interface Wanted {
  /** Without these there is no page: a 404 of the API is the page's, any other failure its 5xx. */
  needed?: AnyQuery[]
  /** The page stands without these; the browser asks again. */
  welcome?: AnyQuery[]
}

/** Asks the API in-process for what a page shows, to be handed to the browser with the page. */
export const prime = async (context: Readonly<RouterContextProvider>, { needed = [], welcome = [] }: Wanted) => {
  const queries = new ShopQueryClient(context.get(shopContext).api)
  const wait = (options: AnyQuery) => queries.fetchQuery({ ...options, retry: false })
  await Promise.all([...needed.map(wait), ...welcome.map(options => wait(options).catch(() => undefined))]).catch(error => {
    throw data(null, { status: error instanceof Problem && error.status === 404 ? 404 : 500 })
  })
  return { primed: dehydrate(queries) }
}
