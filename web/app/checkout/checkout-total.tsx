import { buyable, cartTotalCents, lineTotalCents } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import { toDollars } from '@waha/contract/money.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'

/** What is being paid for, beside the payment form. */
export const CheckoutTotal = ({ cart }: { cart: Cart }) => {
  const t = useText()
  const path = usePath()
  return (
    <aside aria-labelledby="order-summary" className="grid gap-4 rounded-banner bg-surface p-6 shadow-soft">
      <h2 id="order-summary" className="text-20">
        {t('checkout.summary')}
      </h2>
      <ul className="grid gap-3">
        {buyable(cart).map(line => (
          <li key={line._id} className="flex justify-between gap-4">
            <span className="min-w-0">
              <bdi className="line-clamp-2">{line.product.name}</bdi>
              <span className="numeric text-13 text-ink-soft">{t('checkout.quantityOf', { count: line.quantity })}</span>
            </span>
            <Price amount={toDollars(lineTotalCents(line))} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-t border-line pt-4 text-17 font-semibold">
        <span>{t('checkout.total')}</span>
        <Price amount={toDollars(cartTotalCents(cart))} />
      </p>
      <p className="-mt-2 text-13 text-ink-soft">{t('cart.taxIncluded')}</p>
      <ButtonLink look="quiet" to={path('/cart')}>
        {t('checkout.backToCart')}
      </ButtonLink>
    </aside>
  )
}
