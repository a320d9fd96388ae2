import { carrierName } from '@waha/contract/carriers.ts'
import type { DeskOrder, Parcel } from '@waha/contract/desk/order.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { ParcelNumber } from '../orders/parcel-number.tsx'
import { Button } from '../ui/button.tsx'
import { CorrectDialog } from './order-correct.tsx'
import { DeliverDialog } from './order-deliver.tsx'
import { Panel } from './panel.tsx'
import { useAsked } from './use-asked.ts'
import { useShopTimes } from './use-shop-times.ts'

/** What was sent so far, and what has arrived. */
export const OrderParcels = ({ order }: { order: DeskOrder }) => {
  const t = useText()
  return (
    <Panel title={t('desk.order.parcels')}>
      <ol className="grid gap-5">
        {order.parcels.map((parcel, index) => (
          <ParcelRow key={parcel._id} order={order} parcel={parcel} count={index + 1} />
        ))}
      </ol>
    </Panel>
  )
}

const ParcelRow = ({ order, parcel, count }: { order: DeskOrder; parcel: Parcel; count: number }) => {
  const t = useText()
  const locale = useLocale()
  const times = useShopTimes()
  const { asked, ask, close } = useAsked<'correct' | 'deliver'>()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-line not-first:border-t not-first:pt-5">
      <div className="me-auto grid min-w-0 gap-1">
        <h3 className="font-medium">
          {t('desk.order.parcel', { count })} · <bdi>{carrierName(locale, parcel.carrier)}</bdi>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3">
          {parcel.trackingNumber ? (
            <ParcelNumber carrier={parcel.carrier} trackingNumber={parcel.trackingNumber} />
          ) : (
            <span className="text-ink-soft">{t('desk.order.noNumber')}</span>
          )}
        </p>
        <ul className="text-13 text-ink-soft">
          {parcel.pieces.map(({ line, quantity }) => (
            <li key={line}>
              {quantity} × <bdi>{order.lines.find(one => one.line === line)?.name}</bdi>
            </li>
          ))}
        </ul>
        <p className="text-13 text-ink-soft">
          {t('desk.order.sentAt', { date: times.moment(parcel.shippedAt) })}
          {parcel.deliveredAt && ` · ${t('desk.order.arrivedAt', { date: times.moment(parcel.deliveredAt) })}`}
        </p>
      </div>
      {!parcel.deliveredAt && (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => ask('correct')}>
            {t('desk.correcting.open')}
          </Button>
          <Button variant="outlined" onClick={() => ask('deliver')}>
            {t('desk.order.deliver')}
          </Button>
        </div>
      )}
      {asked === 'correct' && <CorrectDialog order={order} parcel={parcel} count={count} onClose={close} />}
      {asked === 'deliver' && <DeliverDialog order={order} parcel={parcel} count={count} onClose={close} />}
    </li>
  )
}
