import type { Order } from '@waha/contract/orders.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { isolated } from '../i18n/format.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { OrderFacts } from '../orders/order-facts.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useHomeCountdown } from './use-home-countdown.ts'

/** The receipt. It leads home by itself, unless the buyer shows that he is reading. */
export const OrderConfirmed = ({ order }: { order: Order }) => {
  const t = useText()
  const path = usePath()
  const { seconds, stop } = useHomeCountdown()
  // The button outlives the countdown that pointer or focus has stopped: it must not vanish on the way to it.
  const [stays, setStays] = useState(false)
  const stay = () => {
    stop()
    setStays(true)
  }
  return (
    <section aria-labelledby="confirmed" onPointerEnter={stop} onFocus={stop} className="mx-auto grid max-w-2xl animate-rise gap-6">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-success text-on-success">
          <CircleCheck aria-hidden className="size-10" strokeWidth={1.5} />
        </span>
        <h1 id="confirmed" className="text-32">
          {t('checkout.confirmed')}
        </h1>
        <p className="text-17 text-ink-soft">{t('checkout.thanks')}</p>
        <p role="status">{t('checkout.mailSent', { email: isolated(order.customerEmail) })}</p>
      </div>
      <div className="grid gap-6 rounded-banner bg-surface p-6 shadow-soft sm:p-8">
        <OrderFacts order={order} />
        <OrderLines order={order} />
      </div>
      <div className="grid justify-items-center gap-3 print:hidden">
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={path('/')}>{t('checkout.returnHome')}</ButtonLink>
          {!stays && (
            <Button look="outlined" onClick={stay}>
              {t('checkout.stay')}
            </Button>
          )}
        </div>
        {seconds !== undefined && <p className="numeric text-13 text-ink-soft">{t('checkout.countdown', { seconds })}</p>}
      </div>
    </section>
  )
}
