import type { Order } from '@waha/contract/orders.ts'
import { useState } from 'react'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { type Failure, QueryState } from '../page/query-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { FailedPart, RetryButton } from '../ui/failed.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PackageOpen, X } from '../ui/icons.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { OrderCard } from './order-card.tsx'
import { useOrders } from './orders.queries.ts'
import { useShowOrder } from './use-show-order.ts'

/** All orders of a user. An error message can be dismissed, and the call retried. */
export const OrdersPanel = ({ userId }: { userId: string }) => {
  const t = useText()
  const path = usePath()
  const orders = useOrders(userId)
  // When the dismissed error happened: a later one shows again.
  const [clearedAt, setClearedAt] = useState<number>()
  const isCleared = orders.errorUpdatedAt === clearedAt
  const clear = () => {
    focusMain()
    setClearedAt(orders.errorUpdatedAt)
  }
  const showError = (failure: Failure) => <OrdersError {...failure} clear={clear} />
  return (
    <div className="grid gap-6">
      {orders.isRefetchError &&
        !isCleared &&
        showError({ error: orders.error, retry: () => void orders.refetch(), retrying: orders.isFetching })}
      <QueryState
        query={orders}
        pending={<OrdersSkeleton />}
        failed={failure => (isCleared ? <NotLoaded {...failure} /> : showError(failure))}
        empty={
          <Empty icon={PackageOpen} title={t('orders.empty')} text={t('orders.emptyText')}>
            <ButtonLink to={path('/products')}>{t('common.browseProducts')}</ButtonLink>
          </Empty>
        }
      >
        {list => <Orders list={list} />}
      </QueryState>
    </div>
  )
}

const Orders = ({ list }: { list: readonly Order[] }) => {
  useShowOrder()
  return list.map(order => <OrderCard key={order._id} order={order} />)
}

const OrdersError = ({ error, retry, retrying, clear }: Failure & { clear: () => void }) => {
  const t = useText()
  return (
    <FailedPart text={problemText(t, error, 'orders.failedToFetch')} retry={retry} retrying={retrying}>
      <IconButton icon={X} label={t('orders.clearError')} disabled={retrying} onClick={clear} />
    </FailedPart>
  )
}

const NotLoaded = ({ retry, retrying }: Failure) => {
  const t = useText()
  return (
    <Empty icon={PackageOpen} title={t('orders.notLoaded')}>
      <RetryButton label={t('orders.load')} retry={retry} retrying={retrying} />
    </Empty>
  )
}

/** A placeholder for two order cards. */
const OrdersSkeleton = () => {
  const t = useText()
  return (
    <div role="status" className="grid gap-6" data-testid="orders-skeleton">
      <span className="sr-only">{t('common.loading')}</span>
      {[0, 1].map(card => (
        <div key={card} className="grid gap-6 rounded-banner bg-surface p-5 shadow-soft sm:p-8">
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
            {[0, 1, 2, 3].map(fact => (
              <Skeleton key={fact} className={fact === 1 ? 'col-span-2 h-11' : 'h-11'} />
            ))}
          </div>
          <div className="flex items-center gap-4">
            <Skeleton className="size-16 shrink-0" />
            <Skeleton className="h-5 w-1/2" />
          </div>
          <Skeleton className="h-7 w-full" />
        </div>
      ))}
    </div>
  )
}
