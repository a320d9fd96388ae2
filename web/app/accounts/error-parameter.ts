import { type GoogleFailure, googleFailures } from '@waha/contract/google.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type Text, useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'

/** An `error` in the address is shown once as a toast, unless it is empty; the address then forgets it. Codes that we know are translated. */
export const useErrorParameter = () => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const error = params.get('error')
  useEffect(() => {
    if (error === null) return
    const text = errorText(t, error)
    if (text.trim()) toast.error(text)
    setParams(
      old => {
        old.delete('error')
        return old
      },
      { replace: true },
    )
  }, [error, setParams, t])
}

const longest = 200
const overrides = /[\u202a-\u202e\u2066-\u2069]/g

export const isGoogleFailure = (code: string | null): code is GoogleFailure => googleFailures.some(known => known === code)

/** The error that an address names: codes that we know are translated; anybody can write the rest, so it is plain and short. */
export const errorText = (t: Text, error: string) => {
  if (error === 'auth_failed') return t('accounts.authenticationFailed')
  if (isGoogleFailure(error)) return t(`problem.${error}`)
  return [...error.replace(overrides, '')].slice(0, longest).join('')
}
