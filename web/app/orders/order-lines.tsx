import { toCents, toDollars } from '@waha/contract/money.ts'
import type { Order } from '@waha/contract/orders.ts'
import { useText } from '../i18n/use-text.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'

/** What was bought, and the total to the cent. */
export const OrderLines = ({ order }: { order: Order }) => {
  const t = useText()
  return (
    <div>
      <h2 className="mb-3 text-17">{t('checkout.items')}</h2>
      <ul className="grid gap-4">
        {order.products.map(line => (
          <li key={line._id} className="flex items-center gap-4">
            <Picture src={line.image} alt={line.name} sizes="4rem" className="size-16 shrink-0 rounded-control" />
            <div className="min-w-0 grow">
              <p className="line-clamp-2">
                <bdi>{line.name}</bdi>
              </p>
              <p className="numeric text-13 text-ink-soft">{t('checkout.quantityOf', { count: line.quantity })}</p>
            </div>
            <Price amount={toDollars(toCents(line.price) * line.quantity)} className="font-medium" />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-baseline justify-between border-t border-line pt-4 text-17 font-semibold">
        <span>{t('checkout.total')}</span>
        <span data-testid="order-total">
          <Price amount={order.totalAmount} />
        </span>
      </p>
    </div>
  )
}
