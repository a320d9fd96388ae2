import { Link, useSearchParams } from 'react-router'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { shortNumber } from '../orders/numbers.ts'
import { QueryState } from '../page/query-state.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { ChevronLeft, PackageOpen } from '../ui/icons.tsx'
import { Printer } from '../ui/late-icons.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { isPacked, whyNotPacked } from './is-packed.ts'
import { listAsSeen } from './order-filters.ts'
import { flagText } from './order-flag.ts'
import { useOrdersOfSlips } from './orders.queries.ts'
import { Slip } from './slip.tsx'

const most = 50

/** The packing slips of the orders that the address names, each on a sheet of its own. */
export const SlipsScreen = () => {
  const t = useText()
  const path = usePath()
  const [params] = useSearchParams()
  const asked = [...new Set((params.get('ids') ?? '').split(','))].filter(id => /^[0-9a-f-]{36}$/.test(id))
  const orders = useOrdersOfSlips(asked.slice(0, most))
  const all = orders.data ?? []
  const slips = all.filter(isPacked)
  const unpacked = all.flatMap(({ _id, ...order }) => {
    const why = whyNotPacked(order)
    return why ? [{ _id, text: t(`desk.slip.why.${why}`) }] : []
  })
  const toLookAt = slips.flatMap(({ _id, attention, flag }) =>
    attention ? [{ _id, text: flag ? flagText(t, t.locale, flag) : t('desk.attention') }] : [],
  )
  const none = <Empty icon={PackageOpen} title={t('desk.slip.none')} text={t('desk.slip.noneText')} />
  return (
    <div className="grid gap-6 print:block">
      <div className="print:hidden">
        <div className="flex flex-wrap items-center gap-4">
          <div className="me-auto">
            <Link
              to={path(listAsSeen())}
              className="inline-flex min-h-11 items-center gap-1 rounded-control pe-3 text-ink-soft hover:text-palm"
            >
              <ChevronLeft className="pointing size-4.5" />
              {t('desk.slip.back')}
            </Link>
            <h1 className="text-32">{t('desk.slip.title')}</h1>
          </div>
          {slips.length > 0 && (
            <Button onClick={() => window.print()}>
              <Printer className="size-4.5" />
              {t('desk.slip.print')}
            </Button>
          )}
        </div>
        {/* There before its words are, else screen readers say nothing of them. */}
        <div role="status">
          {asked.length > most && (
            <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warning p-4 text-on-warning">
              <span className="me-auto">{t('desk.slip.tooMany', { shown: most, count: asked.length })}</span>
              <Link
                to={`?ids=${asked.slice(most).join(',')}`}
                // The link goes with the notice.
                state={{ focus: 'main' }}
                className="inline-flex min-h-11 items-center rounded-control font-medium underline underline-offset-4"
              >
                {t('desk.slip.others', { count: asked.length - most })}
              </Link>
            </p>
          )}
          <Notice title={t('desk.slip.nothingToSend', { count: unpacked.length })} orders={unpacked} />
          <Notice title={t('desk.slip.attention', { count: toLookAt.length })} orders={toLookAt} />
        </div>
      </div>
      <QueryState
        query={orders}
        pending={<Loading />}
        failed={({ error, ...retryProps }) => <Failed title={problemText(t, error)} {...retryProps} />}
        empty={none}
      >
        {() => slips.map(order => <Slip key={order._id} order={order} />)}
      </QueryState>
    </div>
  )
}

/** Orders of which something has to be known before they are packed; it is not printed. */
const Notice = ({ title, orders }: { title: string; orders: readonly { _id: string; text: string }[] }) => {
  const path = usePath()
  if (orders.length === 0) return null
  return (
    <div className="mt-6 rounded-card bg-warning px-4 py-3 text-on-warning print:hidden">
      <p>{title}</p>
      <ul>
        {orders.map(({ _id, text }) => (
          <li key={_id}>
            <Link
              to={path(`/admin/orders/${_id}`)}
              className="numeric inline-flex min-h-11 items-center rounded-control pe-1 font-medium underline underline-offset-4"
            >
              <bdi dir="ltr">{shortNumber(_id)}</bdi>
            </Link>{' '}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Loading = () => {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-96" />
    </div>
  )
}
