import { loginForm } from '@waha/contract/accounts.ts'
import { latestText, problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast-store.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './sessions.queries.ts'
import { useGoOn } from './use-go-on.ts'

interface Values {
  email: string
  password: string
}

interface Props {
  defaults: Values
  /** Told at the start, and again when it came to nothing. */
  onSigningIn: (busy: boolean) => void
}

/** E-mail and password. On success back to where sign-in was asked for, else to the products. */
export const SignInForm = ({ defaults, onSigningIn }: Props) => {
  const t = useText()
  const goOn = useGoOn()
  const signIn = useSignIn()
  const { register, handleSubmit, errorOf, showProblem } = useSchemaForm<Values>(loginForm, defaults)
  const submit = handleSubmit(values => {
    onSigningIn(true)
    return signIn.mutateAsync(values).then(
      async ({ carriedOut }) => {
        toast.success(latestText()('accounts.signedIn'))
        await carriedOut
        return goOn()
      },
      error => {
        onSigningIn(false)
        showProblem(error)
        toast.error(problemText(latestText(), error, 'accounts.signIn.failed'))
      },
    )
  })
  const label = signIn.isSuccess ? 'accounts.signIn.done' : signIn.isPending ? 'accounts.signIn.busy' : 'accounts.signIn.button'
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t('accounts.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        dir="ltr"
        error={errorOf('email')}
        {...register('email')}
      />
      <PasswordField label={t('accounts.password')} autoComplete="current-password" error={errorOf('password')} {...register('password')} />
      <Button type="submit" busy={signIn.isPending} disabled={signIn.isSuccess} className="mt-2 min-h-12 text-17">
        {t(label)}
      </Button>
    </form>
  )
}
