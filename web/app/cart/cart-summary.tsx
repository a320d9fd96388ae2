import { cartTotalCents, countPieces } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import { freeDeliveryFromCents } from '@waha/contract/limits.ts'
import { toDollars } from '@waha/contract/money.ts'
import { useRef } from 'react'
import { formatCount, formatPrice, isolated } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { Lock, ShieldCheck, Truck } from '../ui/icons.tsx'
import { Price } from '../ui/price.tsx'
import { CardBrands } from './card-brands.tsx'
import { CartBar } from './cart-bar.tsx'
import { PaymentButtons } from './payment-buttons.tsx'
import { useHostedPayment } from './use-hosted-payment.ts'

/** The cart's total and the buttons for payment; the first of these in a bar at the foot, too, as long as they are further down. */
export const CartSummary = ({ cart }: { cart: Cart }) => {
  const t = useText()
  const total = cartTotalCents(cart)
  const hosted = useHostedPayment()
  const buttons = useRef<HTMLDivElement>(null)
  return (
    <aside aria-labelledby="summary" className="grid gap-4 rounded-banner bg-surface p-6 shadow-soft lg:sticky lg:top-24">
      <h2 id="summary" className="text-20">
        {t('cart.summary')}
      </h2>
      <p className="flex items-baseline justify-between gap-4 text-17">
        <span>{t('cart.items', { count: formatCount(countPieces(cart)) })}</span>
        <Price amount={toDollars(total)} className="text-20 font-semibold" />
      </p>
      <p className="-mt-2 text-13 text-ink-soft">{t('cart.taxIncluded')}</p>
      <DeliveryLine total={total} />
      <PaymentButtons ref={buttons} cart={cart} hosted={hosted} />
      <CardBrands />
      <ul className="grid gap-2 border-t border-line pt-4 text-13 text-ink-soft print:hidden">
        <li className="flex items-center gap-2">
          <ShieldCheck className="size-4 shrink-0 text-palm" />
          {t('cart.poweredBy', { provider: isolated('Stripe') })}
        </li>
        <li className="flex items-center gap-2">
          <Lock className="size-4 shrink-0 text-palm" />
          {t('cart.encrypted')}
        </li>
      </ul>
      <CartBar cart={cart} hosted={hosted} above={buttons} />
    </aside>
  )
}

const DeliveryLine = ({ total }: { total: number }) => {
  const t = useText()
  const missing = freeDeliveryFromCents - total
  return (
    <p className="flex items-center gap-2 rounded-control bg-palm-tint px-3 py-2 text-13">
      <Truck className="pointing size-4 shrink-0 text-palm" />
      {missing >= 0 ? t('cart.untilFreeDelivery', { price: isolated(formatPrice(toDollars(missing + 1))) }) : t('cart.freeDelivery')}
    </p>
  )
}
