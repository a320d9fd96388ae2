import type { OrderStatus, PaymentStatus } from '@waha/contract/orders.ts'
import { useText } from '../i18n/use-text.ts'

const shape = 'inline-block rounded-full px-2.5 py-0.5 text-13 font-medium'
const statusLooks: Partial<Record<OrderStatus, string>> = { processing: 'bg-info text-on-info', completed: 'bg-success text-on-success' }

/** Processing blue, completed green, anything else grey. */
export const OrderBadge = ({ status }: { status: OrderStatus }) => {
  const t = useText()
  return <span className={`${shape} ${statusLooks[status] ?? 'bg-neutral text-on-neutral'}`}>{t(`orders.status.${status}`)}</span>
}

/** Paid green, anything else yellow. */
export const PaymentBadge = ({ status }: { status: PaymentStatus }) => {
  const t = useText()
  return (
    <span className={`${shape} ${status === 'paid' ? 'bg-success text-on-success' : 'bg-warning text-on-warning'}`}>
      {t(`orders.payment.${status}`)}
    </span>
  )
}
