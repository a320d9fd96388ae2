import type { DeskOrderRow } from '@waha/contract/desk/order.ts'
import { Link } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { numberIn, shortNumber } from '../orders/numbers.ts'
import { Price } from '../ui/price.tsx'
import { OrderBadges } from './badges.tsx'
import { coversRow } from './covers-row.ts'
import { useShopTimes } from './use-shop-times.ts'

interface Props {
  orders: readonly DeskOrderRow[]
  chosen: ReadonlySet<string>
  choose: (id: string) => void
}

const columns = 'md:grid-cols-[1.5rem_7rem_minmax(0,1fr)_auto_6.5rem]'

/** Orders as rows, on phones as cards. A whole row leads to its order. */
export const OrdersRows = ({ orders, chosen, choose }: Props) => (
  <ul className="grid gap-2">
    {orders.map(order => (
      <OrderRow key={order._id} order={order} chosen={chosen.has(order._id)} choose={() => choose(order._id)} />
    ))}
  </ul>
)

const OrderRow = ({ order, chosen, choose }: { order: DeskOrderRow; chosen: boolean; choose: () => void }) => {
  const t = useText()
  const path = usePath()
  const times = useShopTimes()
  return (
    <li
      className={`relative grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-card bg-surface p-4 shadow-soft transition-shadow hover:shadow-raised ${columns} ${chosen ? 'ring-2 ring-palm' : ''}`}
    >
      <label className="relative z-10 -m-3 grid size-12 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={chosen}
          onChange={choose}
          aria-label={t('desk.list.select', { number: numberIn(order._id) })}
          className="size-5 accent-palm"
        />
      </label>
      <Link
        to={path(`/admin/orders/${order._id}`)}
        aria-label={t('desk.openOrder', { number: numberIn(order._id) })}
        className={`w-fit font-medium text-palm ${coversRow}`}
      >
        <bdi dir="ltr" className="numeric">
          {shortNumber(order._id)}
        </bdi>
      </Link>
      <p className="text-end md:order-last">
        <Price amount={order.totalAmount} className="font-semibold" />
        <span className="block text-13 text-ink-soft">{t('desk.list.pieces', { count: order.pieces })}</span>
      </p>
      <div className="col-span-full min-w-0 md:col-auto">
        <p className="truncate">
          <bdi>{order.customerName}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft">
          <time dateTime={order.createdAt} title={times.date(order.createdAt)} className="shrink-0">
            {times.moment(order.createdAt)}
          </time>{' '}
          <bdi dir="ltr" className="min-w-24 flex-1 break-all max-sm:basis-full sm:truncate arabic:text-end">
            {order.customerEmail}
          </bdi>
        </p>
      </div>
      <div className="col-span-full md:col-auto md:w-48 lg:w-64 xl:w-92">
        <OrderBadges order={order} attention={order.attention} />
      </div>
    </li>
  )
}
