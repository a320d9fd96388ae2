import { CircleX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useToken } from '../accounts/token.ts'
import { useForgetCart } from '../cart/cart.queries.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { toast } from '../ui/toast-store.ts'
import { useSessionOrder } from './checkout.queries.ts'
import { OrderConfirmed } from './order-confirmed.tsx'
import { ProcessingOrder } from './processing-order.tsx'

const SuccessPage = () => {
  const t = useText()
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  return (
    <div className="shell pt-10">
      <PageHead title={t('checkout.confirmed')} hidden />
      {sessionId ? <Receipt sessionId={sessionId} /> : <WithoutSession />}
    </div>
  )
}
export default SuccessPage

/** Nobody pays without a session: says so and goes home. */
const WithoutSession = () => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(t('checkout.invalidSession'))
    void navigate(path('/'), { replace: true })
  }, [navigate, path, t])
  return <Empty level={1} icon={CircleX} title={t('checkout.invalidSession')} />
}

const Receipt = ({ sessionId }: { sessionId: string }) => {
  const t = useText()
  const path = usePath()
  const token = useToken()
  const waited = useWait(2000)
  const order = useSessionOrder(sessionId, waited && Boolean(token))
  const forgetCart = useForgetCart()
  const paid = order.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the payment is known
  useEffect(() => {
    if (paid) forgetCart()
  }, [paid])
  if (order.data) return <OrderConfirmed order={order.data} />
  if (order.isError || token === null) {
    return (
      <div role="alert">
        <Empty level={1} icon={CircleX} title={t('checkout.couldNotVerify')}>
          <ButtonLink to={path('/')}>{t('checkout.returnHome')}</ButtonLink>
          <ButtonLink look="outlined" to={path('/cart')}>
            {t('checkout.backToCart')}
          </ButtonLink>
        </Empty>
      </div>
    )
  }
  return <ProcessingOrder late={order.failureCount > 3} />
}

const useWait = (time: number) => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), time)
    return () => clearTimeout(timer)
  }, [time])
  return over
}
