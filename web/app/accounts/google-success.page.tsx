import { productId } from '@waha/contract/fields.ts'
import type { GoogleIntention } from '@waha/contract/google.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { NeedsScript } from '../page/needs-script.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Spinner } from '../ui/loading.tsx'
import { toast } from '../ui/toast-store.ts'
import { useRedirectFromSignIn, useReturnAfterSignIn } from './after-sign-in.ts'
import { errorText, noAnswer } from './error-parameter.ts'
import { useExchangeToken } from './sessions.queries.ts'

/** Where Google's sign-in ends: exchanges the token in the address for a session at once and removes it from the address. */
const GoogleSuccessPage = () => {
  const t = useText()
  const redirect = useRedirectFromSignIn()
  const returnToPage = useReturnAfterSignIn()
  const exchange = useExchangeToken()
  const [params, setParams] = useSearchParams()
  // StrictMode runs effects twice.
  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (started.current) return
    started.current = true
    setParams({}, { replace: true })
    const fail = (error?: unknown) => {
      const code = isProblem(error) && error.code === noAnswer ? noAnswer : 'auth_failed'
      toast.error(t => errorText(t, code))
      return redirect(`/login?error=${code}`, { replace: true })
    }
    const answer = readGoogleAnswer(params)
    if (!answer) return void fail()
    exchange.mutateAsync(answer).then(async ({ carriedOut }) => {
      toast.success('accounts.google.done')
      await carriedOut
      return returnToPage()
    }, fail)
  }, [])
  return (
    <div className="shell pt-10">
      <PageHead title={t('accounts.google.processing')} hidden />
      <NeedsScript>
        <div role="status" className="grid justify-items-center gap-4 py-24 text-center">
          <Spinner className="size-10 text-palm" />
          <h1 className="text-25">{t('accounts.google.processing')}</h1>
        </div>
      </NeedsScript>
    </div>
  )
}
export default GoogleSuccessPage

interface GoogleSession {
  token: string
  intention: GoogleIntention
}

/**
 * Reads the parameters of /auth/success; undefined if they are not valid. `user` must be a JSON object, but its content is not trusted:
 * the API says who it is.
 */
const readGoogleAnswer = (params: URLSearchParams): GoogleSession | undefined => {
  const token = params.get('token')
  if (!token || !isObject(params.get('user'))) return undefined
  const add = productId.safeParse(params.get('add')).data
  // Where to return to is looked at by those who keep it.
  return { token, intention: { from: params.get('from') ?? undefined, add } }
}

const isObject = (json: string | null) => {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
