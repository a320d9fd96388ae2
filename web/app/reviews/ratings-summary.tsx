import { ratingOf } from '@waha/contract/reviews.ts'
import { useText } from '../i18n/use-text.ts'
import { Stars } from '../ui/stars.tsx'
import { HistogramRow } from './histogram-row.tsx'

interface Props {
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  histogram: readonly number[]
  chosen: number | undefined
  onChoose: (stars: number | undefined) => void
}

/** The average, how many it comes from, and a row for each number of stars that filters the list. */
export const RatingsSummary = ({ histogram, chosen, onChoose }: Props) => {
  const t = useText()
  const { count, average } = ratingOf(histogram)
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <span aria-hidden className="numeric text-44 font-semibold">
          {average.toFixed(1)}
        </span>
        <span className="grid gap-1">
          <Stars rating={average} />
          <span className="text-13 text-ink-soft">{t('products.reviews', { count })}</span>
        </span>
      </div>
      <div role="group" aria-label={t('reviews.histogram')} className="-mx-2 grid gap-0.5">
        {[5, 4, 3, 2, 1].map(stars => (
          <HistogramRow
            key={stars}
            stars={stars}
            votes={histogram[stars - 1] ?? 0}
            count={count}
            chosen={chosen === stars}
            onToggle={() => onChoose(chosen === stars ? undefined : stars)}
          />
        ))}
      </div>
    </div>
  )
}
