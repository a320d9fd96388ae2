import { formatDeliveryDays } from '@waha/contract/delivery-date.ts'
import type { Order } from '@waha/contract/orders.ts'
import { AddressText } from '../delivery/address-text.tsx'
import { useLocale, useText } from '../i18n/use-text.ts'
import { isGivenBack } from './cents-left.ts'

/** Of an order whose money went back, or was taken by the bank, nothing comes but what was sent before. */
const isComing = (order: Order) =>
  order.status === 'processing' && ((!order.nothingToShip && !isGivenBack(order)) || order.parcels?.some(({ deliveredAt }) => !deliveredAt))

/** Where an order goes and, while it is under way, when it comes; nothing for orders of before that was asked. */
export const OrderDelivery = ({ order, level = 2 }: { order: Order; level?: 2 | 3 }) => {
  const { address, delivery } = order
  const t = useText()
  const locale = useLocale()
  const Heading = `h${level}` as const
  const expected = isComing(order) ? delivery : undefined
  if (!address && !expected) return null
  return (
    <div className="grid gap-1">
      <Heading className="mb-2 text-17">{t('delivery.to')}</Heading>
      {address && <AddressText address={address} />}
      {expected && <p className="text-15">{t('delivery.expected', { days: formatDeliveryDays(locale, expected) })}</p>}
    </div>
  )
}
