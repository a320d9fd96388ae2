import { dehydrate, type FetchQueryOptions, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { isProblem } from '@waha/contract/problem.ts'
import { data, type RouterContextProvider } from 'react-router'
import { ShopQueryClient } from './query-client.ts'
import { shopContext } from './shop-context.ts'

// biome-ignore lint/suspicious/noExplicitAny: queries of any answer stand in one list
type AnyQuery = FetchQueryOptions<any, any, any, any>

interface Wanted {
  /** Without these there is no page: a 404 of the API is the page's, and so is a 400, any other failure its 5xx. */
  needed?: AnyQuery[]
  /** The page stands without these; the browser asks again. */
  welcome?: AnyQuery[]
  /** What the first needed answer makes worth asking for, welcome too. */
  next?: (first: unknown) => AnyQuery[]
}

interface Asked<T, Key extends QueryKey> {
  queryKey: Key
  queryFn?: QueryFunction<T, Key> | unknown
}

/** A query of whose answer the page carries less than the API says. */
export const carrying = <T, Key extends QueryKey>(options: Asked<T, Key>, part: (answer: T) => T) => ({
  ...options,
  queryFn: async (asked: Parameters<QueryFunction<T, Key>>[0]) => part(await (options.queryFn as QueryFunction<T, Key>)(asked)),
})

/** Asks the API in-process for what a page shows, to be handed to the browser with the page. */
export const prime = async (context: Readonly<RouterContextProvider>, { needed = [], welcome = [], next }: Wanted) => {
  const queries = new ShopQueryClient(context.get(shopContext).api)
  const ask = (options: AnyQuery) => queries.fetchQuery({ ...options, retry: false })
  const tryTo = (options: AnyQuery) => ask(options).catch(() => undefined)
  const [answers] = await Promise.all([Promise.all(needed.map(ask)), ...welcome.map(tryTo)]).catch(error => {
    // A malformed id (400) is as unknown as any other.
    throw data(null, { status: isProblem(error) && [400, 404].includes(error.status) ? 404 : 500 })
  })
  if (next) await Promise.all(next(answers[0]).map(tryTo))
  return { primed: dehydrate(queries) }
}
