import { withoutBidiControls } from '@waha/contract/fields.ts'
import { type GoogleFailure, googleFailures } from '@waha/contract/google.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type Text, useText, wordsOf } from '../i18n/use-text.ts'

/** Reports the `error` search parameter once, unless its text is blank, then removes it from the address. */
export const useErrorParameter = (report: (say: (t: Text) => string) => void) => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const error = params.get('error')
  useEffect(() => {
    if (error === null) return
    if (errorText(t, error).trim()) report(later => errorText(later, error))
    setParams(
      old => {
        old.delete('error')
        return old
      },
      { replace: true },
    )
  }, [error, setParams, t, report])
}

/** Sign-in with Google failed, and nobody says why. */
export const unknownFailure = 'google_unknown'

/** The shop could not be asked. */
export const noAnswer = 'network_error'

const maxLength = 200

export const isGoogleFailure = (code: string | null): code is GoogleFailure => googleFailures.some(known => known === code)

/**
 * The text for an error that came in the address: of known codes theirs, of unknown ones that something went wrong, else what stands there.
 * Anybody can craft a link with a text, so that is cut to 200 characters and stripped of bidirectional control characters.
 */
export const errorText = (t: Text, error: string) => {
  if (error === unknownFailure) return t('accounts.google.errorDefault')
  if (error === 'auth_failed') return t('accounts.authenticationFailed')
  if (error === noAnswer || isGoogleFailure(error)) return t(`problem.${error}`)
  const text = [...withoutBidiControls(error)].slice(0, maxLength).join('')
  return text && (wordsOf(text) || t('common.error'))
}
