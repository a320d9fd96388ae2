import type { DeskOrder, Parcel } from '@waha/contract/desk/order.ts'
import { useText } from '../i18n/use-text.ts'
import { useDeliver } from './order-changes.ts'
import { OrderQuestion } from './order-question.tsx'

interface Props {
  order: DeskOrder
  parcel: Parcel
  /** Which of the order's parcels it is, from 1. */
  count: number
  onClose: () => void
}

/** Asks before a parcel has arrived: the customer is told at once. */
export const DeliverDialog = ({ order, parcel, count, onClose }: Props) => {
  const t = useText()
  return (
    <OrderQuestion
      order={order}
      change={useDeliver(order._id)}
      inputOf={version => ({ parcel: parcel._id, version })}
      title={t('desk.delivering.title', { count })}
      text={t('desk.delivering.text')}
      keep={t('common.cancel')}
      confirm={t('desk.order.deliver')}
      done="desk.order.delivered"
      onClose={onClose}
    />
  )
}
