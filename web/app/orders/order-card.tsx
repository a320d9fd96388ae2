import { type Order, orderFragment } from '@waha/contract/orders.ts'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Printer } from '../ui/late-icons.tsx'
import { numberIn } from './numbers.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'

/** An order on the account page, which mails lead to, with a button that prints it alone. */
export const OrderCard = ({ order }: { order: Order }) => {
  const t = useText()
  const { printing, print } = usePrint()
  const number = numberIn(order._id)
  return (
    <article
      id={orderFragment(order._id)}
      tabIndex={-1}
      aria-label={t('orders.heading', { number })}
      data-printing={printing || undefined}
      className="grid gap-6 rounded-banner bg-surface p-5 shadow-soft sm:p-8 print:p-0 print:shadow-none"
    >
      <div className="flex items-start gap-3">
        <div className="grow">
          <OrderFacts order={order} />
        </div>
        <IconButton
          icon={Printer}
          label={t('orders.print', { number })}
          onClick={print}
          className="-me-2 -mt-2 shrink-0 border border-line print:hidden"
        />
      </div>
      <OrderParcels order={order} />
      <OrderLines order={order} level={3} />
      <OrderDelivery order={order} level={3} />
    </article>
  )
}

/** Prints one element alone: while `printing`, it must carry `data-printing`, and print.css hides the rest. */
const usePrint = () => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing) return
    const done = () => setPrinting(false)
    addEventListener('afterprint', done)
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [printing])
  return { printing, print: () => setPrinting(true) }
}
