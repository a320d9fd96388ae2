import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { latestText, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { readGoogleAnswer } from './read-google-answer.ts'
import { useExchange } from './sessions.queries.ts'
import { useGoOn, useLeadOn } from './use-go-on.ts'

/** Back from Google: the token in the address is traded for a session at once, and the address forgets it. */
const GoogleSuccessPage = () => {
  const t = useText()
  const leadOn = useLeadOn()
  const goOn = useGoOn()
  const exchange = useExchange()
  const [params, setParams] = useSearchParams()
  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    setParams({}, { replace: true })
    const fail = () => {
      toast.error(latestText()('accounts.authenticationFailed'))
      return leadOn('/login?error=auth_failed', { replace: true })
    }
    const answer = readGoogleAnswer(params)
    if (!answer) return void fail()
    exchange.mutateAsync(answer).then(async ({ carriedOut }) => {
      toast.success(latestText()('accounts.google.done'))
      await carriedOut
      return goOn()
    }, fail)
  }, [])
  return (
    <div role="status" className="shell grid justify-items-center gap-4 py-28 text-center">
      <PageHead title={t('accounts.google.processing')} hidden />
      <Spinner className="size-10 text-palm" />
      <h1 className="text-25">{t('accounts.google.processing')}</h1>
    </div>
  )
}
export default GoogleSuccessPage
