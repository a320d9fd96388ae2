import type { ReactNode } from 'react'
import { formatCount } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { Check } from '../ui/icons.tsx'

interface Props {
  chosen: boolean
  onChoose: () => void
  /** How many products the choice would leave; null while that is not known. Choices without such a number leave it out. */
  count?: number | null
  children: ReactNode
}

/** One choice of a filter: a button that stays pressed. One that would leave nothing says so and cannot be chosen, only let go. */
export const FilterOption = ({ chosen, onChoose, count, children }: Props) => {
  const empty = count === 0 && !chosen
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={empty || undefined}
      onClick={empty ? undefined : onChoose}
      className="filter-option"
    >
      <span className="grow">{children}</span>
      {chosen && <Check className="size-4 shrink-0" />}
      {count !== undefined && <Count count={count} />}
    </button>
  )
}

/** A number that takes the same room before it is known. */
const Count = ({ count }: { count: number | null }) => {
  const t = useText()
  return (
    <span className="numeric min-w-8 shrink-0 text-end text-13 font-normal">
      {count !== null && (
        <>
          <span aria-hidden>{formatCount(count)}</span>
          <span className="sr-only">{t('products.results', { count })}</span>
        </>
      )}
    </span>
  )
}
