import type { Fulfilment } from '@waha/contract/desk/fulfilment.ts'
import type { DeskOrderRow } from '@waha/contract/desk/order.ts'
import { useText } from '../i18n/use-text.ts'

const shape = 'inline-block rounded-full px-2.5 py-0.5 text-13 font-medium whitespace-nowrap'
const good = 'bg-success text-on-success'
const plain = 'bg-neutral text-on-neutral'

const looks: Record<DeskOrderRow['status'], string> = { processing: 'bg-info text-on-info', completed: good, cancelled: plain }
const fulfilmentLooks: Record<Fulfilment, string> = {
  none: plain,
  part: 'bg-warning text-on-warning',
  shipped: 'bg-info text-on-info',
  delivered: good,
}

type States = Pick<DeskOrderRow, 'status' | 'paymentStatus' | 'fulfilment' | 'refunded'>

/** The states of an order. That nothing was shipped says something only of an order that is under way, and whose money is there. */
export const OrderBadges = ({
  order: { status, paymentStatus, fulfilment, refunded },
  attention = false,
}: {
  order: States
  attention?: boolean
}) => {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1.5">
      <span className={`${shape} ${looks[status]}`}>{t(`orders.status.${status}`)}</span>
      {(paymentStatus !== 'paid' || attention) && (
        <span className={`${shape} bg-warning text-on-warning`}>
          {t(paymentStatus === 'paid' ? 'desk.attention' : `orders.payment.${paymentStatus}`)}
        </span>
      )}
      {refunded && paymentStatus !== 'refunded' && <span className={`${shape} ${plain}`}>{t(`desk.refunded.${refunded}`)}</span>}
      {(fulfilment !== 'none' || (status === 'processing' && refunded !== 'all')) && (
        <span className={`${shape} ${fulfilmentLooks[fulfilment]}`}>{t(`desk.fulfilment.${fulfilment}`)}</span>
      )}
    </span>
  )
}
