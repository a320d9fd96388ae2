import type { ProductList } from '@waha/contract/catalog.ts'
import { useText } from '../i18n/use-text.ts'
import { focusMain } from '../ui/focus-main.ts'
import { X } from '../ui/icons.tsx'
import { chipsOf } from './filter-texts.ts'
import { type Filters, useFilters } from './filters.ts'

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 text-13 transition-colors hover:border-palm hover:bg-palm-tint md:min-h-9 touch:min-h-11'

/** The active filters above the results, each with a button that removes it; if there are several, one more clears all. */
export const ActiveFilters = ({ understood }: { understood: ProductList['understood'] }) => {
  const t = useText()
  const { filters, change, clear } = useFilters()
  const chips = chipsOf(t, filters, understood)
  if (chips.length === 0) return null
  // The button disappears with its filter, so the focus moves to the next one that stays, or to the results. What was read from a search is
  // not among them: it shows only with what was found.
  const remove = (pressed: Element, index: number, without: Partial<Filters>) => {
    const stays = chips.map(({ name }) => chipsOf(t, { ...filters, ...without }).some(chip => chip.name === name))
    const buttons = pressed.closest('ul')?.querySelectorAll('button') ?? []
    const next = buttons[stays.indexOf(true, index)] ?? buttons[stays.lastIndexOf(true)]
    if (next) next.focus({ preventScroll: true })
    else focusMain()
    change(without)
  }
  return (
    <ul aria-label={t('search.activeFilters')} className="flex max-w-full flex-wrap gap-2">
      {chips.map(({ name, label, without }, index) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-label={t('search.removeFilter', { filter: label })}
            onClick={({ currentTarget }) => remove(currentTarget, index, without)}
            className={`${chip} border-border bg-surface`}
          >
            <bdi className="truncate">{label}</bdi>
            <X className="size-3.5 shrink-0 text-ink-soft" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() => {
              focusMain()
              clear()
            }}
            className={`${chip} border-transparent font-medium text-palm`}
          >
            {t('search.clearAll')}
          </button>
        </li>
      )}
    </ul>
  )
}
