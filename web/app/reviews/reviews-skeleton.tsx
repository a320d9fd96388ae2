import { useText } from '../i18n/use-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** Has the shape of a few reviews. */
export const ReviewsSkeleton = () => {
  const t = useText()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-8">
      {[0, 1, 2].map(row => (
        <div key={row} className="grid grid-cols-[2.75rem_1fr] gap-x-4 gap-y-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid content-center gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-4 w-52" />
          </div>
          <Skeleton className="col-start-2 h-14 w-full" />
        </div>
      ))}
    </div>
  )
}
