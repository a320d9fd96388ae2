import type { Order } from '@waha/contract/orders.ts'
import { type PointerEvent, useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { tabStore } from '../data/storage.ts'
import { isolated } from '../i18n/format.ts'
import { type Text, usePath, useText } from '../i18n/use-text.ts'
import { isGivenBack } from '../orders/cents-left.ts'
import { numberIn } from '../orders/numbers.ts'
import { OrderDelivery } from '../orders/order-delivery.tsx'
import { OrderFacts } from '../orders/order-facts.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { CircleAlert } from '../ui/icons.tsx'
import { CircleCheck } from '../ui/late-icons.tsx'

interface Props {
  order: Order
  /** Says it to screen readers: they announce no words that come together with the element they are in. */
  tell: (pieces: readonly string[]) => void
}

/**
 * The receipt of a paid order. Redirects home once it has been seen for 5 s, unless pointer or focus enters it, something is pressed, or the
 * page is scrolled.
 */
export const OrderConfirmed = ({ order, tell }: Props) => {
  const t = useText()
  const { seconds, stop } = useHomeCountdown(order._id)
  const mailSent = t('checkout.mailSent', { email: isolated(order.customerEmail) })
  const counts = seconds !== undefined
  useEffect(() => {
    tell([`${t('checkout.confirmed')} ${mailSent}`, ...(counts ? [` ${t('checkout.countdown', { seconds: countdownSeconds })}`] : [])])
    return () => tell([])
  }, [tell, t, mailSent, counts])
  // Pointer and focus stop the countdown, too, and the button must not vanish before they reach it: it does when the pointer leaves the receipt.
  const [counted] = useState(counts)
  const [settled, setSettled] = useState(false)
  const stay = () => {
    stop()
    setSettled(true)
    focusMain()
  }
  // A finger leaves whenever it is lifted, also from the button, whose click comes after that.
  const leave = ({ currentTarget, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && !currentTarget.matches(':focus-within')) setSettled(true)
  }
  return (
    <section
      aria-labelledby="confirmed"
      onPointerEnter={stop}
      onPointerLeave={leave}
      onFocus={stop}
      className="mx-auto grid max-w-2xl animate-rise gap-6"
    >
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-success text-on-success print:hidden">
          <CircleCheck className="size-10" strokeWidth={1.5} />
        </span>
        <h1 id="confirmed" className="text-32">
          {t('checkout.confirmed')}
        </h1>
        {order.status === 'processing' && !order.parcels && <p className="text-17 text-ink-soft">{t('checkout.thanks')}</p>}
        <p>{mailSent}</p>
        {counted && (
          // It keeps its room, so that nothing moves under a finger. No class: the styles of all pages would have it.
          <div style={settled ? { visibility: 'hidden' } : undefined} className="grid justify-items-center gap-1 print:hidden">
            <p className="numeric text-13 text-ink-soft">{seconds === undefined ? '\u00a0' : t('checkout.countdown', { seconds })}</p>
            <Button variant="outlined" onClick={stay}>
              {t('checkout.stay')}
            </Button>
          </div>
        )}
      </div>
      <OrderAndWaysOn order={order} />
    </section>
  )
}

/**
 * What to say of an order in place of a confirmation: its payment differs from what was asked for, and the shop's staff have not checked it yet,
 * or nothing will come any more. Undefined for all others.
 */
export const unconfirmed = (t: Text, order: Order): { title: string; text: string } | undefined => {
  const { status, paymentStatus, customerEmail, refunds = [] } = order
  if (status !== 'cancelled' && paymentStatus === 'review')
    return { title: t('checkout.underReview'), text: t('checkout.underReviewText', { email: isolated(customerEmail) }) }
  const title = t('orders.heading', { number: numberIn(order._id) })
  if (status === 'cancelled') return { title, text: t('orders.status.cancelled') }
  if (!isGivenBack(order)) return
  return { title, text: t(refunds.some(({ pending }) => pending) ? 'orders.refundPending' : 'orders.payment.refunded') }
}

/** The order without thanks, and what there is to say of it. */
export const OrderUnconfirmed = ({ order, title, text, tell }: Props & { title: string; text: string }) => {
  useEffect(() => {
    tell([`${title}. ${text}`])
    return () => tell([])
  }, [tell, title, text])
  return (
    <section aria-labelledby="unconfirmed" className="mx-auto grid max-w-2xl animate-rise gap-6">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-warning text-on-warning">
          <CircleAlert className="size-10" strokeWidth={1.5} />
        </span>
        <h1 id="unconfirmed" className="text-32">
          {title}
        </h1>
        <p className="text-17 text-ink-soft">{text}</p>
      </div>
      <OrderAndWaysOn order={order} />
    </section>
  )
}

/** The order, the way home, and the one to the account's orders, of which this is the newest. */
const OrderAndWaysOn = ({ order }: { order: Order }) => {
  const t = useText()
  const path = usePath()
  return (
    <>
      <div className="grid gap-6 rounded-banner bg-surface p-6 shadow-soft sm:p-8">
        <OrderFacts order={order} />
        <OrderLines order={order} />
        <OrderDelivery order={order} />
      </div>
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <ButtonLink to={path('/')}>{t('checkout.returnHome')}</ButtonLink>
        <ButtonLink variant="outlined" to={path('/account')}>
          {t('checkout.viewOrder')}
        </ButtonLink>
      </div>
    </>
  )
}

const countdownSeconds = 5
const stopping = ['touchmove', 'wheel', 'keydown', 'pointerdown'] as const
const seenReceipt = 'receipt that was seen'

/**
 * Counts down and redirects home, unless stopped; from then on `seconds` is undefined. Once for an order: who comes back to its receipt
 * wants to see it.
 */
const useHomeCountdown = (orderId: string) => {
  const navigate = useNavigate()
  const path = usePath()
  const [seconds, setSeconds] = useState(() => (tabStore.read(seenReceipt) === orderId ? undefined : countdownSeconds))
  // At once, and not when it is left: a page that is loaded again, or was discarded, says no goodbye.
  useEffect(() => tabStore.store(seenReceipt, orderId), [orderId])
  const { state } = useNavigation()
  useEffect(() => {
    // Whoever leaves is led nowhere else.
    if (seconds === undefined || state !== 'idle') return
    if (seconds === 0) return void navigate(path('/'))
    // The page may be behind another, such as the bank's app in which the payment was approved: the receipt has not been seen then.
    const timer = setInterval(() => setSeconds(document.hidden ? countdownSeconds : seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [seconds, state, navigate, path])
  // Who scrolls reads, wherever the finger is; at a keyboard, by whichever key. Who presses something is about to do something else.
  useEffect(() => {
    const stop = () => setSeconds(undefined)
    for (const event of stopping) addEventListener(event, stop, { once: true, passive: true })
    return () => {
      for (const event of stopping) removeEventListener(event, stop)
    }
  }, [])
  return { seconds, stop: () => setSeconds(undefined) }
}
