import { useText } from '../i18n/use-text.ts'
import { Skeleton } from '../ui/loading.tsx'

/** So many rows of a list that is on its way. */
export const RowsSkeleton = ({ rows }: { rows: number }) => {
  const t = useText()
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  )
}
