import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
import { Field } from '../ui/field.tsx'

interface Props extends UseFormRegisterReturn {
  error: string | undefined
}

/** The e-mail of an account, which password managers keep as the user's name. */
export const EmailField = (props: Props) => {
  const t = useText()
  return <Field label={t('accounts.email')} type="email" inputMode="email" autoComplete="username" dir="ltr" {...props} />
}
