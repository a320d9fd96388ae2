import { buyable, cartTotalCents, countPieces } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import { freeDeliveryFromCents } from '@waha/contract/limits.ts'
import { toDollars } from '@waha/contract/money.ts'
import { formatCount, formatPrice, isolated } from '../i18n/format.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Lock, ShieldCheck, Truck } from '../ui/icons.tsx'
import { Price } from '../ui/price.tsx'
import { useHostedPayment } from './use-hosted-payment.ts'

/** The cart's total and the buttons for payment. */
export const CartSummary = ({ cart }: { cart: Cart }) => {
  const t = useText()
  const total = cartTotalCents(cart)
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
      <PaymentButtons cart={cart} />
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

/** Payment on the provider's page and on this site. In Arabic, which the provider's page does not offer, this site comes first. */
const PaymentButtons = ({ cart }: { cart: Cart }) => {
  const t = useText()
  const path = usePath()
  const arabic = useLocale() === 'ar'
  const { checkOut, busy } = useHostedPayment()
  const someUnavailable = buyable(cart).length < cart.length
  const shape =
    'inline-flex min-h-12 w-full items-center justify-center rounded-control px-5 text-17 font-medium transition-colors print:hidden'
  const hosted = (
    <Button
      key="hosted"
      variant={arabic ? 'outlined' : 'filled'}
      busy={busy}
      disabled={someUnavailable}
      onClick={() => checkOut(cart)}
      className="min-h-12 w-full text-17"
    >
      {t(busy ? 'cart.processing' : 'cart.checkout')}
    </Button>
  )
  // A plain link, so that a new document is loaded: only that page's content security policy allows the provider's script.
  const onThisSite = someUnavailable ? null : (
    <a
      key="onThisSite"
      href={path('/checkout')}
      className={`${shape} ${arabic ? 'bg-palm text-on-palm hover:bg-palm-strong' : 'text-palm hover:bg-palm-tint'}`}
    >
      {t('cart.payHere')}
    </a>
  )
  return (
    <div className="grid gap-2">
      {arabic && <p className="text-13 text-ink-soft print:hidden">{t('cart.noArabicThere')}</p>}
      {arabic ? [onThisSite, hosted] : [hosted, onThisSite]}
    </div>
  )
}
