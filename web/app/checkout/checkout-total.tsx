import type { ChargedLine } from '@waha/contract/checkout.ts'
import { toCents, toDollars } from '@waha/contract/money.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'

interface Props {
  lines: readonly ChargedLine[]
  /** In dollars. */
  total: number
  /** Opens a new payment session; given if the cart has changed since this one was opened. */
  renew: (() => void) | undefined
}

/** The lines and the total that the payment session will charge. */
export const CheckoutTotal = ({ lines, total, renew }: Props) => {
  const t = useText()
  const path = usePath()
  return (
    <aside aria-labelledby="order-summary" className="grid gap-4 rounded-banner bg-surface p-6 shadow-soft">
      <h2 id="order-summary" className="text-20">
        {t('checkout.summary')}
      </h2>
      <ul className="grid gap-3">
        {lines.map(line => (
          <li key={line.productId} className="flex justify-between gap-4">
            <span className="min-w-0">
              <bdi className="line-clamp-2">{line.name}</bdi>
              <span className="numeric text-13 text-ink-soft">{t('checkout.quantityOf', { count: line.quantity })}</span>
            </span>
            <Price amount={toDollars(toCents(line.price) * line.quantity)} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-t border-line pt-4 text-17 font-semibold">
        <span>{t('checkout.total')}</span>
        <span data-testid="charged-total">
          <Price amount={total} />
        </span>
      </p>
      <p className="-mt-2 text-13 text-ink-soft">{t('cart.taxIncluded')}</p>
      {renew && (
        <div role="status" className="grid gap-3 rounded-control bg-warning p-4 text-on-warning">
          <p>{t('checkout.outdated')}</p>
          <Button variant="outlined" onClick={renew}>
            {t('checkout.update')}
          </Button>
        </div>
      )}
      <ButtonLink variant="quiet" to={path('/cart')}>
        {t('checkout.backToCart')}
      </ButtonLink>
    </aside>
  )
}
