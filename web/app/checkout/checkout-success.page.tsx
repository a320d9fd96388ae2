import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useForgetCart } from '../cart/cart.queries.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../layout/page-head.tsx'
import { toast } from '../ui/toast-store.ts'
import { ProcessingOrder } from './processing-order.tsx'

/** The short way back: empties the local cart, says so and goes home. With a session id the receipt page takes over. */
const CheckoutSuccessPage = () => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  const forgetCart = useForgetCart()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (sessionId) return void navigate(path(`/success?${new URLSearchParams({ session_id: sessionId })}`), { replace: true })
    forgetCart()
    toast.success(t('checkout.success'))
    void navigate(path('/'), { replace: true })
  }, [])
  return (
    <>
      <PageHead title={t('checkout.processingOrder')} hidden />
      <ProcessingOrder late={false} />
    </>
  )
}
export default CheckoutSuccessPage
