// Why a dialog of an order did not do what was asked.
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { useText } from '../i18n/use-text.ts'
import { EventList } from './order-timeline.tsx'

/** What somebody else has done to an order since a version of it was shown. */
export const OrderChanged = ({ order, since }: { order: DeskOrder; since: number }) => {
  const t = useText()
  return (
    <div role="alert" className="mb-5 grid gap-3 rounded-card bg-warning p-4 text-on-warning">
      <p className="font-medium">{t('desk.changed.title')}</p>
      <p>{t('desk.changed.text')}</p>
      <div className="rounded-control bg-surface p-4 text-ink">
        <EventList events={order.events.filter(({ id }) => id > since)} />
      </div>
    </div>
  )
}
