import type { Order } from '@waha/contract/orders.ts'
import { CircleAlert } from 'lucide-react'
import { isolated } from '../i18n/format.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { OrderFacts } from '../orders/order-facts.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** An order whose payment is not what was asked for: nothing is confirmed until somebody has looked at it. */
export const OrderUnderReview = ({ order }: { order: Order }) => {
  const t = useText()
  const path = usePath()
  return (
    <section aria-labelledby="review" className="mx-auto grid max-w-2xl animate-rise gap-6">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-warning text-on-warning">
          <CircleAlert aria-hidden className="size-10" strokeWidth={1.5} />
        </span>
        <h1 id="review" className="text-32">
          {t('checkout.underReview')}
        </h1>
        <p role="status" className="text-17 text-ink-soft">
          {t('checkout.underReviewText', { email: isolated(order.customerEmail) })}
        </p>
      </div>
      <div className="grid gap-6 rounded-banner bg-surface p-6 shadow-soft sm:p-8">
        <OrderFacts order={order} />
        <OrderLines order={order} />
      </div>
      <div className="grid justify-items-center print:hidden">
        <ButtonLink to={path('/')}>{t('checkout.returnHome')}</ButtonLink>
      </div>
    </section>
  )
}
