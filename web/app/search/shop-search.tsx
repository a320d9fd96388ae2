import { type RefObject, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { addRecentTerm } from './recent-terms.ts'
import { SearchCombobox } from './search-combobox.tsx'

interface Props {
  input?: RefObject<HTMLInputElement | null>
  inline?: boolean
  className?: string
}

/** The search for any page: submits to the products page. Before hydration it works as a plain form. */
export const ShopSearch = ({ input, inline = false, className = '' }: Props) => {
  const path = usePath()
  // Both what it is called and what it proposes.
  const label = useText()('products.search.label')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { key } = useLocation()
  const locale = useLocale()
  const [shown, setShown] = useState({ key, locale })
  // Cleared after each navigation, but not by the switch of the language. An effect would also run when the field comes alive, and clear what was typed before.
  if (key !== shown.key) {
    setShown({ key, locale })
    if (locale === shown.locale) setText('')
  }
  const resultsPath = (term: string) => `${path('/products')}?${new URLSearchParams({ q: term.trim() })}`
  return (
    <search aria-label={label} className={className}>
      <form
        action={path('/products')}
        onSubmit={event => {
          event.preventDefault()
          if (!text.trim()) return
          addRecentTerm(text)
          void navigate(resultsPath(text))
        }}
      >
        <SearchCombobox
          value={text}
          onChange={setText}
          onSelect={() => {}}
          onClear={() => setText('')}
          resultsPath={resultsPath}
          label={label}
          placeholder={label}
          inline={inline}
          {...(input ? { input } : {})}
        />
      </form>
    </search>
  )
}
