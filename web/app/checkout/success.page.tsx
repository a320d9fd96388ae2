import { CircleX, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useForgetCart } from '../cart/cart.queries.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { useToken } from '../session/token.ts'
import type { SignInState } from '../session/use-ask-to-sign-in.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { toast } from '../ui/toast-store.ts'
import { useSessionOrder } from './checkout.queries.ts'
import { OrderConfirmed } from './order-confirmed.tsx'
import { OrderUnderReview } from './order-under-review.tsx'
import { ProcessingOrder } from './processing-order.tsx'

const SuccessPage = () => {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  return <div className="shell pt-10">{sessionId ? <Receipt sessionId={sessionId} /> : <WithoutSession />}</div>
}
export default SuccessPage

/** What the page has come to: its title says so, too. */
const Outcome = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHead title={title} hidden />
    {children}
  </>
)

/** Nobody pays without a session: says so and goes home. */
const WithoutSession = () => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(t('checkout.invalidSession'))
    void navigate(path('/'), { replace: true })
  }, [navigate, path, t])
  return (
    <Outcome title={t('checkout.invalidSession')}>
      <Empty level={1} icon={CircleX} title={t('checkout.invalidSession')} />
    </Outcome>
  )
}

const Receipt = ({ sessionId }: { sessionId: string }) => {
  const t = useText()
  const token = useToken()
  const waited = useWait(2000)
  const order = useSessionOrder(sessionId, waited && Boolean(token))
  const forgetCart = useForgetCart()
  const paid = order.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the payment is known
  useEffect(() => {
    if (paid) void forgetCart(location.pathname)
  }, [paid])
  if (order.data?.paymentStatus === 'review') {
    return (
      <Outcome title={t('checkout.underReview')}>
        <OrderUnderReview order={order.data} />
      </Outcome>
    )
  }
  if (order.data) {
    return (
      <Outcome title={t('checkout.confirmed')}>
        <OrderConfirmed order={order.data} />
      </Outcome>
    )
  }
  if (token === null) return <SignedOut />
  if (order.isError) return <NotVerified />
  return (
    <Outcome title={t('checkout.processingOrder')}>
      <ProcessingOrder late={order.failureCount > 3} />
    </Outcome>
  )
}

/** Signed out while paying: the order shows to whom it belongs, once he has signed in. */
const SignedOut = () => {
  const t = useText()
  const path = usePath()
  const { pathname, search } = useLocation()
  return (
    <Outcome title={t('checkout.signInToSee')}>
      <div role="alert">
        <Empty level={1} icon={UserRound} title={t('checkout.signInToSee')} text={t('checkout.signInToSeeText')}>
          <ButtonLink to={path('/auth')} state={{ from: pathname + search } satisfies SignInState}>
            {t('cart.loginNow')}
          </ButtonLink>
          <ButtonLink look="outlined" to={path('/')}>
            {t('checkout.returnHome')}
          </ButtonLink>
        </Empty>
      </div>
    </Outcome>
  )
}

const NotVerified = () => {
  const t = useText()
  const path = usePath()
  return (
    <Outcome title={t('checkout.couldNotVerify')}>
      <div role="alert">
        <Empty level={1} icon={CircleX} title={t('checkout.couldNotVerify')}>
          <ButtonLink to={path('/')}>{t('checkout.returnHome')}</ButtonLink>
          <ButtonLink look="outlined" to={path('/cart')}>
            {t('checkout.backToCart')}
          </ButtonLink>
        </Empty>
      </div>
    </Outcome>
  )
}

const useWait = (time: number) => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), time)
    return () => clearTimeout(timer)
  }, [time])
  return over
}
