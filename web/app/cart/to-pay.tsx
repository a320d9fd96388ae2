import { cartTotalCents } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import { isolatedPrice } from '@waha/contract/currency.ts'
import { toCents, toDollars } from '@waha/contract/money.ts'
import { useRef } from 'react'
import type { DeliveryState } from '../delivery/delivery.queries.ts'
import { DeliveryChoice } from '../delivery/delivery-choice.tsx'
import { DeliveryPrice } from '../delivery/delivery-price.tsx'
import { isolated } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { ShieldCheck, Truck } from '../ui/icons.tsx'
import { Lock } from '../ui/late-icons.tsx'
import { Price } from '../ui/price.tsx'
import { CardBrands } from './card-brands.tsx'
import { CartBar } from './cart-bar.tsx'
import { PaymentButtons } from './payment-buttons.tsx'
import { TaxNote } from './tax-note.tsx'
import { usePayment } from './use-payment.tsx'

interface Props {
  cart: Cart
  /** No longer pending. */
  delivery: DeliveryState
}

/**
 * What the cart costs with delivery, where it goes, and the buttons for payment; the first of these in a bar at the foot, too, as long as
 * they are further down.
 */
export const ToPay = ({ cart, delivery }: Props) => {
  const t = useText()
  const lines = cartTotalCents(cart)
  const { payment, openBook, dialog } = usePayment(delivery)
  const total = lines + delivery.priceFor(lines)
  const buttons = useRef<HTMLDivElement>(null)
  return (
    <>
      {delivery.rate && (
        <p className="flex items-baseline justify-between gap-4">
          <span>{t('delivery.title')}</span>
          <DeliveryPrice cents={delivery.priceFor(lines)} />
        </p>
      )}
      {delivery.priced && (
        <>
          <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-17 font-semibold">
            <span>{t('checkout.total')}</span>
            <span data-testid="cart-total">
              <Price amount={toDollars(total)} className="text-20" />
            </span>
          </p>
          <TaxNote />
        </>
      )}
      <FreeDelivery delivery={delivery} lines={lines} />
      <DeliveryChoice delivery={delivery} lines={lines} onChange={openBook} />
      <PaymentButtons ref={buttons} cart={cart} payment={payment} />
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
      {delivery.priced && <CartBar cart={cart} total={total} payment={payment} above={buttons} />}
      {dialog}
    </>
  )
}

/** That delivery is free, or how much is missing until it is; nothing where it always costs. */
const FreeDelivery = ({ delivery: { rate, priceFor }, lines }: Pick<Props, 'delivery'> & { lines: number }) => {
  const t = useText()
  if (!rate) return null
  const free = priceFor(lines) === 0
  if (!free && rate.freeFrom === null) return null
  const missing = toDollars(toCents(rate.freeFrom ?? 0) - lines)
  return (
    <p className="flex items-center gap-2 rounded-control bg-palm-tint px-3 py-2 text-13">
      <Truck className="pointing size-4 shrink-0 text-palm" />
      {free ? t('cart.freeDelivery') : t('cart.untilFreeDelivery', { price: isolatedPrice(t.locale, missing) })}
    </p>
  )
}
