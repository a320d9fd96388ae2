import { useText } from '../i18n/use-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** Has the shape of the detail page. */
export const ProductSkeleton = () => {
  const t = useText()
  return (
    <div
      className="shell grid gap-8 pt-16 lg:grid-cols-[1.1fr_1fr] lg:gap-14"
      role="status"
      aria-label={t('common.loading')}
      data-testid="product-page-skeleton"
    >
      <Skeleton className="aspect-square w-full rounded-banner" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-28 w-full rounded-card" />
      </div>
    </div>
  )
}
