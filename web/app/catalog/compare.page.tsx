import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '@waha/contract/catalog.ts'
import { type Locale, localeOf } from '@waha/contract/locale.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { chosenIds, comparePath, dropCompared, readIds } from '../compare/compared.ts'
import { prefetch } from '../data/prefetch.server.ts'
import { problemText, useLocale, usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { QueryState } from '../page/query-state.tsx'
import { useQueryParams } from '../page/use-query-params.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { Scale } from '../ui/icons.tsx'
import { Skeleton } from '../ui/loading.tsx'
import type { Route } from './+types/compare.page.ts'
import { cachedProduct, productsByIdQuery } from './catalog.queries.ts'
import { Comparison } from './comparison.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) => {
  const { pathname, searchParams } = new URL(request.url)
  const { ids } = readIds(searchParams.get('ids') ?? '')
  return prefetch(context, { optional: ids.length > 0 ? [productsByIdQuery(localeOf(pathname), ids)] : [] })
}

export const clientLoader = () => null

// Other products need nothing of the router.
export const shouldRevalidate = () => false

const ComparePage = () => {
  const t = useText()
  const locale = useLocale()
  const { ids, left, invalid, remove } = useIds()
  const products = useProducts(locale, ids)
  useOwnChoice(ids.length === 0)
  useOnlySold(ids, products)
  return (
    <div className="shell grid gap-6 pt-8">
      <PageHead title={t('compare.title')} description={t('compare.description')} canonicalQuery={comparePath(ids).slice(8)} hidden />
      <h1 className="text-32">{t('compare.title')}</h1>
      {ids.length === 0 ? (
        <NothingChosen />
      ) : (
        <QueryState
          query={products}
          pending={<Skeleton className="h-70 w-full" />}
          failed={({ error, ...again }) => <Failed title={t('common.error')} text={problemText(t, error, 'common.errorText')} {...again} />}
          empty={<NothingChosen gone />}
        >
          {shown => (
            <Comparison
              products={shown}
              gone={invalid + (products.isPlaceholderData ? 0 : ids.length - shown.length)}
              left={left}
              onRemove={remove}
            />
          )}
        </QueryState>
      )}
    </div>
  )
}
export default ComparePage

/** The products of the address. What shows already, or is known from lists, shows at once; that there is none says nothing yet. */
const useProducts = (locale: Locale, ids: readonly string[]) => {
  const queries = useQueryClient()
  return useQuery({
    ...productsByIdQuery(locale, ids),
    placeholderData: previous => {
      const known = ids.map(id => cachedProduct(queries, locale, id) ?? previous?.find(product => product.id === id))
      if (known.every(product => product !== undefined)) return known
      const kept = previous?.filter(({ id }) => ids.includes(id))
      return kept?.length ? kept : undefined
    },
  })
}

/** The products of the address, and a function that takes one out of it and out of one's own choice. */
const useIds = () => {
  const [params, setParams] = useQueryParams()
  const remove = (id: string) => {
    dropCompared([id])
    setParams(
      old => {
        const kept = (old.get('ids') ?? '').split(',').filter(other => other !== id)
        return new URLSearchParams(kept.some(Boolean) ? { ids: kept.join() } : {})
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { ...readIds(params.get('ids') ?? ''), remove }
}

/** Without products in the address, those that were chosen in this browser. */
const useOwnChoice = (wanted: boolean) => {
  const navigate = useNavigate()
  const path = usePath()
  useEffect(() => {
    const own = chosenIds()
    if (wanted && own.length > 0) void navigate(path(comparePath(own)), { replace: true })
  }, [wanted, navigate, path])
}

/** What the shop sells no more leaves one's own choice, of which it would take a place. */
const useOnlySold = (ids: readonly string[], { data, isStale }: UseQueryResult<Product[]>) =>
  useEffect(() => {
    // Placeholders and old copies are stale: the answer is still on its way.
    if (data && !isStale) dropCompared(ids.filter(id => !data.some(product => product.id === id)))
  }, [ids, data, isStale])

const NothingChosen = ({ gone = false }: { gone?: boolean }) => {
  const t = useText()
  const path = usePath()
  return (
    <Empty icon={Scale} title={t(gone ? 'compare.allGone' : 'compare.empty')} text={t('compare.emptyText')}>
      <ButtonLink to={path('/products')}>{t('common.browseProducts')}</ButtonLink>
    </Empty>
  )
}
