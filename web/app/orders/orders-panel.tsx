import { CircleAlert, PackageOpen, X } from 'lucide-react'
import { useState } from 'react'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { OrderCard } from './order-card.tsx'
import { useOrders } from './orders.queries.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'

/** All orders of a user. What fails is said, can be cleared away, and can be tried again. */
export const OrdersPanel = ({ userId }: { userId: string }) => {
  const t = useText()
  const path = usePath()
  const orders = useOrders(userId)
  const [cleared, setCleared] = useState(0)
  if (orders.isPending) return <OrdersSkeleton />
  const failed = orders.isError && orders.errorUpdatedAt !== cleared
  return (
    <div className="grid gap-6">
      {failed && (
        <OrdersError
          text={problemText(t, orders.error, 'orders.failedToFetch')}
          retry={() => void orders.refetch()}
          clear={() => setCleared(orders.errorUpdatedAt)}
        />
      )}
      {orders.isError && !orders.data && !failed && (
        <Empty icon={PackageOpen} title={t('orders.notLoaded')}>
          <Button onClick={() => void orders.refetch()}>{t('orders.load')}</Button>
        </Empty>
      )}
      {orders.data?.length === 0 && (
        <Empty icon={PackageOpen} title={t('orders.empty')} text={t('orders.emptyText')}>
          <ButtonLink to={path('/products')}>{t('common.browseProducts')}</ButtonLink>
        </Empty>
      )}
      {orders.data?.map(order => (
        <OrderCard key={order._id} order={order} />
      ))}
    </div>
  )
}

const OrdersError = ({ text, retry, clear }: { text: string; retry: () => void; clear: () => void }) => {
  const t = useText()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sale-tint p-4 ps-5">
      <CircleAlert aria-hidden className="size-5 shrink-0 text-sale" />
      <p className="min-w-40 grow">{text}</p>
      <RetryButton look="outlined" retry={retry} />
      <IconButton icon={X} label={t('orders.clearError')} onClick={clear} />
    </div>
  )
}
