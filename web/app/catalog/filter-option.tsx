import type { ReactNode } from 'react'
import { formatCount } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { Check } from '../ui/icons.tsx'

interface Props {
  chosen: boolean
  onChoose: () => void
  /** How many products match with this option; null while unknown, undefined for options that show no number. */
  count?: number | null
  children: ReactNode
}

/** One option of a filter: a toggle button. An option without matching products is disabled unless it is chosen. */
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

/** The number of an option, with the same width while it is unknown. */
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
