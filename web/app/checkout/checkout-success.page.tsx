import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { clearCachedCart } from '../cart/cart.queries.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { useToken } from '../session/token.ts'
import { toast } from '../ui/toast-store.ts'
import { ProcessingOrder } from './no-receipt.tsx'

/**
 * A return address of the payment provider without a receipt: shows a toast, goes home and empties the cached cart. With a session id it
 * redirects to the receipt.
 */
const CheckoutSuccessPage = () => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  const token = useToken()
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration, when the token is known
  useEffect(() => {
    if (token === undefined) return
    if (sessionId) return void navigate(path(`/success?${new URLSearchParams({ session_id: sessionId })}`), { replace: true })
    toast.success('checkout.success')
    void Promise.resolve(navigate(path('/'), { replace: true })).then(() => clearCachedCart(queries))
  }, [token === undefined])
  return (
    <>
      <PageHead title={t('checkout.processingOrder')} hidden />
      <ProcessingOrder late={false} offline={false} />
    </>
  )
}
export default CheckoutSuccessPage
