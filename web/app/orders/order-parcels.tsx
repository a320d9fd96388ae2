import { carrierName } from '@waha/contract/carriers.ts'
import type { Order } from '@waha/contract/orders.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { formatMoment } from './moments.ts'
import { ParcelNumber } from './parcel-number.tsx'

/** What was sent of an order so far, who brings it, and where it can be followed; nothing before that. */
export const OrderParcels = ({ order: { parcels = [], products } }: { order: Order }) => {
  const t = useText()
  const locale = useLocale()
  if (parcels.length === 0) return null
  const nameOf = (id: string) => products.find(({ _id }) => _id === id)?.name
  return (
    <div data-testid="order-parcels">
      <h3 className="mb-3 text-17">{t('orders.parcels')}</h3>
      <ol className="grid gap-4">
        {parcels.map(({ carrier, trackingNumber, shippedAt, deliveredAt, products: pieces }) => (
          <li key={shippedAt} className="grid gap-0.5 text-15">
            <p className="font-medium">
              {deliveredAt
                ? t('orders.arrived', { date: formatMoment(locale, deliveredAt) })
                : t('orders.sent', { date: formatMoment(locale, shippedAt) })}
            </p>
            <p className="flex flex-wrap items-center gap-x-3">
              {carrier !== 'other' && <bdi>{carrierName(locale, carrier)}</bdi>}
              {trackingNumber && <ParcelNumber carrier={carrier} trackingNumber={trackingNumber} />}
            </p>
            <ul className="text-13 text-ink-soft">
              {pieces.map(({ _id, quantity }) => (
                <li key={_id}>
                  {quantity} × <bdi>{nameOf(_id)}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}
