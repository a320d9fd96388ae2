import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { ChevronRight, PackageOpen, SearchX } from '../ui/icons.tsx'
import { Printer } from '../ui/late-icons.tsx'
import { ExportButton } from './export-button.tsx'
import { countFilters, seeList, useOrderFilters, writeOrderFilters } from './order-filters.ts'
import { useDeskOrders } from './orders.queries.ts'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersRows } from './orders-rows.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useChosenOrders } from './use-chosen-orders.ts'

/** All orders, the newest first: searched, filtered, printed several at once, exported. */
export const OrdersScreen = () => {
  const t = useText()
  const { filters, change } = useOrderFilters()
  useEffect(() => seeList(filters), [filters])
  const orders = useDeskOrders(filters)
  const narrowed = Boolean(filters.q) || countFilters(filters) > 0
  const newest = filters.after && <PageLink to={writeOrderFilters({ ...filters, after: '' })} label={t('desk.list.newest')} />
  const { chosen, choose, deselect } = useChosenOrders()
  const deselectAll = () => {
    deselect()
    // The button goes with what was chosen.
    focusMain()
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="me-auto text-32">{t('desk.orders')}</h1>
        <ExportButton filters={filters} />
      </div>
      <OrdersFilters filters={filters} change={change} />
      <QueryState
        exact
        query={orders}
        isEmpty={page => page.orders.length === 0}
        pending={<RowsSkeleton rows={6} />}
        failed={({ error, ...retryProps }) => <Failed title={problemText(t, error)} {...retryProps} />}
        empty={
          newest ? (
            // What was on this page may fit no longer: the newer ones may.
            <Empty icon={SearchX} title={t('desk.list.noneFits')}>
              {newest}
            </Empty>
          ) : (
            <Empty
              icon={narrowed ? SearchX : PackageOpen}
              title={t(narrowed ? 'desk.list.noneFits' : 'desk.list.none')}
              text={t(narrowed ? 'desk.list.noneFitsText' : 'desk.list.noneText')}
            />
          )
        }
      >
        {page => (
          <div
            className={orders.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
            aria-busy={orders.isPlaceholderData || undefined}
          >
            <OrdersRows orders={page.orders} chosen={chosen} choose={choose} />
            <nav aria-label={t('desk.orders')} className="mt-6 flex flex-wrap justify-center gap-3">
              {newest}
              {page.next && <PageLink to={writeOrderFilters({ ...filters, after: page.next })} label={t('desk.list.older')} forward />}
            </nav>
          </div>
        )}
      </QueryState>
      {chosen.size > 0 && <Chosen ids={[...chosen]} deselect={deselectAll} />}
      <p role="status" className="sr-only">
        {orders.data && !orders.isPlaceholderData && (
          // Text that stays the same is not announced: each page of the list has an element of its own.
          <span key={String(writeOrderFilters(filters))}>{t('desk.list.shown', { count: orders.data.orders.length })}</span>
        )}
      </p>
    </div>
  )
}

const PageLink = ({ to, label, forward = false }: { to: URLSearchParams; label: string; forward?: boolean }) => (
  <Link
    to={{ search: String(to) }}
    // It may not be there any more, or far below what it brings.
    state={{ focus: 'main' }}
    className="inline-flex min-h-11 items-center gap-2 rounded-control border border-border px-5 font-medium transition-colors hover:border-palm hover:bg-palm-tint"
  >
    {label}
    {forward && <ChevronRight className="pointing size-4" />}
  </Link>
)

/** What is chosen to be printed: it stays chosen on other pages of the list, while an order is looked at, and whatever is searched for meanwhile. */
const Chosen = ({ ids, deselect }: { ids: readonly string[]; deselect: () => void }) => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  const text = t('desk.list.selected', { count: ids.length })
  return (
    <section
      aria-label={text}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface p-4 shadow-raised"
    >
      <p className="me-auto font-medium">{text}</p>
      <Button variant="quiet" onClick={deselect}>
        {t('desk.list.deselect')}
      </Button>
      <Button onClick={() => navigate(path(`/admin/slips?ids=${ids.join(',')}`))}>
        <Printer className="size-4.5" />
        {t('desk.list.printSlips')}
      </Button>
    </section>
  )
}
