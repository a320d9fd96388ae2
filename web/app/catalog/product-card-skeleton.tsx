import { Skeleton } from '../ui/skeleton.tsx'

/** Has the shape of a product card. */
export const ProductCardSkeleton = () => (
  <div data-testid="product-skeleton" className="rounded-card bg-surface shadow-soft">
    <Skeleton className="aspect-square w-full rounded-t-card rounded-b-none" />
    <div className="grid gap-3 p-4">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-4 w-1/2" />
      <div className="flex items-center justify-between pt-1">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="size-11 rounded-full" />
      </div>
    </div>
  </div>
)
