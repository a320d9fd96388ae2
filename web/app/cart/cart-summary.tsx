import { cartTotalCents, countPieces } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import { toDollars } from '@waha/contract/money.ts'
import type { DeliveryState } from '../delivery/delivery.queries.ts'
import { formatCount } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { useQueryState } from '../page/query-state.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { Price } from '../ui/price.tsx'
import { ToPay } from './to-pay.tsx'

interface Props {
  cart: Cart
  delivery: DeliveryState
}

/** The cart's pieces, what they cost with delivery, where they go, and the buttons for payment. */
export const CartSummary = ({ cart, delivery }: Props) => {
  const t = useText()
  const waits = useQueryState(delivery.query).name === 'pending'
  return (
    <aside aria-labelledby="summary" className="grid gap-4 rounded-banner bg-surface p-6 shadow-soft lg:sticky lg:top-24">
      <h2 id="summary" className="text-20">
        {t('cart.summary')}
      </h2>
      <p className="flex items-baseline justify-between gap-4">
        <span>{t('cart.items', { count: formatCount(countPieces(cart)) })}</span>
        <Price amount={toDollars(cartTotalCents(cart))} />
      </p>
      {waits ? <Waiting /> : <ToPay cart={cart} delivery={delivery} />}
    </aside>
  )
}

/** Until it is known what delivery costs nothing can be paid, and no button moves from under a finger. It is about as high as what follows. */
const Waiting = () => {
  const t = useText()
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-6" />
      <Skeleton className="h-12" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
      <Skeleton className="h-24" />
    </div>
  )
}
