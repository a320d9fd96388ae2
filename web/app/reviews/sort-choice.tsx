import { type ReviewSort, reviewSorts } from '@waha/contract/reviews.rules.ts'
import { useId } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useToken } from '../session/token.ts'
import { ChevronDown } from '../ui/icons.tsx'

interface Props {
  sort: ReviewSort
  onChoose: (sort: ReviewSort) => void
}

/** The order of the reviews, as the device's own list of choices. */
export const SortChoice = ({ sort, onChoose }: Props) => {
  const t = useText()
  const id = useId()
  // A choice before the page is alive would be lost, so there is none until then.
  const alive = useToken() !== undefined
  if (!alive) return <div className="min-h-11" />
  return (
    <div className="ms-auto flex items-center gap-3 print:hidden">
      <label htmlFor={id} className="text-13 text-ink-soft">
        {t('reviews.sort.label')}
      </label>
      <div className="relative">
        <select
          id={id}
          value={sort}
          onChange={event => onChoose(event.target.value as ReviewSort)}
          className="min-h-11 appearance-none rounded-control border border-border bg-surface ps-4 pe-11 text-15 text-ink transition-colors hover:border-palm"
        >
          {reviewSorts.map(one => (
            <option key={one} value={one}>
              {t(`reviews.sort.${one}`)}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-soft" />
      </div>
    </div>
  )
}
