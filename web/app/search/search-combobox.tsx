import { limits } from '@waha/contract/limits.ts'
import { type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { Search, X } from '../ui/icons.tsx'
import { addRecentTerm, forgetRecentTerms } from './recent-terms.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useCombobox } from './use-combobox.ts'
import { keyOf, type Suggestion, useSuggestions } from './use-suggestions.ts'

interface Props {
  value: string
  onChange: (text: string) => void
  /** Called with the selected row, just before the navigation. */
  onSelect: (row: Suggestion) => void
  onClear: () => void
  /** The path of the page with all results for a term. */
  resultsPath: (term: string) => string
  label: string
  placeholder?: string
  input?: RefObject<HTMLInputElement | null>
  /** The list is part of the layout instead of floating above the page; for a field in a dialog. */
  inline?: boolean
}

const floating =
  'absolute start-0 top-full z-50 mt-2 w-full min-w-[min(26rem,calc(100vw-2rem))] max-h-[min(70dvh,34rem)] animate-drop rounded-card border border-line shadow-raised'

/** A search field with a list of suggestions. To be placed in a form, which is submitted by Enter while no row is active. */
export const SearchCombobox = ({ value, onChange, onSelect, onClear, resultsPath, label, placeholder, input, inline = false }: Props) => {
  const t = useText()
  const navigate = useNavigate()
  const own = useRef<HTMLInputElement>(null)
  const field = input ?? own
  const { rows, foundNone } = useSuggestions(value, resultsPath)
  const select = (row: Suggestion) => {
    if (row.kind === 'forget') return forgetRecentTerms()
    if ('term' in row) addRecentTerm(row.term)
    combobox.close()
    onSelect(row)
  }
  const counted = rows.filter(({ kind }) => kind !== 'all' && kind !== 'forget').length
  const combobox = useCombobox(rows.map(keyOf), index => {
    const row = rows[index]
    if (!row) return
    select(row)
    if (row.kind !== 'forget') void navigate(row.to)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the focus leaves field and list
    <div className="relative grow" onBlur={combobox.onBlur}>
      <div className="relative">
        <Search className="pointer-events-none absolute inset-y-0 start-4 my-auto size-4.5 text-ink-soft" />
        <input
          ref={field}
          {...combobox.input}
          type="search"
          name="q"
          dir={value ? 'auto' : undefined}
          value={value}
          maxLength={limits.searchTerm}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={label}
          // An empty field offers what was searched for before; while something is typed, a click is for the cursor.
          onClick={() => value || combobox.show()}
          placeholder={placeholder ?? t('products.search.placeholder')}
          onChange={event => {
            onChange(event.target.value)
            // Of what was typed before the page was alive one may have gone on by now.
            if (event.target.matches(':focus')) combobox.show()
          }}
          className={`min-h-11 w-full rounded-control border border-border bg-surface ps-10.5 pe-11 transition-colors placeholder:text-ink-soft hover:border-palm [&::-webkit-search-cancel-button]:hidden ${value ? '' : 'truncate'}`}
        />
        {value && (
          <button
            type="button"
            aria-label={t('products.search.clear')}
            onClick={() => {
              onClear()
              field.current?.focus()
            }}
            className="absolute inset-y-0 end-0 my-auto grid size-11 place-items-center rounded-full text-ink-soft hover:bg-palm-tint"
          >
            <X className="size-4" />
          </button>
        )}
      </div>
      {combobox.open && (
        <SuggestionList
          rows={rows}
          term={value}
          combobox={combobox}
          onSelect={select}
          className={`overflow-y-auto overscroll-contain bg-surface text-start ${inline ? 'mt-3 -mx-2.5' : floating}`}
        />
      )}
      <p role="status" className="sr-only">
        {(combobox.open || (combobox.shown && foundNone)) && t('search.count', { count: counted })}
      </p>
    </div>
  )
}
