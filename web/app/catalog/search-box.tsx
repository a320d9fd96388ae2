import { limits } from '@waha/contract/limits.ts'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { isCleared, useFilters } from './filters.ts'

const pause = 500

/** What is typed applies 500 ms after typing stops, or at once with Enter. */
export const SearchBox = () => {
  const t = useText()
  const { filters, change } = useFilters()
  const [text, setText] = useState(filters.searchTerm)
  const applied = useRef(filters.searchTerm)
  const input = useFocusByHash()

  // Links, Back and "Clear All Filters" change the term from outside.
  useEffect(() => {
    if (filters.searchTerm === applied.current) return
    applied.current = filters.searchTerm
    setText(filters.searchTerm)
  }, [filters.searchTerm])

  const { key, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: clearing twice clears twice
  useEffect(() => {
    if (isCleared(state)) setText('')
  }, [key])

  const apply = (term: string) => {
    applied.current = term.trim()
    change({ searchTerm: term })
  }
  useEffect(() => {
    if (text.trim() === applied.current) return
    const timer = setTimeout(() => apply(text), pause)
    return () => clearTimeout(timer)
  })

  return (
    <form
      role="search"
      className="relative grow"
      onSubmit={event => {
        event.preventDefault()
        apply(text)
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-ink-soft" />
      <input
        ref={input}
        type="search"
        dir={text ? 'auto' : undefined}
        value={text}
        maxLength={limits.searchTerm}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('products.search.label')}
        placeholder={t('products.search.placeholder')}
        onChange={event => setText(event.target.value)}
        className="min-h-11 w-full rounded-control border border-border bg-surface ps-10.5 pe-11 transition-colors placeholder:text-ink-soft hover:border-palm [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={t('products.search.clear')}
          onClick={() => {
            setText('')
            apply('')
          }}
          className="absolute inset-y-0 end-1 my-auto grid size-9 place-items-center rounded-full text-ink-soft hover:bg-palm-tint"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </form>
  )
}

/** The search link of the top bar leads to #search: the box takes the focus. */
const useFocusByHash = () => {
  const input = useRef<HTMLInputElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the link again focuses again
  useEffect(() => {
    if (hash === '#search') input.current?.focus()
  }, [hash, key])
  return input
}
