import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'
import { errorText } from './error-text.ts'

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
