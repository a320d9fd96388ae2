import { priceDirection } from '@waha/contract/currency.ts'
import { toDollars } from '@waha/contract/money.ts'
import { formatOrderDate } from '@waha/contract/order-date.ts'
import type { GivenBack, Order } from '@waha/contract/orders.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { Price } from '../ui/price.tsx'
import { centsLeft } from './cents-left.ts'

/** What was given back of an order, and what is left of its total if that was paid; nothing for nearly all orders. */
export const OrderRefunds = ({ order }: { order: Order }) => {
  const t = useText()
  const { refunds = [] } = order
  if (refunds.length === 0) return null
  return (
    <div className="mt-3 grid gap-3" data-testid="order-refunds">
      <ul className="grid gap-2">
        {refunds.map(refund => (
          <OrderRefund key={refund.createdAt} refund={refund} />
        ))}
      </ul>
      {order.paymentStatus === 'paid' && (
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
          <span>{t('orders.afterRefunds')}</span>
          <Price amount={toDollars(Math.max(0, centsLeft(order)))} />
        </p>
      )}
    </div>
  )
}

const OrderRefund = ({ refund: { amount, pending, createdAt } }: { refund: GivenBack }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span>
        {t(pending ? 'orders.refundPending' : 'orders.refunded')}
        <time dateTime={createdAt} className="block text-13 text-ink-soft">
          {formatOrderDate(locale, createdAt)}
        </time>
      </span>
      <span className="whitespace-nowrap font-medium">
        <bdi dir={priceDirection(locale)}>
          −<Price amount={amount} />
        </bdi>
      </span>
    </li>
  )
}
