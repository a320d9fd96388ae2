import { useText } from '../i18n/use-text.ts'
import { Skeleton } from '../ui/loading.tsx'

/** The placeholder of a product card, in its shape. */
export const ProductCardSkeleton = () => (
  <div data-testid="product-skeleton" className="rounded-card bg-surface shadow-soft">
    <Skeleton className="aspect-square w-full rounded-t-card rounded-b-none" />
    <div className="grid gap-3 p-4">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-8 w-full max-sm:hidden" />
      <Skeleton className="h-4 w-1/2" />
      <div className="flex min-h-12 items-center justify-between pt-1">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="size-11 rounded-full" />
      </div>
    </div>
  </div>
)

/** The placeholder of the product page, in its shape. */
export const ProductPageSkeleton = () => {
  const t = useText()
  return (
    <div className="shell grid gap-8 pt-16 lg:grid-cols-[1.1fr_1fr] lg:gap-14" role="status" data-testid="product-page-skeleton">
      <h1 className="sr-only">{t('common.loading')}</h1>
      <Skeleton className="aspect-square w-full rounded-banner" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-5 w-60" />
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-28 w-full rounded-card" />
      </div>
    </div>
  )
}
