import { otherLocale } from '@waha/contract/locale.ts'
import { anonymousName } from '@waha/contract/reviews.rules.ts'
import type { Review, ReviewPage } from '@waha/contract/reviews.ts'
import { memo, useEffect, useRef, useState } from 'react'
import { formatDay } from '../i18n/format-day.ts'
import { loadLetters } from '../i18n/letters.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { Initial } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { Stars } from '../ui/stars.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import { type ListedReviews, useMoreReviews } from './reviews.queries.ts'

interface Props {
  productId: string
  choice: ListedReviews
  first: ReviewPage
}

/** The first page of reviews, and a button that loads the next one and moves the focus to its first review. */
export const ReviewList = ({ productId, choice, first }: Props) => {
  const t = useText()
  const further = useMoreReviews(productId, choice, first.next)
  // One that got votes between two pages may stand on both.
  const reviews = [...new Map([...first.reviews, ...further.reviews].map(review => [review._id, review])).values()]
  const { list, follow } = useFocusOnNew(reviews.length)
  const letters = useLetters(reviews)
  const showMore = () => {
    follow()
    further.fetchMore()
  }
  return (
    <div className="grid justify-items-center gap-6">
      <ul ref={list} className={`grid w-full gap-8 ${letters}`}>
        {reviews.map(review => (
          <li key={review._id} tabIndex={-1} className="border-b border-line pb-8 last:border-0 last:pb-0">
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
      {further.failed && (
        <div className="w-full">
          <FailedPart text={t('reviews.failedToFetch')} retry={showMore} retrying={further.pending} />
        </div>
      )}
      {further.more && !further.failed && (
        <Button variant="outlined" pending={further.pending} onClick={showMore}>
          {t('reviews.more')}
        </Button>
      )}
    </div>
  )
}

/** After `follow`, focuses the first new item as soon as the list has grown, unless the focus has moved elsewhere meanwhile. */
const useFocusOnNew = (length: number) => {
  const list = useRef<HTMLUListElement>(null)
  const awaited = useRef<{ index: number; focused: Element | null }>(undefined)
  useEffect(() => {
    const entry = awaited.current && list.current?.children[awaited.current.index]
    if (!awaited.current || length <= awaited.current.index || !(entry instanceof HTMLElement)) return
    const { activeElement } = document
    if (activeElement?.contains(list.current) || activeElement === awaited.current.focused) entry.focus()
    awaited.current = undefined
  }, [length])
  const follow = () => {
    awaited.current = { index: length, focused: document.activeElement }
  }
  return { list, follow }
}

/** One review. The comment has its own language, as far as its letters tell, and direction; stars and date have the page's. */
const ReviewEntry = memo(({ review }: { review: Review }) => {
  const t = useText()
  const locale = useLocale()
  const { userName, rating, comment, createdAt, day, pictures } = review
  const name = userName === anonymousName ? t('reviews.anonymous') : userName
  const isForeign = /\p{Script=Arabic}/u.test(comment) !== (locale === 'ar')
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 gap-y-3">
      <Initial name={name} />
      <div className="grid content-center gap-0.5">
        <h3 className="text-15 font-medium">
          <bdi>{name}</bdi>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
          <Stars rating={rating} />
          <time dateTime={createdAt}>{formatDay(t, day)}</time>
        </p>
      </div>
      <p
        dir="auto"
        lang={isForeign ? otherLocale(locale) : undefined}
        className="col-start-2 max-w-prose whitespace-pre-line max-sm:col-start-1 max-sm:col-span-2"
      >
        {comment}
      </p>
      <div className="col-start-2 grid gap-3 max-sm:col-start-1 max-sm:col-span-2">
        {pictures.length > 0 && <ReviewPictures pictures={pictures} name={name} />}
        <HelpfulButton review={review} />
      </div>
    </div>
  )
})

/** On English pages the font for reviews in Arabic is fetched after all that the page itself needs. */
const useLetters = (reviews: readonly Review[]) => {
  const locale = useLocale()
  const [loaded, setLoaded] = useState(false)
  const text = reviews.map(({ userName, comment }) => userName + comment).join('')
  useEffect(() => void loadLetters(text).then(() => setLoaded(true)), [text])
  return loaded || locale === 'ar' ? 'font-sans' : 'latin-first'
}
