import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ratingOf } from '@waha/contract/reviews.rules.ts'
import { useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Button } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { MessageSquareText, PenLine } from '../ui/late-icons.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { useProgressLine } from '../ui/use-progress-line.ts'
import { RatingsSummary } from './ratings-summary.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { type Choice, listOf, reviewsQuery } from './reviews.queries.ts'
import { SortChoice } from './sort-choice.tsx'
import { useKeptState } from './use-kept-state.ts'

/** A product's reviews with their histogram, and the form for a new one. */
export const ReviewsSection = ({ productId }: { productId: string }) => {
  const t = useText()
  const reviews = useQuery(reviewsQuery(productId))
  const [choice, setChoice] = useKeptState(productId, () => listOf({ sort: 'newest' }))
  const { rating: stars, sort } = choice
  const choose = (next: Choice) => setChoice(listOf(next))
  const setStars = (rating?: number) => choose({ rating, sort })
  // What is listed stays until the next choice is there.
  const chosen = useQuery({ ...reviewsQuery(productId, choice), placeholderData: keepPreviousData })
  useProgressLine(chosen.isFetching && chosen.isPlaceholderData)
  const list = useRef<HTMLDivElement>(null)
  /** One's own review becomes the first of the list, which on phones stands a screen above the form. */
  const showNewest = () => {
    if (stars || sort !== 'newest') choose({ sort: 'newest' })
    const place = list.current?.querySelector('li') ?? list.current
    place?.scrollIntoView({ block: 'center' })
  }
  const section = useRef<HTMLElement>(null)
  /** The button goes with the filter. */
  const showAll = () => {
    section.current?.focus({ preventScroll: true })
    setStars(undefined)
  }
  const form = useRef<HTMLDivElement>(null)
  /** To its first field; to its place while it is on its way. */
  const toForm = () => (form.current?.querySelector<HTMLElement>('input:checked, a') ?? form.current)?.focus()
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title" tabIndex={-1} className="mt-20">
      <h2 id="reviews-title" className="mb-8 text-25">
        {t('reviews.title')}
      </h2>
      <div className="grid gap-10 lg:grid-cols-[19rem_1fr] lg:gap-14">
        <div className="grid content-start gap-6 self-start lg:sticky lg:top-24">
          {reviews.data && <RatingsSummary histogram={reviews.data.histogram} chosen={stars} onChoose={setStars} />}
          <Button variant="outlined" onClick={toForm}>
            <PenLine className="size-4.5" strokeWidth={1.75} />
            {t('reviews.write')}
          </Button>
        </div>
        <div className="grid min-w-0 content-start gap-12">
          <div ref={list}>
            <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <FilteredNote stars={stars} histogram={(chosen.data ?? reviews.data)?.histogram} onClear={showAll} />
              {reviews.data && ratingOf(reviews.data.histogram).count > 1 && (
                <SortChoice sort={sort} onChoose={next => choose({ rating: stars, sort: next })} />
              )}
            </div>
            <QueryState
              query={chosen}
              exact
              pending={<ReviewsSkeleton />}
              failed={failure => <FailedPart text={t('reviews.failedToFetch')} {...failure} />}
              isEmpty={page => ratingOf(page.histogram).count === 0}
              empty={<NoReviews />}
            >
              {page => (
                <div className={chosen.isPlaceholderData ? 'opacity-50' : undefined} inert={chosen.isPlaceholderData}>
                  <ReviewList key={choice.list} productId={productId} choice={choice} first={page} />
                </div>
              )}
            </QueryState>
          </div>
          <div ref={form} tabIndex={-1}>
            <ReviewForm productId={productId} onSent={showNewest} />
          </div>
        </div>
      </div>
    </section>
  )
}

const NoReviews = () => {
  const t = useText()
  return (
    <div className="flex items-center gap-4 rounded-card bg-sunken p-6">
      <MessageSquareText className="size-8 shrink-0 text-palm" strokeWidth={1.25} />
      <div>
        <h3 className="text-17">{t('reviews.empty')}</h3>
        <p className="text-ink-soft">{t('reviews.emptyText')}</p>
      </div>
    </div>
  )
}

interface Props {
  stars: number | undefined
  histogram: readonly number[] | undefined
  onClear: () => void
}

/** Says which reviews are shown while the list is filtered, with a button that shows all. */
const FilteredNote = ({ stars, histogram, onClear }: Props) => {
  const t = useText()
  const count = stars && histogram?.[stars - 1]
  return (
    <div className={stars ? 'flex flex-wrap items-center gap-3' : undefined}>
      <p role="status" className="font-medium">
        {stars !== undefined &&
          t('reviews.filtered', { reviews: t('products.reviews', { count: count ?? 0 }), stars: t('reviews.stars', { stars }) })}
      </p>
      {stars !== undefined && (
        <Button variant="quiet" onClick={onClear}>
          {t('reviews.showAll')}
        </Button>
      )}
    </div>
  )
}

/** A placeholder for a few reviews. */
const ReviewsSkeleton = () => {
  const t = useText()
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{t('common.loading')}</span>
      {[0, 1, 2].map(row => (
        <div key={row} className="grid grid-cols-[2.75rem_1fr] gap-x-4 gap-y-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid content-center gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-4 w-52" />
          </div>
          <Skeleton className="col-start-2 h-14 w-full" />
        </div>
      ))}
    </div>
  )
}
