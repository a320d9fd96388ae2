import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { SearchCombobox } from '../search/search-combobox.tsx'
import type { Suggestion } from '../search/use-suggestions.ts'
import { isCleared, useFilters, writeFilters } from './filters.ts'

const pause = 500

/** What is typed applies 500 ms after typing stops, or at once with Enter; the other filters stay. */
export const SearchBox = () => {
  const t = useText()
  const path = usePath()
  const { filters, change } = useFilters()
  const [text, setText] = useState(filters.searchTerm)
  const applied = useRef(filters.searchTerm)
  const input = useRef<HTMLInputElement>(null)
  useFocusByHash(input)

  // Links, Back and "Clear All Filters" change the term from outside.
  useEffect(() => {
    if (filters.searchTerm === applied.current) return
    applied.current = filters.searchTerm
    setText(filters.searchTerm)
  }, [filters.searchTerm])

  const { key, state } = useLocation()
  const drawn = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: clearing twice clears twice
  useEffect(() => {
    drawn.current = location.search
    if (isCleared(state)) setText('')
  }, [key])

  const apply = (term: string) => {
    applied.current = term.trim()
    change({ searchTerm: term })
  }
  // While one is on the way elsewhere (clearing all filters, say) nothing is applied on top of what one has left;
  // nor where the address has changed and the page has not followed yet.
  const moving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (moving || text.trim() === applied.current) return
    const timer = setTimeout(() => location.search === drawn.current && apply(text), pause)
    return () => clearTimeout(timer)
  })

  // The row leads to an address that says it all; nothing that was typed is to be applied on top of it.
  const follow = (row: Suggestion) => {
    applied.current = row.kind === 'all' ? row.term : ''
    setText(applied.current)
  }
  return (
    <search aria-label={t('products.search.label')} className="grow">
      <form
        action={path('/products')}
        onSubmit={event => {
          event.preventDefault()
          apply(text)
        }}
      >
        <SearchCombobox
          input={input}
          value={text}
          onChange={setText}
          onTake={follow}
          onClear={() => {
            setText('')
            apply('')
          }}
          allTo={term => `${path('/products')}?${writeFilters({ ...filters, searchTerm: term, page: 1 })}`}
          label={t('products.search.label')}
        />
      </form>
    </search>
  )
}

/** The search button of the top bar leads to #search: the box takes the focus. */
const useFocusByHash = (input: RefObject<HTMLInputElement | null>) => {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the link again focuses again
  useEffect(() => {
    if (hash === '#search') input.current?.focus()
  }, [hash, key])
}
