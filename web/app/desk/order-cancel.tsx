import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { useText } from '../i18n/use-text.ts'
import { numberIn } from '../orders/numbers.ts'
import { useCancel } from './order-changes.ts'
import { OrderQuestion } from './order-question.tsx'

/** Asks before an order is cancelled. */
export const CancelDialog = ({ order, onClose }: { order: DeskOrder; onClose: () => void }) => {
  const t = useText()
  return (
    <OrderQuestion
      order={order}
      change={useCancel(order._id)}
      inputOf={version => version}
      title={t('desk.cancelling.title', { number: numberIn(order._id) })}
      text={t('desk.cancelling.text')}
      keep={t('desk.cancelling.keep')}
      confirm={t('desk.cancelling.confirm')}
      variant="danger"
      done="desk.cancelling.done"
      onClose={onClose}
    />
  )
}
