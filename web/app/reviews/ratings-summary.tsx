import { ratingOf, shareOf, shownRating } from '@waha/contract/reviews.rules.ts'
import { formatCount } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { Star } from '../ui/late-icons.tsx'
import { Stars } from '../ui/stars.tsx'

interface Props {
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: readonly number[]
  chosen: number | undefined
  onChoose: (stars: number | undefined) => void
}

/** The average rating, the number of reviews, and a histogram whose rows filter the list. */
export const RatingsSummary = ({ histogram, chosen, onChoose }: Props) => {
  const t = useText()
  const { count, average } = ratingOf(histogram)
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <span aria-hidden className="numeric text-44 font-semibold">
          {shownRating(average).toFixed(1)}
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

interface RowProps {
  stars: number
  votes: number
  /** The number of all reviews. */
  count: number
  chosen: boolean
  onToggle: () => void
}

/** "5 ★ ▬▬▬ 12": a toggle button, pressed while the list is filtered by this number of stars. */
const HistogramRow = ({ stars, votes, count, chosen, onToggle }: RowProps) => {
  const t = useText()
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t('reviews.row', { stars: t('reviews.stars', { stars }), reviews: t('products.reviews', { count: votes }) })}
      disabled={votes === 0}
      onClick={onToggle}
      className={`numeric grid min-h-9 grid-cols-[2rem_1fr_2.5rem] items-center gap-3 rounded-control px-2 text-13 transition-colors touch:min-h-11 ${chosen ? 'bg-palm-tint font-semibold text-palm' : 'text-ink-soft enabled:hover:bg-palm-tint'}`}
    >
      <span className="flex items-center gap-1">
        {stars}
        <Star className="size-3.5 fill-saffron text-ink-soft" strokeWidth={1.5} />
      </span>
      {/* SVG, since the content security policy forbids style attributes. */}
      <svg aria-hidden className="pointing h-2 w-full overflow-hidden rounded-full bg-line">
        <rect width={`${shareOf(votes, count)}%`} height="100%" rx="4" className="fill-saffron" />
      </svg>
      <span className="text-end">{formatCount(votes)}</span>
    </button>
  )
}
