import type { Order } from '@waha/contract/orders.ts'
import type { ReactNode } from 'react'
import { formatDate } from '../i18n/format.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { OrderBadge, PaymentBadge } from './order-badges.tsx'

/** Number, date and states of an order. The number is its id's last 8 characters. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_1.7fr_1fr_1fr]">
      <Fact term={t('checkout.orderId')}>
        <bdi dir="ltr" className="numeric font-medium">
          #{order._id.slice(-8)}
        </bdi>
      </Fact>
      <Fact term={t('checkout.date')}>
        <time dateTime={order.createdAt}>{formatDate(locale, order.createdAt)}</time>
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

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-13 text-ink-soft">{term}</dt>
    <dd>{children}</dd>
  </div>
)
