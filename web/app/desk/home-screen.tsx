import type { DeskHome } from '@waha/contract/desk/home.ts'
import { Link } from 'react-router'
import { formatCount } from '../i18n/format.ts'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Failed } from '../ui/failed.tsx'
import type { Icon } from '../ui/icon.tsx'
import { SearchX, ShoppingBag } from '../ui/icons.tsx'
import { CircleCheck, Package, ShieldAlert } from '../ui/late-icons.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { useDeskHome } from './home.queries.ts'
import { usePeriod } from './period-choice.tsx'
import { Sales } from './sales.tsx'

/** The first screen: what waits to be done, and how sales go. */
export const HomeScreen = () => {
  const t = useText()
  const period = usePeriod()
  const home = useDeskHome(period.days)
  return (
    <div className="grid gap-10">
      <h1 className="text-32">{t('desk.home')}</h1>
      <QueryState
        query={home}
        pending={<HomeSkeleton />}
        failed={({ error, ...retryProps }) => <Failed title={problemText(t, error)} {...retryProps} />}
      >
        {read => (
          <>
            <Waiting waiting={read.waiting} today={read.days.at(-1)?.day ?? ''} />
            <Sales home={home} {...period} />
          </>
        )}
      </QueryState>
    </div>
  )
}

interface WaitingProps {
  waiting: DeskHome['waiting']
  /** In the shop's time zone, which the list of orders counts days in as well. */
  today: string
}

const Waiting = ({ waiting: { toShip, payments, newOrders, searches }, today }: WaitingProps) => {
  const t = useText()
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-4 text-20">
        {t('desk.waiting.title')}
      </h2>
      {toShip + payments === 0 && (
        <p className="mb-4 flex items-center gap-2 text-ink-soft">
          <CircleCheck className="size-5 text-palm" />
          {t('desk.waiting.nothing')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Waits icon={Package} count={toShip} label={t('desk.waiting.toShip', { count: toShip })} to="/admin/orders?waiting=to-ship" />
        <Waits
          icon={ShieldAlert}
          count={payments}
          label={t('desk.waiting.payments', { count: payments })}
          to="/admin/orders?waiting=payment"
          urgent
        />
        <Waits
          icon={ShoppingBag}
          count={newOrders}
          label={t('desk.waiting.newOrders', { count: newOrders })}
          to={`/admin/orders?from=${today}`}
        />
        <Waits icon={SearchX} count={searches} label={t('desk.waiting.searches', { count: searches })} to="/admin/searches?days=7" />
      </div>
    </section>
  )
}

interface WaitsProps {
  icon: Icon
  count: number
  label: string
  to: string
  /** Stands out while there is any. */
  urgent?: boolean
}

const Waits = ({ icon: Icon, count, label, to, urgent = false }: WaitsProps) => {
  const path = usePath()
  const look = urgent && count > 0 ? 'bg-sale-tint text-sale' : 'bg-palm-tint text-palm'
  return (
    <Link
      to={path(to)}
      className="flex items-center gap-4 rounded-card bg-surface p-5 shadow-soft transition-shadow hover:shadow-raised sm:p-6"
    >
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon className="size-6" strokeWidth={1.5} />
      </span>
      <span>
        <span className="numeric block text-25 leading-tight font-semibold">{formatCount(count)}</span>
        <span className="text-ink-soft">{label}</span>
      </span>
    </Link>
  )
}

const HomeSkeleton = () => {
  const t = useText()
  return (
    <div role="status" className="grid gap-10">
      <span className="sr-only">{t('common.loading')}</span>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {[0, 1, 2, 3].map(card => (
          <Skeleton key={card} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-80" />
    </div>
  )
}
