import { CircleX, ShoppingBag, UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCart } from '../cart/cart.queries.ts'
import { hasOwnPolicy, useOwnPolicy } from '../data/use-own-policy.ts'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { useUser } from '../session/user.queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { isOutdated, usePaymentSession } from './checkout.queries.ts'
import { CheckoutTotal } from './checkout-total.tsx'

// The provider's components come with this page alone, and only once there is something to pay.
const PaymentForm = lazy(() => import('./payment-form.tsx').then(({ PaymentForm }) => ({ default: PaymentForm })))

const CheckoutPage = () => {
  const t = useText()
  return (
    <div className="shell pt-8 lg:pt-12">
      <PageHead title={t('checkout.title')} hidden />
      <Contents />
    </div>
  )
}
export default CheckoutPage

const Contents = () => {
  const t = useText()
  const path = usePath()
  const { user, signedIn, pending } = useUser()
  const cart = useCart()
  const session = usePaymentSession(cart.data, user?._id)
  // The provider's own script is another origin's; a stand-in's is ours.
  const foreign = session.data?.scriptUrl === null
  useOwnPolicy(foreign)
  if (signedIn === false) {
    return (
      <Empty level={1} icon={UserRound} title={t('checkout.signIn')}>
        <ButtonLink to={path('/auth')} state={{ from: path('/checkout') }}>
          {t('cart.loginNow')}
        </ButtonLink>
      </Empty>
    )
  }
  if (cart.data?.length === 0) {
    return (
      <Empty level={1} icon={ShoppingBag} title={t('cart.empty')}>
        <ButtonLink to={path('/products')}>{t('cart.continue')}</ButtonLink>
      </Empty>
    )
  }
  const error = (cart.isLoadingError && cart.error) || session.error
  if (error) return <Failed error={error} retry={() => void (cart.data ? session.refetch() : cart.refetch())} />
  if (pending || !cart.data || !session.data || session.isFetching || (foreign && !hasOwnPolicy())) return <Loading />
  return (
    <div className="mx-auto grid max-w-4xl items-start gap-8 md:grid-cols-[1fr_20rem]">
      <div className="grid gap-6">
        <h1 className="text-32">{t('checkout.title')}</h1>
        <Suspense fallback={<Loading />}>
          <PaymentForm key={session.data.sessionId} session={session.data} />
        </Suspense>
      </div>
      <CheckoutTotal
        lines={session.data.lines}
        total={session.data.total}
        renew={isOutdated(session.data.lines, cart.data) ? () => void session.refetch() : undefined}
      />
    </div>
  )
}

const Loading = () => {
  const t = useText()
  return (
    <div role="status" className="grid justify-items-center gap-4 py-24">
      <Spinner className="size-9 text-palm" />
      <p className="text-ink-soft">{t('checkout.loading')}</p>
    </div>
  )
}

const Failed = ({ error, retry }: { error: Error; retry: () => void }) => {
  const t = useText()
  const path = usePath()
  return (
    <div role="alert">
      <Empty level={1} icon={CircleX} title={t('cart.failedToCheckOut')} text={problemText(t, error)}>
        <RetryButton retry={retry} />
        <ButtonLink look="outlined" to={path('/cart')}>
          {t('checkout.backToCart')}
        </ButtonLink>
      </Empty>
    </div>
  )
}
