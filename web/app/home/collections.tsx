import { useQuery } from '@tanstack/react-query'
import { PackageOpen, WifiOff } from 'lucide-react'
import { Fragment } from 'react'
import { groupedQuery } from '../catalog/catalog.queries.ts'
import { problemText, useLocale, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Banner, banners } from './banner.tsx'
import { CategoryStrip } from './category-strip.tsx'

/** A strip for each category, banners between them. */
export const Collections = () => {
  const t = useText()
  const grouped = useQuery(groupedQuery(useLocale()))
  if (grouped.isPending) return <Loading />
  if (grouped.isError) {
    return (
      <div role="alert">
        <Empty icon={WifiOff} title={t('home.collections.failed')} text={problemText(t, grouped.error)}>
          <Button onClick={() => location.reload()}>{t('common.retry')}</Button>
        </Empty>
      </div>
    )
  }
  const strips = grouped.data.filter(group => group.products.length > 0)
  if (strips.length === 0) return <Empty icon={PackageOpen} title={t('home.collections.none')} />
  return (
    <>
      {strips.map((group, index) => {
        const banner = banners[index - 1]
        return (
          <Fragment key={group.category}>
            <CategoryStrip group={group} reverse={index % 2 === 1} />
            {banner && <Banner name={banner} />}
          </Fragment>
        )
      })}
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
