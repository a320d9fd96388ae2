import { useText } from '../i18n/use-text.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import type { Combobox } from './use-combobox.ts'
import type { Suggestion } from './use-suggestions.ts'

interface Props {
  rows: readonly Suggestion[]
  term: string
  box: Combobox
  onTake: (row: Suggestion) => void
  className: string
}

const groups = ['category', 'product'] as const
const titles = { category: 'search.categories', product: 'search.products' } as const

/** The list below the field: categories, products, all results. */
export const SuggestionList = ({ rows, term, box, onTake, className }: Props) => {
  const t = useText()
  const rowOf = (row: Suggestion) => {
    const index = rows.indexOf(row)
    return (
      <SuggestionRow
        key={row.to}
        id={box.rowId(index)}
        row={row}
        term={term}
        active={box.active === index}
        onPoint={() => box.setActive(index)}
        onTake={() => onTake(row)}
      />
    )
  }
  const all = rows.find(row => row.kind === 'all')
  return (
    <div id={box.listId} role="listbox" aria-label={t('search.suggestions')} className={className}>
      {groups
        .filter(kind => rows.some(row => row.kind === kind))
        .map(kind => (
          <div key={kind} role="group" aria-label={t(titles[kind])} className="border-b border-line p-1.5">
            {rows.filter(row => row.kind === kind).map(rowOf)}
          </div>
        ))}
      <div role="presentation" className="p-1.5">
        {all && rowOf(all)}
      </div>
    </div>
  )
}
