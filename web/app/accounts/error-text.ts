import { type GoogleFailure, googleFailures } from '@waha/contract/google.ts'
import type { Text } from '../i18n/use-text.ts'

const longest = 200
const overrides = /[\u202a-\u202e\u2066-\u2069]/g

export const isGoogleFailure = (code: string | null): code is GoogleFailure => googleFailures.some(known => known === code)

/** The error that an address names: codes that we know are translated; anybody can write the rest, so it is plain and short. */
export const errorText = (t: Text, error: string) => {
  if (error === 'auth_failed') return t('accounts.authenticationFailed')
  if (isGoogleFailure(error)) return t(`problem.${error}`)
  return [...error.replace(overrides, '')].slice(0, longest).join('')
}
