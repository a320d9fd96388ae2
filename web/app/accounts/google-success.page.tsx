import { productId } from '@waha/contract/fields.ts'
import type { GoogleWish } from '@waha/contract/google.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { latestText, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { readOwnPath } from '../session/intention.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { useGoOn, useLeadOn } from './after-sign-in.ts'
import { useExchange } from './sessions.queries.ts'

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

interface GoogleSession {
  token: string
  wish: GoogleWish
}

/** What the address of /auth/success says. `user` has to be an object in JSON; who it is, the API alone says. */
const readGoogleAnswer = (params: URLSearchParams): GoogleSession | undefined => {
  const token = params.get('token')
  if (!token || !isObject(params.get('user'))) return undefined
  const add = productId.safeParse(params.get('add')).data
  return { token, wish: { from: readOwnPath(params.get('from')), add } }
}

const isObject = (json: string | null) => {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
