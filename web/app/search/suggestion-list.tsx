import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { Search, X } from '../ui/icons.tsx'
import { opensHere } from '../ui/opens-here.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { Marked } from './marked.tsx'
import type { Combobox } from './use-combobox.ts'
import { keyOf, type Suggestion } from './use-suggestions.ts'

interface Props {
  rows: readonly Suggestion[]
  term: string
  combobox: Combobox
  onSelect: (row: Suggestion) => void
  className: string
}

const groups = ['recent', 'idea', 'near', 'category', 'product'] as const
const titles = {
  recent: 'search.recent',
  idea: 'search.ideasTitle',
  near: 'search.didYouMean',
  category: 'search.categories',
  product: 'search.products',
} as const
/** Groups whose rows do not say by themselves what they are. */
const titled: readonly string[] = ['recent', 'idea', 'near']

/** The list below the search field: terms, categories, products, and a link to all results. */
export const SuggestionList = ({ rows, term, combobox, onSelect, className }: Props) => {
  const t = useText()
  const rowOf = (row: Suggestion) => {
    const index = rows.indexOf(row)
    return (
      <SuggestionRow
        key={keyOf(row)}
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
          <div key={kind} role="group" aria-label={t(titles[kind])} className="border-b border-line p-1.5 last:border-0">
            {titled.includes(kind) && (
              <p aria-hidden className="px-2.5 pt-1.5 text-13 text-ink-soft">
                {t(titles[kind])}
              </p>
            )}
            {rows.filter(row => row.kind === kind || (kind === 'recent' && row.kind === 'forget')).map(rowOf)}
          </div>
        ))}
      {all && (
        <div role="presentation" className="p-1.5">
          {rowOf(all)}
        </div>
      )}
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
const SuggestionRow = ({ id, row, term, active, onHover, onSelect }: RowProps) => {
  const t = useText()
  const option = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    // The field keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerMove: onHover,
    onClick: onSelect,
    className: `flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-start ${active ? 'bg-palm-tint' : ''}`,
  } as const
  if (row.kind === 'forget')
    return (
      <button type="button" {...option}>
        <X className="mx-0.5 size-4.5 shrink-0 text-ink-soft" />
        <span className="text-13 text-ink-soft">{t('search.forget')}</span>
      </button>
    )
  // Opened in another tab, it changes nothing here.
  const select = (click: MouseEvent) => opensHere(click) && onSelect()
  return (
    <Link to={row.to} {...option} onClick={select}>
      <Content row={row} term={term} />
    </Link>
  )
}

const Content = ({ row, term }: { row: Exclude<Suggestion, { kind: 'forget' }>; term: string }) => {
  const t = useText()
  if ('term' in row) {
    const all = row.kind === 'all'
    return (
      <>
        <Search className={`mx-0.5 size-4.5 shrink-0 ${all ? 'text-palm' : 'text-ink-soft'}`} strokeWidth={1.75} />
        <bdi className={`truncate ${all ? 'font-medium text-palm' : ''}`}>
          {all ? t('search.allResults', { term: row.term }) : row.term}
        </bdi>
      </>
    )
  }
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
