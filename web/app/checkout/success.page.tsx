import { useQueryClient } from '@tanstack/react-query'
import { isProblem } from '@waha/contract/problem.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { useToken } from '../session/token.ts'
import { Empty } from '../ui/empty.tsx'
import { CircleX } from '../ui/late-icons.tsx'
import { toast } from '../ui/toast-store.ts'
import { useSessionOrder } from './checkout.queries.ts'
import { NotCompleted, NotVerified, ProcessingOrder, SignInToSee } from './no-receipt.tsx'
import { OrderConfirmed, OrderUnconfirmed, unconfirmed } from './receipt.tsx'

const SuccessPage = () => {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  return <div className="shell pt-10">{sessionId ? <Receipt sessionId={sessionId} /> : <WithoutSession />}</div>
}
export default SuccessPage

/** One of the page's states, with its own page title. */
const Outcome = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHead title={title} hidden />
    {children}
  </>
)

/** Opened without a session id: shows an error toast and goes home. */
const WithoutSession = () => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  useEffect(() => {
    toast.error('checkout.invalidSession')
    void navigate(path('/'), { replace: true })
  }, [navigate, path])
  return (
    <Outcome title={t('checkout.invalidSession')}>
      <Empty level={1} icon={CircleX} title={t('checkout.invalidSession')} />
    </Outcome>
  )
}

/** What becomes of the payment, and a line that says it to screen readers: it stands there before it has words. */
const Receipt = ({ sessionId }: { sessionId: string }) => {
  const [told, tell] = useState<readonly string[]>([])
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <PaymentOutcome sessionId={sessionId} tell={tell} />
    </>
  )
}

const PaymentOutcome = ({ sessionId, tell }: { sessionId: string; tell: (pieces: readonly string[]) => void }) => {
  const t = useText()
  const token = useToken()
  // The specification fetches the order 2 s after the page opens.
  const waited = useDelayOver(2000)
  const order = useSessionOrder(sessionId, token, waited && Boolean(token))
  const queries = useQueryClient()
  const paid = order.isSuccess
  // With the order the server has taken out of the cart what was paid. What was put into it since, the server alone knows.
  useEffect(() => {
    if (paid) void queries.invalidateQueries({ queryKey: ['cart'] })
  }, [queries, paid])
  const other = order.data && unconfirmed(t, order.data)
  if (order.data && other) {
    return (
      <Outcome title={other.title}>
        <OrderUnconfirmed order={order.data} {...other} tell={tell} />
      </Outcome>
    )
  }
  if (order.data) {
    return (
      <Outcome title={t('checkout.confirmed')}>
        <OrderConfirmed order={order.data} tell={tell} />
      </Outcome>
    )
  }
  if (token === null) {
    return (
      <Outcome title={t('checkout.signInToSee')}>
        <SignInToSee />
      </Outcome>
    )
  }
  if (order.isError && !order.isFetching) {
    return (
      <Outcome title={t('checkout.couldNotVerify')}>
        <NotVerified onRetry={() => void order.refetch()} />
      </Outcome>
    )
  }
  const { failureReason: why } = order
  // The provider may be a little late to say that it was paid.
  if (isProblem(why) && why.code === 'order_open' && order.failureCount > 2) {
    const title = problemText(t, why)
    return (
      <Outcome title={title}>
        <NotCompleted title={title} />
      </Outcome>
    )
  }
  return (
    <Outcome title={t('checkout.processingOrder')}>
      <ProcessingOrder late={order.failureCount > 3} offline={order.isPaused} />
    </Outcome>
  )
}

/** Becomes true so many milliseconds after mount. */
const useDelayOver = (ms: number) => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return over
}
