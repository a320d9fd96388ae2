import type { UseQueryResult } from '@tanstack/react-query'
import type { ProductList } from '@waha/contract/catalog.ts'
import { pageSize } from '@waha/contract/limits.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { SearchX } from '../ui/icons.tsx'
import { late } from '../ui/late.tsx'
import { useProgressLine } from '../ui/use-progress-line.ts'
import { countActive, useFilters, usePageLink } from './filters.ts'
import { Pagination } from './pagination.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-skeletons.tsx'

const NearTerms = late(() => import('./filter-panel.tsx').then(module => module.NearTerms))

const columns = 'grid grid-cols-2 gap-3 xs:gap-4 sm:gap-5 md:grid-cols-3 xl:grid-cols-4'

/** The results with pagination: skeletons while loading, a message and a button if there are none or the fetch failed. */
export const ProductGrid = ({ list }: { list: UseQueryResult<ProductList> }) => {
  const t = useText()
  useProgressLine(list.isFetching && (list.isPending || list.isPlaceholderData))
  return (
    <QueryState
      query={list}
      exact
      pending={<Skeletons />}
      failed={({ error, ...again }) => <Failed title={t('common.error')} text={problemText(t, error, 'common.errorText')} {...again} />}
      isEmpty={({ products }) => products.length === 0}
      empty={list.data?.total ? <PastEnd last={list.data.totalPages} /> : <NoResults />}
    >
      {({ products, page, totalPages }) => (
        <div
          className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
          aria-busy={list.isPlaceholderData || undefined}
        >
          <ul className={columns}>
            {products.map((product, index) => (
              <li key={product.id} className="grid">
                <ProductCard product={product} priority={index === 0} />
              </li>
            ))}
          </ul>
          <Pagination page={page} totalPages={totalPages} />
        </div>
      )}
    </QueryState>
  )
}

const Skeletons = () => {
  const t = useText()
  return (
    <ul className={columns} aria-label={t('common.loading')} aria-busy>
      {Array.from({ length: pageSize }, (_, index) => index).map(index => (
        <li key={index}>
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  )
}

/** For a page that is not there any more, or never was: the way to the last one of the same products. */
const PastEnd = ({ last }: { last: number }) => {
  const t = useText()
  const linkTo = usePageLink()
  const { filters } = useFilters()
  return (
    <Empty icon={SearchX} title={t('products.pastEnd', { page: filters.page, last })}>
      <ButtonLink {...linkTo(last)}>{t('products.pageNumber', { page: last })}</ButtonLink>
    </Empty>
  )
}

const NoResults = () => {
  const t = useText()
  const { filters, clear } = useFilters()
  const onlySearched = countActive({ ...filters, searchTerm: '' }) === 0
  // The button disappears with what it clears.
  const clearAndStay = () => {
    focusMain()
    clear()
  }
  return (
    <>
      <Empty icon={SearchX} title={t('products.none')} text={t(onlySearched ? 'products.noneSearched' : 'products.noneText')}>
        <Button onClick={clearAndStay}>{t('products.filters.clearAll')}</Button>
      </Empty>
      <NearTerms term={filters.searchTerm} />
    </>
  )
}
