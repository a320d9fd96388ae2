import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'

interface Props {
  stars: number | undefined
  histogram: readonly number[] | undefined
  onClear: () => void
}

/** Says which reviews are shown while a row of the histogram is chosen, and leads back to all. */
export const FilteredNote = ({ stars, histogram, onClear }: Props) => {
  const t = useText()
  const count = stars && histogram?.[stars - 1]
  return (
    <div className={stars ? 'mb-6 flex flex-wrap items-center gap-3' : undefined}>
      <p role="status" className="font-medium">
        {stars !== undefined &&
          t('reviews.filtered', { reviews: t('products.reviews', { count: count ?? 0 }), stars: t('reviews.stars', { stars }) })}
      </p>
      {stars !== undefined && (
        <Button look="quiet" onClick={onClear}>
          {t('reviews.showAll')}
        </Button>
      )}
    </div>
  )
}
