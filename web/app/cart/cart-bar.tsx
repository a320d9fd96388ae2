import type { Cart } from '@waha/contract/cart.ts'
import { toDollars } from '@waha/contract/money.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Price } from '../ui/price.tsx'
import { FirstPayment, type Payment } from './payment-buttons.tsx'

interface Props {
  cart: Cart
  /** Of lines and delivery, in cents. */
  total: number
  payment: Payment
  /** The page's own buttons: the bar shows until they come into view. */
  above: RefObject<HTMLElement | null>
}

/** Below the width at which the summary stands beside the lines: total and first payment button at the foot of the window. */
export const CartBar = ({ cart, total, payment, above }: Props) => {
  const t = useText()
  const shown = useIsBelow(above)
  if (!shown) return null
  return (
    <div
      data-testid="cart-bar"
      className="cart-bar fixed inset-x-0 bottom-0 z-30 flex animate-rise items-center gap-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="grid shrink-0 grow">
        <span className="text-13 text-ink-soft">{t('checkout.total')}</span>
        <Price amount={toDollars(total)} className="w-fit text-17 font-semibold" />
      </p>
      <FirstPayment cart={cart} payment={payment} />
    </div>
  )
}

/** Whether an element lies further down than the window shows. */
const useIsBelow = (element: RefObject<HTMLElement | null>) => {
  const [below, setBelow] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setBelow(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top > 0)),
      // What the bar itself covers is not in view.
      { rootMargin: '0px 0px -72px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return below
}
