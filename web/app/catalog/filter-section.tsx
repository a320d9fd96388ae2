import type { ReactNode } from 'react'
import { formatCount } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { Check, ChevronDown } from '../ui/icons.tsx'

interface SectionProps {
  title: string
  /** Short options stand in two columns. */
  columns?: boolean
  children: ReactNode
}

/** A collapsible group of options, open from the start. */
export const FilterSection = ({ title, columns = false, children }: SectionProps) => (
  <details open className="group/section border-b border-line py-2">
    <summary className="flex min-h-11 list-none items-center justify-between rounded-control text-15 font-semibold [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown className="size-4 text-ink-soft transition-transform group-open/section:rotate-180" />
    </summary>
    <fieldset className={columns ? 'grid grid-cols-2 gap-x-3 pb-2' : 'grid pb-2'}>
      <legend className="sr-only">{title}</legend>
      {children}
    </fieldset>
  </details>
)

interface Props {
  chosen: boolean
  onChoose: () => void
  /** The query of the list that choosing it leads to, which is fetched when the pointer or the focus rests on it. */
  leads: string
  /** How many products match with this option; null while unknown, undefined for options that show no number. */
  count?: number | null
  children: ReactNode
}

/** One option of a filter: a toggle button. An option without matching products is disabled unless it is chosen. */
export const FilterOption = ({ chosen, onChoose, leads, count, children }: Props) => {
  const empty = count === 0 && !chosen
  return (
    <button
      ref={button => {
        // Not as an attribute: the HTML needs none.
        if (button) button.dataset.leads = leads
      }}
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

/** The number of an option, with the same width while it is unknown. One element: a list has forty of them. */
const Count = ({ count }: { count: number | null }) => {
  const t = useText()
  const spoken = count === null ? {} : { role: 'img', 'aria-label': t('products.results', { count }) }
  return (
    <span {...spoken} className="numeric min-w-8 shrink-0 text-end text-13 font-normal">
      {count !== null && formatCount(count)}
    </span>
  )
}
