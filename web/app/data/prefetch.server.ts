import type { FetchQueryOptions, QueryFunction, QueryKey } from '@tanstack/react-query'
import { isProblem } from '@waha/contract/problem.ts'
import { data, type RouterContextProvider } from 'react-router'
import { PageQueryClient } from './query-client.ts'
import { writeQueries } from './sent-queries.ts'
import { shopContext } from './shop-context.ts'

// biome-ignore lint/suspicious/noExplicitAny: queries with different data stand in one list
type AnyQuery = FetchQueryOptions<any, any, any, any>

interface PageQueries {
  /** The page cannot be rendered without these: it becomes a 404 if one fails with 404 or 400, a 503 while the shop cannot answer, else a 500. */
  required?: AnyQuery[]
  /** If one of these fails, the page is rendered without it, and the browser fetches it. */
  optional?: AnyQuery[]
  /** Optional queries that depend on the data of the first required one. */
  dependent?: (first: unknown) => AnyQuery[]
}

interface QueryOf<T, Key extends QueryKey> {
  queryKey: Key
  queryFn?: QueryFunction<T, Key> | unknown
}

/** Headers of a page that lacks something: nobody may keep it. */
const notKept = { 'cache-control': 'no-store' }

/** The query with its data cut down by `reduce`, so that the page carries only what it shows. */
export const reduced = <T, Key extends QueryKey>(query: QueryOf<T, Key>, reduce: (data: T) => T) => ({
  ...query,
  queryFn: async (context: Parameters<QueryFunction<T, Key>>[0]) => reduce(await (query.queryFn as QueryFunction<T, Key>)(context)),
})

/**
 * Runs a page's queries on the server, in-process. The loader returns the result, and `root.tsx` hydrates the browser's cache from it.
 * Where one failed, the headers say that nobody may keep the page.
 */
export const prefetch = async (context: Readonly<RouterContextProvider>, { required = [], optional = [], dependent }: PageQueries) => {
  const queries = new PageQueryClient(context.get(shopContext).api)
  const run = (query: AnyQuery) => queries.fetchQuery({ ...query, retry: false })
  let complete = true
  const tryTo = (query: AnyQuery) =>
    run(query).catch(() => {
      complete = false
    })
  const [results] = await Promise.all([Promise.all(required.map(run)), ...optional.map(tryTo)]).catch(error => {
    throw data(null, { status: statusOf(error) })
  })
  if (dependent) await Promise.all(dependent(results[0]).map(tryTo))
  return data({ queries: writeQueries(queries) }, complete ? undefined : { headers: notKept })
}

/** A malformed id (400) is as unknown as any other; what is only away for a while must not be taken for broken. */
const statusOf = (error: unknown) => {
  if (!isProblem(error)) return 500
  if ([400, 404].includes(error.status)) return 404
  return error.status === 503 ? 503 : 500
}
