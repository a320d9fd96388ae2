import type { UseQueryResult } from '@tanstack/react-query'
import type { ProductList } from '@waha/contract/catalog.ts'
import { pageSize } from '@waha/contract/limits.ts'
import { SearchX, WifiOff } from 'lucide-react'
import { useFailure } from '../data/use-failure.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { useFilters } from './filters.ts'
import { Pagination } from './pagination.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'

const columns = 'grid grow grid-cols-1 gap-5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4'
const firstRow = 4

/** The results: skeletons while they come, a way on when there are none or they fail. */
export const ProductGrid = ({ list }: { list: UseQueryResult<ProductList> }) => {
  const failure = useFailure(list)
  if (failure) return <Failed {...failure} />
  if (!list.data) return <Skeletons />
  const { products, page, totalPages } = list.data
  if (products.length === 0) return <Nothing />
  return (
    <div
      className={`grow ${list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}
      aria-busy={list.isPlaceholderData || undefined}
    >
      <ul className={columns}>
        {products.map((product, index) => (
          <li key={product.id} className="grid">
            <ProductCard product={product} priority={index < firstRow} />
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={totalPages} />
    </div>
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

const Nothing = () => {
  const t = useText()
  const { clear } = useFilters()
  return (
    <div className="grow">
      <Empty icon={SearchX} title={t('products.none')} text={t('products.noneText')}>
        <Button onClick={clear}>{t('products.filters.clearAll')}</Button>
      </Empty>
    </div>
  )
}

const Failed = ({ error, retry, retrying }: { error: Error; retry: () => void; retrying: boolean }) => {
  const t = useText()
  return (
    <div className="grow" role="alert">
      <Empty icon={WifiOff} title={t('common.error')} text={problemText(t, error, 'common.errorText')}>
        <RetryButton retry={retry} retrying={retrying} />
      </Empty>
    </div>
  )
}
