import { Star } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'

const five = [1, 2, 3, 4, 5]
// Widths as classes: the page's policy allows no style attributes.
const widths = ['w-0', 'w-1/10', 'w-2/10', 'w-3/10', 'w-4/10', 'w-5/10', 'w-6/10', 'w-7/10', 'w-8/10', 'w-9/10', 'w-full']

const row = (className: string, filled: boolean) => (
  <span className={`flex ${className}`}>
    {five.map(star => (
      <Star key={star} className="size-4 shrink-0" strokeWidth={1.5} fill={filled ? 'currentColor' : 'none'} />
    ))}
  </span>
)

/** A rating from 0 to 5 as stars that fill from where reading starts, to the nearest half star. */
export const Stars = ({ rating }: { rating: number }) => {
  const t = useText()
  return (
    <span role="img" aria-label={t('common.starsOf', { rating: rating.toFixed(1) })} className="relative inline-flex">
      {row('text-ink-soft', false)}
      <span className={`absolute inset-y-0 start-0 overflow-hidden ${widths[Math.round(rating * 2)]}`}>{row('text-saffron', true)}</span>
      <span className="absolute inset-0">{row('text-ink-soft', false)}</span>
    </span>
  )
}
