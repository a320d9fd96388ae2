import { useText } from '../i18n/use-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** Has the shape of two order cards. */
export const OrdersSkeleton = () => {
  const t = useText()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-6" data-testid="orders-skeleton">
      {[0, 1].map(card => (
        <div key={card} className="grid gap-6 rounded-banner bg-surface p-5 shadow-soft sm:p-8">
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_1.7fr_1fr_1fr]">
            {[0, 1, 2, 3].map(fact => (
              <Skeleton key={fact} className="h-11" />
            ))}
          </div>
          <div className="flex items-center gap-4">
            <Skeleton className="size-16 shrink-0" />
            <Skeleton className="h-5 w-1/2" />
          </div>
          <Skeleton className="h-7 w-full" />
        </div>
      ))}
    </div>
  )
}
