import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'

const longest = 200
const overrides = /[\u202a-\u202e\u2066-\u2069]/g

/** An `error` in the address is shown once as a toast; the address then forgets it. Codes that we know are translated. */
export const useErrorParameter = () => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const error = params.get('error')
  useEffect(() => {
    if (error === null) return
    toast.error(error === 'auth_failed' ? t('accounts.authenticationFailed') : [...error.replace(overrides, '')].slice(0, longest).join(''))
    setParams(
      old => {
        old.delete('error')
        return old
      },
      { replace: true },
    )
  }, [error, setParams, t])
}
