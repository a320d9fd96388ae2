import { useQuery } from '@tanstack/react-query'
import type { GroupedProducts } from '@waha/contract/catalog.ts'
import { useDeferredValue } from 'react'
import { groupedQuery } from '../catalog/catalog.queries.ts'
import { problemText, useLocale, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { PackageOpen } from '../ui/icons.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { useProgressLine } from '../ui/use-progress-line.ts'
import { Banner, banners } from './banner.tsx'
import { CategoryStrip } from './category-strip.tsx'

const hasProducts = ({ products }: GroupedProducts['categories'][number]) => products.length > 0

/** A strip for each category, with banners between and after them. The banners show even if the products cannot be fetched. */
export const Collections = () => {
  const t = useText()
  const grouped = useQuery(groupedQuery(useLocale()))
  useProgressLine(grouped.isFetching && grouped.isPending)
  // The texts of fifty cards come after the page: they are rendered bit by bit, so that no press waits for them.
  const strips = useDeferredValue(grouped.data)?.filter(hasProducts) ?? []
  // A banner follows each strip but the first; further banners follow the last.
  const count = Math.max(strips.length, banners.length + 1)
  return (
    <>
      <QueryState
        query={grouped}
        pending={<Loading />}
        failed={({ error }) => (
          <Failed title={t('home.collections.failed')} text={problemText(t, error)} retry={() => location.reload()} retrying={false} />
        )}
        isEmpty={groups => !groups.some(hasProducts)}
        empty={<Empty icon={PackageOpen} title={t('home.collections.none')} />}
      >
        {() => null}
      </QueryState>
      {Array.from({ length: count }, (_, index) => [strips[index], banners[index - 1]] as const).flatMap(([group, banner], index) => [
        group && <CategoryStrip key={group.category} group={group} reverse={index % 2 === 1} />,
        banner && <Banner key={banner.name} {...banner} />,
      ])}
    </>
  )
}

const Loading = () => {
  const t = useText()
  return (
    <div role="status" className="shell mt-16 grid gap-6">
      <p className="text-center text-ink-soft">{t('home.collections.loading')}</p>
      <div aria-hidden className="flex gap-5 overflow-hidden">
        {[0, 1, 2, 3, 4, 5].map(card => (
          <Skeleton key={card} className="h-70 w-55 shrink-0 rounded-card" />
        ))}
      </div>
    </div>
  )
}
