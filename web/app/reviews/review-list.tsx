import { anonymousName, type Review, type ReviewPage } from '@waha/contract/reviews.ts'
import { useEffect, useRef } from 'react'
import { formatDay } from '../i18n/format.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { Initial } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { Stars } from '../ui/stars.tsx'
import { useFurtherReviews } from './reviews.queries.ts'

interface Props {
  productId: string
  /** Only those with so many stars. */
  stars: number | undefined
  first: ReviewPage
}

/** The first page of reviews, and one more whenever somebody asks; the focus goes on to the first of the new ones. */
export const ReviewList = ({ productId, stars, first }: Props) => {
  const t = useText()
  const further = useFurtherReviews(productId, stars, first.next)
  const reviews = [...first.reviews, ...further.reviews]
  const { list, follow } = useFocusOnNew(reviews.length)
  const showMore = () => {
    follow()
    further.fetchMore()
  }
  return (
    <div className="grid justify-items-center gap-6">
      <ul ref={list} className="grid w-full gap-7">
        {reviews.map(review => (
          <li key={review._id} tabIndex={-1} className="border-b border-line pb-7 last:border-0 last:pb-0">
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
        <Button look="outlined" busy={further.pending} onClick={showMore}>
          {t('reviews.more')}
        </Button>
      )}
    </div>
  )
}

/** Once the list has grown, focuses its first new entry, unless the visitor went elsewhere meanwhile. */
const useFocusOnNew = (length: number) => {
  const list = useRef<HTMLUListElement>(null)
  const from = useRef<{ place: number; asked: Element | null }>(undefined)
  useEffect(() => {
    const entry = from.current && list.current?.children[from.current.place]
    if (!from.current || length <= from.current.place || !(entry instanceof HTMLElement)) return
    const { activeElement } = document
    if (activeElement?.contains(list.current) || activeElement === from.current.asked) entry.focus()
    from.current = undefined
  }, [length])
  const follow = () => {
    from.current = { place: length, asked: document.activeElement }
  }
  return { list, follow }
}

/** One review. What people wrote keeps its own direction; stars and date keep the page's. */
const ReviewEntry = ({ review: { userName, rating, comment, createdAt } }: { review: Review }) => {
  const t = useText()
  const locale = useLocale()
  const name = userName === anonymousName ? t('reviews.anonymous') : userName
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 gap-y-3">
      <Initial name={name} />
      <div className="grid content-center gap-0.5">
        <h3 className="text-15 font-medium">
          <bdi>{name}</bdi>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
          <Stars rating={rating} />
          <time dateTime={createdAt}>{formatDay(locale, createdAt)}</time>
        </p>
      </div>
      <p dir="auto" className="col-start-2 max-w-prose whitespace-pre-line max-sm:col-start-1 max-sm:col-span-2">
        {comment}
      </p>
    </div>
  )
}
