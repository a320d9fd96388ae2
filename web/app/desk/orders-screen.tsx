import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { ChevronRight, PackageOpen, Printer, SearchX } from '../ui/icons.tsx'
import { ExportButton } from './export-button.tsx'
import { countFilters, useOrderFilters, writeOrderFilters } from './order-filters.ts'
import { useDeskOrders } from './orders.queries.ts'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersRows } from './orders-rows.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** All orders, the newest first: searched, filtered, printed several at once, exported. */
export const OrdersScreen = () => {
  const t = useText()
  const { filters, change } = useOrderFilters()
  const orders = useDeskOrders(filters)
  const narrowed = Boolean(filters.q) || countFilters(filters) > 0
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="me-auto text-32">{t('desk.orders')}</h1>
        <ExportButton filters={filters} />
      </div>
      <OrdersFilters filters={filters} change={change} />
      <QueryState
        query={orders}
        isEmpty={page => page.orders.length === 0}
        pending={<RowsSkeleton rows={6} />}
        failed={({ error, ...retryProps }) => <Failed title={problemText(t, error)} {...retryProps} />}
        empty={
          <Empty
            icon={narrowed ? SearchX : PackageOpen}
            title={t(narrowed ? 'desk.list.noneFits' : 'desk.list.none')}
            text={t(narrowed ? 'desk.list.noneFitsText' : 'desk.list.noneText')}
          />
        }
      >
        {page => (
          <div className={orders.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
            <Chosen>{(chosen, choose) => <OrdersRows orders={page.orders} chosen={chosen} choose={choose} />}</Chosen>
            <nav aria-label={t('desk.orders')} className="mt-6 flex flex-wrap justify-center gap-3">
              {filters.after && <PageLink to={writeOrderFilters({ ...filters, after: '' })} label={t('desk.list.newest')} />}
              {page.next && <PageLink to={writeOrderFilters({ ...filters, after: page.next })} label={t('desk.list.older')} forward />}
            </nav>
          </div>
        )}
      </QueryState>
      <p role="status" className="sr-only">
        {orders.data && t('desk.list.shown', { count: orders.data.orders.length })}
      </p>
    </div>
  )
}

const PageLink = ({ to, label, forward = false }: { to: URLSearchParams; label: string; forward?: boolean }) => (
  <Link
    to={{ search: String(to) }}
    className="inline-flex min-h-11 items-center gap-2 rounded-control border border-border px-5 font-medium transition-colors hover:border-palm hover:bg-palm-tint"
  >
    {label}
    {forward && <ChevronRight className="pointing size-4" />}
  </Link>
)

/** Which orders are chosen to be printed; they stay chosen on other pages of the list. */
const Chosen = ({ children }: { children: (chosen: ReadonlySet<string>, choose: (id: string) => void) => React.ReactNode }) => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <>
      {children(chosen, choose)}
      {chosen.size > 0 && (
        <section
          aria-label={t('desk.list.selected', { count: chosen.size })}
          className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface p-4 shadow-raised"
        >
          <p className="me-auto font-medium">{t('desk.list.selected', { count: chosen.size })}</p>
          <Button variant="quiet" onClick={() => setChosen(new Set())}>
            {t('desk.list.deselect')}
          </Button>
          <Button onClick={() => navigate(path(`/admin/slips?ids=${[...chosen].join(',')}`))}>
            <Printer className="size-4.5" />
            {t('desk.list.printSlips')}
          </Button>
        </section>
      )}
    </>
  )
}
