import type { Review } from '@waha/contract/reviews.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ReviewEntry } from './review-entry.tsx'

const step = 6

/** Six reviews, and six more whenever somebody asks; the focus goes on to the first of the new ones. */
export const ReviewList = ({ reviews }: { reviews: Review[] }) => {
  const t = useText()
  const [shown, setShown] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  const showMore = () => {
    flushSync(() => setShown(shown + step))
    const next = list.current?.children[shown]
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <div className="grid justify-items-center gap-6">
      <ul ref={list} className="grid w-full gap-7">
        {reviews.slice(0, shown).map(review => (
          <li key={review._id} tabIndex={-1} className="border-b border-line pb-7 last:border-0 last:pb-0">
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
      {reviews.length > shown && (
        <Button look="outlined" onClick={showMore}>
          {t('reviews.more')}
        </Button>
      )}
    </div>
  )
}
