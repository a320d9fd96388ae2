import { shownRating } from '@waha/contract/reviews.rules.ts'
import { useText } from '../i18n/use-text.ts'

// The filled width by half stars. Classes, since the content security policy allows no style attributes.
const widths = [
  'before:w-0',
  'before:w-1/10',
  'before:w-2/10',
  'before:w-3/10',
  'before:w-4/10',
  'before:w-5/10',
  'before:w-6/10',
  'before:w-7/10',
  'before:w-8/10',
  'before:w-9/10',
  'before:w-full',
]

/** A rating from 0 to 5 as five stars, filled to the half below in reading direction. Drawn by `stars.css` in one element. */
export const Stars = ({ rating }: { rating: number }) => {
  const t = useText()
  return (
    <span
      role="img"
      aria-label={t('common.starsOf', { rating: shownRating(rating).toFixed(1) })}
      className={`stars ${widths[Math.floor(shownRating(rating) * 2)]}`}
    />
  )
}
