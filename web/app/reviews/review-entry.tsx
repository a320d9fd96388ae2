import { anonymousName, type Review } from '@waha/contract/reviews.ts'
import { formatDay } from '../i18n/format.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { Initial } from '../ui/initial.tsx'
import { Stars } from '../ui/stars.tsx'

/** One review. What people wrote keeps its own direction; stars and date keep the page's. */
export const ReviewEntry = ({ review: { userName, rating, comment, createdAt } }: { review: Review }) => {
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
