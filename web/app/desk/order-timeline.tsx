import { carrierName } from '@waha/contract/carriers.ts'
import { isolatedPrice } from '@waha/contract/currency.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { OrderEvent } from '@waha/contract/desk/order-events.ts'
import { isolated, isolatedName } from '../i18n/format.ts'
import { type Text, useLocale, useText } from '../i18n/use-text.ts'
import { NoteForm } from './order-note.tsx'
import { Panel } from './panel.tsx'
import { useShopTimes } from './use-shop-times.ts'

/** Everything that happened to an order, the newest first, and a way to add a note. */
export const OrderTimeline = ({ order }: { order: DeskOrder }) => {
  const t = useText()
  return (
    <Panel title={t('desk.timeline.title')}>
      <NoteForm orderId={order._id} />
      <EventList events={order.events.toReversed()} />
    </Panel>
  )
}

/** Events with who and when. */
export const EventList = ({ events }: { events: readonly OrderEvent[] }) => {
  const t = useText()
  const locale = useLocale()
  const times = useShopTimes()
  return (
    <ol className="grid">
      {events.map(event => (
        <li key={event.id} className="relative grid gap-0.5 border-s border-line ps-5 pb-5 last:pb-0">
          <span aria-hidden className="absolute -start-[5px] top-2 size-2.5 rounded-full bg-palm" />
          <p className="font-medium">{titleOf(t, event)}</p>
          {event.data.text && (
            <p dir="auto" className="whitespace-pre-wrap">
              {event.data.text}
            </p>
          )}
          {event.data.carrier && (
            <p className="text-ink-soft">
              <bdi>{carrierName(locale, event.data.carrier)}</bdi>
              {event.data.trackingNumber && ` · ${isolated(event.data.trackingNumber)}`}
            </p>
          )}
          <p className="text-13 text-ink-soft">
            {event.name === null ? t(`desk.timeline.by.${event.actor}`) : isolatedName(event.name)}
            {' · '}
            <time dateTime={event.at} title={times.date(event.at)}>
              {times.moment(event.at)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  )
}

const titleOf = (t: Text, { kind, data: { pieces = [], payment, amount, covered } }: OrderEvent) => {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  if (kind === 'shipped' || kind === 'delivered') return t(`desk.timeline.${kind}`, { count })
  if (kind === 'placed' && payment === 'review') return t('desk.timeline.placedReview')
  // What happens to money says how much.
  if (amount !== undefined) {
    const words = covered ? 'refundCovered' : kind === 'refunded' ? 'refundedAmount' : kind
    return t(`desk.timeline.${words}`, { amount: isolatedPrice(t.locale, amount) })
  }
  return t(`desk.timeline.${kind}`)
}
