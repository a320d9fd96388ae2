import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigationType } from 'react-router'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useOnBack } from '../page/use-on-back.ts'
import { addRecentTerm } from '../search/recent-terms.ts'
import { SearchCombobox } from '../search/search-combobox.tsx'
import type { Suggestion } from '../search/use-suggestions.ts'
import { isCleared, noFilters, useFilters, writeFilters } from './filters.ts'

const debounceMs = 500

/**
 * The search of the products page: applied 500 ms after typing stops, or at once on Enter. The other filters stay, but for a suggestion: these are
 * of the whole shop.
 */
export const SearchBox = () => {
  const t = useText()
  const path = usePath()
  const { filters, change } = useFilters()
  const [text, setText] = useState(filters.searchTerm)
  const applied = useRef(filters.searchTerm)
  const input = useRef<HTMLInputElement>(null)
  useFocusByHash(input)

  // The term also changes by links, the Back button and "Clear All Filters".
  const follow = () => {
    if (filters.searchTerm === applied.current) return
    applied.current = filters.searchTerm
    setText(filters.searchTerm)
  }
  useEffect(follow, [filters.searchTerm])

  const { key, state } = useLocation()
  const renderedSearch = useRef('')
  // Of a step forth and back before either is shown nothing is rendered anew.
  useOnBack(() => location.search === renderedSearch.current && follow())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation, also to the same URL
  useEffect(() => {
    renderedSearch.current = location.search
    if (isCleared(state)) setText('')
  }, [key])

  const apply = (term: string) => {
    applied.current = term.trim()
    change({ searchTerm: term })
  }
  // Asked itself, since it tells its components only after a moment (quiet-navigation.ts).
  const router = useContext(UNSAFE_DataRouterContext)?.router
  // During a navigation nothing is applied: it may be one that clears what was typed, as that of clearing all filters.
  // The same if the URL has changed but the page has not rendered it yet.
  useEffect(() => {
    if (text.trim() === applied.current) return
    const timer = setTimeout(() => {
      if (router?.state.navigation.state === 'idle' && location.search === renderedSearch.current) apply(text)
    }, debounceMs)
    return () => clearTimeout(timer)
  })

  // The suggestion's link sets all filters itself, so the typed text must not be applied afterwards.
  const onSelect = (row: Suggestion) => {
    applied.current = 'term' in row ? row.term : ''
    setText(applied.current)
  }
  return (
    <search aria-label={t('products.search.label')} className="grow">
      <form
        action={path('/products')}
        onSubmit={event => {
          event.preventDefault()
          addRecentTerm(text)
          apply(text)
        }}
      >
        <SearchCombobox
          input={input}
          value={text}
          onChange={setText}
          onSelect={onSelect}
          onClear={() => {
            setText('')
            apply('')
          }}
          resultsPath={term => `${path('/products')}?${writeFilters({ ...noFilters, searchTerm: term })}`}
          label={t('products.search.label')}
        />
      </form>
    </search>
  )
}

/** Focuses the field when a link led to #search, such as the top bar's search button; not after Back, nor when the language is switched there. */
const useFocusByHash = (input: RefObject<HTMLInputElement | null>) => {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  const locale = useLocale()
  const lastLocale = useRef(locale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation, also to the same hash
  useEffect(() => {
    const switched = lastLocale.current !== locale
    lastLocale.current = locale
    if (hash === '#search' && !isBack && !switched) input.current?.focus()
  }, [hash, key])
}
