import { formatOrderDate } from '@waha/contract/order-date.ts'
import { type Order, orderStatuses, paymentStatuses } from '@waha/contract/orders.ts'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../i18n/use-text.ts'
import { shortNumber } from './numbers.ts'

/** Number (the last 8 characters of the id), date in the visitor's time zone, status and payment status of an order. In the browser only: the server does not know that zone. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-5">
      <Fact term={t('checkout.orderId')}>
        <bdi dir="ltr" className="numeric font-medium">
          {shortNumber(order._id)}
        </bdi>
      </Fact>
      <Fact term={t('checkout.date')} className="col-span-2">
        <time dateTime={order.createdAt}>{formatOrderDate(locale, order.createdAt)}</time>
      </Fact>
      <Fact term={t('checkout.status')}>
        <OrderBadge status={order.status} />
      </Fact>
      <Fact term={t('checkout.paymentStatus')}>
        <PaymentBadge status={order.paymentStatus} />
      </Fact>
    </dl>
  )
}

const Fact = ({ term, children, className = '' }: { term: string; children: ReactNode; className?: string }) => (
  <div className={`grid content-start gap-1 ${className}`}>
    <dt className="text-13 text-ink-soft">{term}</dt>
    <dd>{children}</dd>
  </div>
)

const shape = 'inline-block rounded-full px-2.5 py-0.5 text-13 font-medium'
const statusLooks: Partial<Record<string, string>> = { processing: 'bg-info text-on-info', completed: 'bg-success text-on-success' }

/** Whether this page has a message for a status; a newer server may send others, which are shown as they are. */
const isKnown = <T extends string>(known: readonly T[], status: string): status is T => (known as readonly string[]).includes(status)

/** Processing is blue, completed green, any other status grey. */
const OrderBadge = ({ status }: { status: string }) => {
  const t = useText()
  return (
    <span className={`${shape} ${statusLooks[status] ?? 'bg-neutral text-on-neutral'}`}>
      {isKnown(orderStatuses, status) ? t(`orders.status.${status}`) : <bdi>{status}</bdi>}
    </span>
  )
}

/** Paid is green, any other status yellow. */
const PaymentBadge = ({ status }: { status: string }) => {
  const t = useText()
  return (
    <span className={`${shape} ${status === 'paid' ? 'bg-success text-on-success' : 'bg-warning text-on-warning'}`}>
      {isKnown(paymentStatuses, status) ? t(`orders.payment.${status}`) : <bdi>{status}</bdi>}
    </span>
  )
}
