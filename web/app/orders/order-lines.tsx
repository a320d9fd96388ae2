import { toCents, toDollars } from '@waha/contract/money.ts'
import type { Order } from '@waha/contract/orders.ts'
import { Link } from 'react-router'
import { DeliveryPrice } from '../delivery/delivery-price.tsx'
import { usePath, useText } from '../i18n/use-text.ts'
import { whole } from '../i18n/whole.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { OrderRefunds } from './order-refunds.tsx'

/** The products of an order, each a link, what its delivery costs, its total, and what was given back. */
export const OrderLines = ({ order, level = 2 }: { order: Order; level?: 2 | 3 }) => {
  const t = useText()
  const Heading = `h${level}` as const
  return (
    <div>
      <Heading className="mb-3 text-17">{t('checkout.items')}</Heading>
      <ul className="grid gap-4">
        {order.products.map(line => (
          <OrderLine key={line._id} line={line} />
        ))}
      </ul>
      {order.delivery && (
        <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <span>
            {t('delivery.title')} <bdi className="block text-13 text-ink-soft">{order.delivery.name}</bdi>
          </span>
          <DeliveryPrice cents={toCents(order.delivery.price)} />
        </p>
      )}
      <p className="mt-5 flex items-baseline justify-between border-t border-line pt-4 text-17 font-semibold">
        <span>{t('checkout.total')}</span>
        <span data-testid="order-total">
          <Price amount={order.totalAmount} />
        </span>
      </p>
      <OrderRefunds order={order} />
    </div>
  )
}

const OrderLine = ({ line }: { line: Order['products'][number] }) => {
  const t = useText()
  const path = usePath()
  return (
    <li className="group relative flex items-center gap-4">
      <Picture src={line.image} alt={line.name} sizes={64} className="size-16 shrink-0 rounded-control" />
      {/* Where there is no room for both, what it came to stands below. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
        <div className="w-32 min-w-0 grow">
          <Link
            to={path(`/products/${line._id}`)}
            dir="auto"
            className="block w-fit after:absolute after:inset-0 after:rounded-control group-hover:text-palm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-palm"
          >
            {whole(line.name)}
          </Link>
          <p className="numeric text-13 text-ink-soft">{t('checkout.quantityOf', { count: line.quantity })}</p>
        </div>
        <Price amount={toDollars(toCents(line.price) * line.quantity)} className="font-medium" />
      </div>
    </li>
  )
}
