import { piecesLeft } from '@waha/contract/desk/fulfilment.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { Link } from 'react-router'
import { problemText, useLocale, usePath, useText } from '../i18n/use-text.ts'
import { numberIn } from '../orders/numbers.ts'
import { QueryState, useQueryState } from '../page/query-state.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { ChevronLeft, Compass, Truck } from '../ui/icons.tsx'
import { Printer } from '../ui/late-icons.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { toast } from '../ui/toast-store.ts'
import { OrderBadges } from './badges.tsx'
import { isPacked } from './is-packed.ts'
import { CancelDialog } from './order-cancel.tsx'
import { listAsSeen } from './order-filters.ts'
import { orderIn } from './order-line-names.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { ShipDialog } from './order-ship.tsx'
import { OrderSide } from './order-side.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useDeskOrder } from './orders.queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { useMoney } from './refunds.queries.ts'
import { useAsked } from './use-asked.ts'
import { useShopTimes } from './use-shop-times.ts'

/** One order: what it holds, where it has come to, and what can be done with it. */
export const OrderScreen = ({ id }: { id: string }) => {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const query = useDeskOrder(id)
  return (
    <div className="grid gap-6">
      <Link
        to={path(listAsSeen())}
        className="inline-flex min-h-11 w-fit items-center gap-1 rounded-control pe-3 text-ink-soft hover:text-palm"
      >
        <ChevronLeft className="pointing size-4.5" />
        {t('desk.slip.back')}
      </Link>
      <QueryState
        query={query}
        pending={<OrderSkeleton id={id} />}
        failed={({ error, ...retryProps }) =>
          isProblem(error) && error.status === 404 ? (
            <Empty level={1} icon={Compass} title={t('desk.order.notFound')} text={t('desk.order.notFoundText')} />
          ) : (
            <Failed level={1} title={problemText(t, error)} {...retryProps} />
          )
        }
      >
        {order => <Order key={order._id} order={orderIn(locale, order)} />}
      </QueryState>
    </div>
  )
}

type Kind = 'ship' | 'refund' | 'cancel' | 'cancel-with-refund'

const Order = ({ order }: { order: DeskOrder }) => {
  const t = useText()
  const path = usePath()
  const times = useShopTimes()
  const { asked, ask: open, close } = useAsked<Kind>()
  const moneyQuery = useMoney(order._id)
  const { data: money, isLoading } = moneyQuery
  const moneyState = useQueryState(moneyQuery)
  const givesBack = money !== undefined && money.left > 0 && !money.held
  // The order itself is asked for anew only after it was cancelled with its money.
  const underWay = order.status === 'processing' && money?.status !== 'cancelled'
  const cancel = () => {
    if (moneyState.name !== 'failed') return open(givesBack ? 'cancel-with-refund' : 'cancel')
    // Nobody is asked to cancel without knowing whether money goes back.
    const { error, retry } = moneyState.failure
    retry()
    toast.error(t => problemText(t, error))
  }
  const canShip = underWay && order.paymentStatus === 'paid' && order.lines.some(line => piecesLeft(line) > 0)
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="me-auto grid gap-2">
          <h1 className="text-32">{t('desk.order.title', { number: numberIn(order._id) })}</h1>
          <p className="text-ink-soft">
            <time dateTime={order.createdAt}>{times.date(order.createdAt)}</time>
          </p>
          <OrderBadges order={order} attention={order.attention} />
        </div>
        <div className="flex flex-wrap gap-3">
          {canShip && (
            <Button variant={order.nothingToShip ? 'outlined' : 'filled'} onClick={() => open('ship')}>
              <Truck className="pointing size-4.5" />
              {t('desk.order.ship')}
            </Button>
          )}
          {isPacked(order) && (
            <ButtonLink variant="outlined" to={path(`/admin/slips?ids=${order._id}`)}>
              <Printer className="size-4.5" />
              {t('desk.order.printSlip')}
            </ButtonLink>
          )}
          {underWay && order.parcels.length === 0 && (
            <Button variant="outlined" pending={isLoading} onClick={cancel}>
              {t('desk.order.cancel')}
            </Button>
          )}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-6">
          <OrderLines order={order} />
          {order.parcels.length > 0 && <OrderParcels order={order} />}
        </div>
        <OrderSide order={order} onRefund={() => open('refund')} />
        <OrderTimeline order={order} />
      </div>
      {asked === 'ship' && <ShipDialog order={order} onClose={close} />}
      {money && asked === 'refund' && <RefundDialog order={order} money={money} onClose={close} />}
      {money && asked === 'cancel-with-refund' && (
        <RefundDialog cancel order={order} money={money} onClose={close} onWithout={() => open('cancel')} />
      )}
      {asked === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  )
}

const OrderSkeleton = ({ id }: { id: string }) => {
  const t = useText()
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('common.loading')}</span>
      <h1 className="text-32">{t('desk.order.title', { number: numberIn(id) })}</h1>
      <Skeleton className="h-6 w-72 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
