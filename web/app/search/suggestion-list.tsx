import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { Search } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { Marked } from './marked.tsx'
import type { Combobox } from './use-combobox.ts'
import type { Suggestion } from './use-suggestions.ts'

interface Props {
  rows: readonly Suggestion[]
  term: string
  combobox: Combobox
  onSelect: (row: Suggestion) => void
  className: string
}

const groups = ['category', 'product'] as const
const titles = { category: 'search.categories', product: 'search.products' } as const

/** The list below the search field: categories, products, and a link to all results. */
export const SuggestionList = ({ rows, term, combobox, onSelect, className }: Props) => {
  const t = useText()
  const rowOf = (row: Suggestion) => {
    const index = rows.indexOf(row)
    return (
      <SuggestionRow
        key={row.to}
        id={combobox.rowId(index)}
        row={row}
        term={term}
        active={combobox.active === index}
        onHover={() => combobox.setActive(index)}
        onSelect={() => onSelect(row)}
      />
    )
  }
  const all = rows.find(row => row.kind === 'all')
  return (
    <div id={combobox.listId} role="listbox" aria-label={t('search.suggestions')} className={className}>
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

interface RowProps {
  id: string
  row: Suggestion
  term: string
  active: boolean
  onHover: () => void
  onSelect: () => void
}

/** A row is a link, so that it can be opened in another tab. Not in the tab order: the arrow keys of the field reach it. */
const SuggestionRow = ({ id, row, term, active, onHover, onSelect }: RowProps) => (
  <Link
    id={id}
    to={row.to}
    role="option"
    aria-selected={active}
    tabIndex={-1}
    // The field keeps the focus.
    onMouseDown={event => event.preventDefault()}
    onPointerMove={onHover}
    onClick={onSelect}
    className={`flex min-h-11 items-center gap-3 rounded-control px-2.5 py-1.5 ${active ? 'bg-palm-tint' : ''}`}
  >
    <Content row={row} term={term} />
  </Link>
)

const Content = ({ row, term }: Pick<RowProps, 'row' | 'term'>) => {
  const t = useText()
  if (row.kind === 'all')
    return (
      <>
        <Search className="mx-0.5 size-4.5 shrink-0 text-palm" strokeWidth={1.75} />
        <span className="truncate font-medium text-palm">{t('search.allResults', { term: row.term })}</span>
      </>
    )
  if (row.kind === 'category')
    return (
      <>
        <CategoryIcon category={row.category} className="mx-0.5 size-4.5 shrink-0 text-ink-soft" />
        <span className="truncate">
          <Marked text={t(`products.categories.${row.category}`)} term={term} />
        </span>
      </>
    )
  const { name, image, price } = row.product
  return (
    <>
      <span aria-hidden className="shrink-0">
        <Picture sizes={44} src={image} alt="" className="size-11 rounded-control" />
      </span>
      <bdi className="line-clamp-2 grow leading-snug">
        <Marked text={name} term={term} />
      </bdi>
      <Price amount={price} className="text-13 text-ink-soft" />
    </>
  )
}
