import { buyable } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import type { RefObject } from 'react'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/loading.tsx'
import { opensHere } from '../ui/opens-here.ts'

export interface Payment {
  /** The provider's page is being opened. */
  busy: boolean
  /** Goes to the provider's page, or first asks for what that needs. */
  payThere: () => void
  /** Whether the total is known: nobody is led to a page of the provider that asks for more than was shown. This site's own page shows it. */
  priced: boolean
  /** This site's own page waits for changes of the cart. */
  waits: boolean
  /** Goes to this site's own page. */
  payHere: () => void
  /** Nothing can be paid: the order cannot be delivered. */
  blocked: boolean
}

interface Props {
  cart: Cart
  payment: Payment
}

/** Payment on the provider's page and on this site. In Arabic, which the provider's page does not offer, this site comes first. */
export const PaymentButtons = ({ cart, payment, ref }: Props & { ref: RefObject<HTMLDivElement | null> }) => {
  const t = useText()
  const open = canPayHere(cart, payment)
  const hereFirst = useLocale() === 'ar' && open
  const here = open && <PayHere key="here" payment={payment} first={hereFirst} className="px-5 text-17" />
  const there = <PayThere key="there" cart={cart} payment={payment} first={!hereFirst} className="text-17" />
  return (
    <div ref={ref} className="pay-buttons grid gap-2">
      {!areAllAvailable(cart) && <p className="text-sale">{t('cart.removeUnavailable')}</p>}
      {hereFirst && <p className="text-13 text-ink-soft print:hidden">{t('cart.noArabicThere')}</p>}
      {hereFirst ? [here, there] : [there, here]}
    </div>
  )
}

/** The first of these buttons, for a narrow place. */
export const FirstPayment = ({ cart, payment }: Props) =>
  useLocale() === 'ar' && canPayHere(cart, payment) ? (
    <PayHere payment={payment} first className="max-w-md" />
  ) : (
    <PayThere cart={cart} payment={payment} first className="max-w-md px-0!" />
  )

const areAllAvailable = (cart: Cart) => buyable(cart).length === cart.length
const canPayHere = (cart: Cart, { blocked }: Payment) => areAllAvailable(cart) && !blocked

interface Looks {
  /** Filled, as the one that most people want. */
  first: boolean
  className: string
}

const PayThere = ({ cart, payment: { busy, payThere, priced, blocked }, first, className }: Props & Looks) => {
  const t = useText()
  return (
    <Button
      variant={first ? 'filled' : 'outlined'}
      pending={busy}
      disabled={!areAllAvailable(cart) || blocked || !priced}
      onClick={payThere}
      className={`min-h-12 w-full ${className}`}
    >
      {t(busy ? 'cart.processing' : 'cart.checkout')}
    </Button>
  )
}

/** It leads to a new document: only that page's content security policy allows the provider's script. */
const PayHere = ({ payment: { waits, payHere }, first, className }: Pick<Props, 'payment'> & Looks) => {
  const t = useText()
  const path = usePath()
  return (
    <a
      href={path('/checkout')}
      aria-busy={waits || undefined}
      onClick={event => {
        if (!opensHere(event)) return
        event.preventDefault()
        payHere()
      }}
      className={`inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-control font-medium transition-colors print:hidden ${className} ${first ? 'bg-palm text-on-palm hover:bg-palm-strong' : 'text-palm hover:bg-palm-tint'}`}
    >
      {waits && <Spinner />}
      {t('cart.payHere')}
    </a>
  )
}
