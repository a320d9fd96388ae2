import { fulfilments } from '@waha/contract/desk/fulfilment.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { goingTo } from '../data/going-to.ts'
import { useText } from '../i18n/use-text.ts'
import { useOnBack } from '../page/use-on-back.ts'
import { Button } from '../ui/button.tsx'
import { Search, SlidersHorizontal, X } from '../ui/icons.tsx'
import { countFilters, type OrderFilters, payments, readOrderFilters, statuses, type useOrderFilters } from './order-filters.ts'
import { DayField, SelectField } from './orders-fields.tsx'

interface Props {
  filters: OrderFilters
  change: ReturnType<typeof useOrderFilters>['change']
}

/** What waits as tabs, the search, and the filters, which on phones unfold. */
export const OrdersFilters = ({ filters, change }: Props) => {
  const t = useText()
  const { waiting: _, ...own } = filters
  const count = countFilters(own)
  const [open, setOpen] = useState(count > 0)
  const none = { status: undefined, payment: undefined, fulfilment: undefined, from: undefined, to: undefined }
  return (
    <div className="grid gap-4">
      <Views filters={filters} change={change} />
      <div className="flex gap-3">
        <SearchField term={filters.q ?? ''} apply={q => change({ q: q || undefined })} />
        <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)} className="shrink-0 bg-surface">
          <SlidersHorizontal className="size-4.5" />
          <span className="max-sm:sr-only">{t('desk.list.filters')}</span>
          {count > 0 && <span className="numeric">{count}</span>}
        </Button>
      </div>
      {open && (
        <div className="grid grid-cols-2 items-end gap-3 rounded-card bg-surface p-4 shadow-soft lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
          <SelectField
            label={t('desk.list.status')}
            value={filters.status}
            choices={statuses.map(status => [status, t(`orders.status.${status}`)])}
            choose={status => change({ status })}
          />
          <SelectField
            label={t('desk.list.payment')}
            value={filters.payment}
            choices={payments.map(payment => [payment, t(`orders.payment.${payment}`)])}
            choose={payment => change({ payment })}
          />
          <SelectField
            label={t('desk.list.fulfilment')}
            value={filters.fulfilment}
            choices={fulfilments.map(fulfilment => [fulfilment, t(`desk.fulfilment.${fulfilment}`)])}
            choose={fulfilment => change({ fulfilment })}
          />
          <DayField label={t('desk.list.from')} value={filters.from} max={filters.to} choose={from => change({ from })} />
          <DayField label={t('desk.list.to')} value={filters.to} min={filters.from} choose={to => change({ to })} />
          <Button variant="quiet" aria-disabled={count === 0 || undefined} onClick={count === 0 ? undefined : () => change(none)}>
            {t('desk.list.clear')}
          </Button>
        </div>
      )}
    </div>
  )
}

const Views = ({ filters, change }: Props) => {
  const t = useText()
  const views = [
    [undefined, t('desk.list.everything')],
    ['to-ship', t('desk.list.toShip')],
    ['payment', t('desk.list.toLookAt')],
  ] as const
  return (
    <fieldset className="no-scrollbar -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1">
      <legend className="sr-only">{t('desk.list.choice')}</legend>
      {views.map(([waiting, label]) => (
        <button
          key={label}
          type="button"
          aria-pressed={filters.waiting === waiting}
          onClick={() => change({ waiting })}
          className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 whitespace-nowrap text-ink-soft transition-colors hover:border-palm aria-pressed:border-palm aria-pressed:bg-palm-tint aria-pressed:font-medium aria-pressed:text-palm forced-colors:aria-pressed:underline"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

const pauseMs = 400

/** Applies what is typed after a pause, or at once by Enter. */
const SearchField = ({ term, apply }: { term: string; apply: (term: string) => void }) => {
  const t = useText()
  const [text, setText] = useState(term)
  const applied = useRef(term)
  const follow = () => {
    if (term !== applied.current) setText(term)
    applied.current = term
  }
  useEffect(follow, [term])
  // Of a step forth and back before either is shown nothing is rendered anew: the field would keep what is no longer applied.
  useOnBack(() => (readOrderFilters(new URLSearchParams(location.search)).q ?? '') === term && follow())
  const applyNow = (typed: string) => {
    if (typed.trim() === applied.current) return
    applied.current = typed.trim()
    apply(typed.trim())
  }
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => {
      const to = goingTo()
      // Not while another page, or another choice of orders, is on its way, or does not show yet.
      if (to.pathname === pathname && to.search === search) applyNow(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <search className="grow">
      <form
        onSubmit={event => {
          event.preventDefault()
          applyNow(text)
        }}
        className="relative"
      >
        <Search className="pointer-events-none absolute start-4 top-1/2 size-4.5 -translate-y-1/2 text-ink-soft" />
        <input
          type="search"
          // Of an empty field 'auto' is left to right, and cuts the beginning of an Arabic placeholder off.
          dir={text ? 'auto' : undefined}
          aria-label={t('desk.list.search')}
          placeholder={t('desk.list.searchHint')}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={event => setText(event.target.value)}
          className="min-h-11 w-full rounded-control border border-border bg-surface ps-11 pe-12 text-start text-ellipsis text-ink placeholder:text-ink-soft hover:border-palm [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <button
            type="button"
            aria-label={t('products.search.clear')}
            onClick={({ currentTarget }) => {
              // The button goes with the text.
              currentTarget.form?.querySelector('input')?.focus()
              setText('')
              applyNow('')
            }}
            className="absolute inset-y-0 end-1 grid w-11 place-items-center rounded-control text-ink-soft hover:text-palm"
          >
            <X className="size-4.5" />
          </button>
        )}
      </form>
    </search>
  )
}
