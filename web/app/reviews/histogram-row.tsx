import { shareOf } from '@waha/contract/reviews.ts'
import { Star } from 'lucide-react'
import { formatCount } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'

interface Props {
  stars: number
  votes: number
  /** All reviews. */
  count: number
  chosen: boolean
  onToggle: () => void
}

/** "5 ★ ▬▬▬ 12": a button that stays pressed while the list shows only these. */
export const HistogramRow = ({ stars, votes, count, chosen, onToggle }: Props) => {
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
        <Star aria-hidden className="size-3.5 fill-saffron text-ink-soft" strokeWidth={1.5} />
      </span>
      {/* A width attribute, since the page's policy allows no style attributes. */}
      <svg aria-hidden className="pointing h-2 w-full overflow-hidden rounded-full bg-line">
        <rect width={`${shareOf(votes, count)}%`} height="100%" rx="4" className="fill-saffron" />
      </svg>
      <span className="text-end">{formatCount(votes)}</span>
    </button>
  )
}
