import { buyable } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import { isProblem } from '@waha/contract/problem.ts'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useCart } from '../cart/cart.queries.ts'
import { hasOwnPolicy, useOwnPolicy } from '../data/use-own-policy.ts'
import { type DeliveryState, useDelivery } from '../delivery/delivery.queries.ts'
import type { MessageKey } from '../i18n/keys.ts'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { type Failure, QueryState } from '../page/query-state.tsx'
import { SignedOut } from '../page/signed-out.tsx'
import { useUser } from '../session/user.queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { ShoppingBag } from '../ui/icons.tsx'
import { late } from '../ui/late.tsx'
import { Spinner } from '../ui/loading.tsx'
import { AddressFirst } from './address-first.tsx'
import { isElsewhere, isOutdated, type PaymentSession, usePaymentSession } from './checkout.queries.ts'
import { CheckoutTotal } from './checkout-total.tsx'
import type { PaymentFormProps } from './payment-form.tsx'
import { useAsksAddress } from './use-asks-address.ts'

const CheckoutPage = () => {
  const t = useText()
  const { user } = useUser()
  return (
    <div className="shell pt-8 lg:pt-12">
      <PageHead title={t('checkout.title')} hidden />
      <Contents key={user?._id} />
    </div>
  )
}
export default CheckoutPage

const Contents = () => {
  const t = useText()
  const path = usePath()
  const { user, query: owner } = useUser()
  const cart = useCart()
  const delivery = useDelivery()
  const asksAddress = useAsksAddress(user, cart, delivery)
  const { session, order, hasEnded, renew } = usePaymentSession(cart.data, owner.data?._id, delivery)
  // Without a script address it is the provider's own script, from another origin. The local stand-in's comes from ours.
  const needsOtherOrigin = session.data?.scriptUrl === null
  useOwnPolicy(needsOtherOrigin)
  const steps = { pending: <Loading title={t('checkout.title')} />, failed: (failure: Failure) => <CheckoutFailed {...failure} /> }
  const isPaid = async () => {
    const { isSuccess, error } = await order.refetch()
    return isProblem(error) && error.code === 'network_error' ? undefined : isSuccess
  }
  if (session.data && order.data) {
    const receipt = new URLSearchParams({ session_id: session.data.sessionId })
    return <Navigate to={path(`/success?${receipt}`)} replace />
  }
  if (asksAddress) return <AddressFirst />
  // A cart in which nothing is left may have been paid, in another tab, too.
  const unlessPaid = (nothingLeft: ReactNode) => (order.isLoading ? steps.pending : nothingLeft)
  return (
    <QueryState
      query={cart}
      signedOut={<SignedOut title={t('checkout.signIn')} from={path('/checkout')} />}
      empty={unlessPaid(
        <Empty level={1} icon={ShoppingBag} title={t('cart.empty')}>
          <ButtonLink to={path('/products')}>{t('cart.continue')}</ButtonLink>
        </Empty>,
      )}
      {...steps}
    >
      {lines => (
        <QueryState query={owner} {...steps}>
          {() =>
            buyable(lines).length === 0 ? (
              unlessPaid(<NothingToBuy />)
            ) : (
              <QueryState query={session} {...steps}>
                {open =>
                  needsOtherOrigin && !hasOwnPolicy() ? (
                    steps.pending
                  ) : (
                    <Payment
                      session={open}
                      isPaid={isPaid}
                      outdated={whatChanged(open, lines, delivery) ?? (hasEnded ? 'checkout.ended' : undefined)}
                      renew={renew}
                    />
                  )
                }
              </QueryState>
            )
          }
        </QueryState>
      )}
    </QueryState>
  )
}

const whatChanged = (session: PaymentSession, cart: Cart, delivery: DeliveryState) => {
  if (isOutdated(session.lines, cart)) return 'checkout.outdated'
  return isElsewhere(session, delivery) ? 'delivery.outdated' : undefined
}

interface PaymentProps extends PaymentFormProps {
  outdated: MessageKey | undefined
  renew: () => void
}

const Payment = ({ outdated, renew, ...form }: PaymentProps) => {
  const t = useText()
  return (
    <div className="mx-auto grid max-w-4xl items-start gap-8 md:grid-cols-[1fr_20rem]">
      <div className="grid gap-6">
        <h1 className="text-32">{t('checkout.title')}</h1>
        <PaymentForm key={form.session.sessionId} {...form} />
      </div>
      <CheckoutTotal session={form.session} outdated={outdated} renew={renew} />
    </div>
  )
}

/** All that is in the cart is sold no more. */
const NothingToBuy = () => {
  const t = useText()
  const path = usePath()
  return (
    <Empty level={1} icon={ShoppingBag} title={t('checkout.nothingToBuy')}>
      <ButtonLink to={path('/cart')}>{t('checkout.backToCart')}</ButtonLink>
    </Empty>
  )
}

/** `title`: given where no heading of the page stands above. */
const Loading = ({ title }: { title?: string }) => {
  const t = useText()
  return (
    <div role="status" className="grid justify-items-center gap-4 py-24">
      {title && <h1 className="sr-only">{title}</h1>}
      <Spinner className="size-9 text-palm" />
      <p className="text-ink-soft">{t('checkout.loading')}</p>
    </div>
  )
}

// The provider's components are loaded only once there is something to pay.
const PaymentForm = late(() => import('./payment-form.tsx').then(module => module.PaymentForm), { ahead: false, fallback: <Loading /> })

const CheckoutFailed = ({ error, ...retryProps }: Failure) => {
  const t = useText()
  const path = usePath()
  return (
    <Failed level={1} title={t('cart.failedToCheckOut')} text={problemText(t, error)} {...retryProps}>
      <ButtonLink variant="outlined" to={path('/cart')}>
        {t('checkout.backToCart')}
      </ButtonLink>
    </Failed>
  )
}
