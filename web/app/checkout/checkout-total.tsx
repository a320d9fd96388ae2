import { formatDeliveryDays } from '@waha/contract/delivery-date.ts'
import { toCents, toDollars } from '@waha/contract/money.ts'
import { TaxNote } from '../cart/tax-note.tsx'
import { AddressText } from '../delivery/address-text.tsx'
import { DeliveryPrice } from '../delivery/delivery-price.tsx'
import type { MessageKey } from '../i18n/keys.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { whole } from '../i18n/whole.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { bringIntoView } from '../ui/failed-note.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { Price } from '../ui/price.tsx'
import type { PaymentSession } from './checkout.queries.ts'

interface Props {
  session: PaymentSession
  /** Why the order has to be updated before it is paid, if it has to. */
  outdated: MessageKey | undefined
  /** Opens a new payment session. */
  renew: () => void
}

/** The lines, the delivery and the total that the payment session will charge, and where it goes. */
export const CheckoutTotal = ({ session: { lines, delivery, address, total }, outdated, renew }: Props) => {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  return (
    <aside aria-labelledby="order-summary" className="grid gap-4 rounded-banner bg-surface p-6 shadow-soft">
      <h2 id="order-summary" className="text-20">
        {t('checkout.summary')}
      </h2>
      <ul className="grid gap-3">
        {lines.map(line => (
          <li key={line.productId} className="flex justify-between gap-4">
            <span className="min-w-0">
              <bdi className="block">{whole(line.name)}</bdi>
              <span className="numeric text-13 text-ink-soft">{t('checkout.quantityOf', { count: line.quantity })}</span>
            </span>
            <Price amount={toDollars(toCents(line.price) * line.quantity)} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-4">
        <span>{t('delivery.title')}</span>
        <DeliveryPrice cents={toCents(delivery.price)} />
      </p>
      <p className="flex justify-between border-t border-line pt-4 text-17 font-semibold">
        <span>{t('checkout.total')}</span>
        <span data-testid="charged-total">
          <Price amount={total} />
        </span>
      </p>
      <TaxNote />
      <div className="grid gap-1 border-t border-line pt-4">
        <AddressText address={address} />
        <p className="text-15">{t('delivery.arrives', { days: formatDeliveryDays(locale, delivery) })}</p>
      </div>
      {outdated && (
        // On a phone it is far below the button that fails.
        <div ref={bringIntoView} role="status" className="grid gap-3 rounded-control bg-warning p-4 text-on-warning">
          <p>{t(outdated)}</p>
          <Button
            variant="outlined"
            onClick={() => {
              // The button goes with what was outdated.
              focusMain()
              renew()
            }}
          >
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
