import { registrationForm } from '@waha/contract/accounts.ts'
import { limits } from '@waha/contract/limits.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast-store.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useRedirectFromSignIn } from './after-sign-in.ts'
import { AuthCard } from './auth-card.tsx'
import { EmailField } from './email-field.tsx'
import { FormProblem, type Report, reportFailure, useFormProblem } from './form-problem.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { useSignUp } from './sessions.queries.ts'

const SignUpPage = () => {
  const t = useText()
  const [signingUp, setSigningUp] = useState(false)
  const { problem, report, clear } = useFormProblem()
  return (
    <AuthCard
      title={t('accounts.signUp.title')}
      text={t('accounts.signUp.text')}
      question={t('accounts.signUp.hasAccount')}
      link={{ to: '/auth', text: t('accounts.signUp.toSignIn') }}
    >
      <PageHead title={t('accounts.signUp.title')} />
      <SignUpForm onSigningUp={setSigningUp} onProblem={report} onChange={clear}>
        <FormProblem problem={problem} />
      </SignUpForm>
      <GoogleSignIn disabled={signingUp} onProblem={report} />
    </AuthCard>
  )
}
export default SignUpPage

const empty = { username: '', email: '', password: '', confirmPassword: '' }

interface Props {
  /** Called with true on submit, and with false if it fails. */
  onSigningUp: (busy: boolean) => void
  /** Called with a failure that no field shows. */
  onProblem: Report
  /** Called when something is typed, and on submit. */
  onChange: () => void
  /** Shown above the button. */
  children: ReactNode
}

/** Creates an account and signs in; the sign-in page then greets the new user. */
const SignUpForm = ({ onSigningUp, onProblem, onChange, children }: Props) => {
  const t = useText()
  const redirect = useRedirectFromSignIn()
  const signUp = useSignUp()
  const { register, handleSubmit, reset, watch, trigger, errorOf, showProblem } = useSchemaForm<typeof empty>(registrationForm, empty)
  const submit = handleSubmit(({ username, email, password }) => {
    onChange()
    onSigningUp(true)
    return signUp.mutateAsync({ name: username, email, password }).then(
      async ({ carriedOut }) => {
        toast.success('accounts.registered')
        reset()
        await carriedOut
        return redirect('/auth', { replace: true })
      },
      error => {
        onSigningUp(false)
        const atFields = showProblem(error, { name: 'username' })
        reportFailure(error, { atFields, report: onProblem, fallback: 'accounts.signUp.failed' })
      },
    )
  })
  // They may match by now.
  const onPassword = () => errorOf('confirmPassword') && trigger('confirmPassword')
  const label = signUp.isSuccess ? 'accounts.signUp.done' : signUp.isPending ? 'accounts.signUp.busy' : 'accounts.signUp.button'
  return (
    // `method`: whatever becomes of our scripts, the browser puts no password into an address.
    <form method="post" noValidate onSubmit={submit} onChange={onChange} className="grid gap-4">
      <Field
        label={t('accounts.username')}
        autoComplete="nickname"
        error={errorOf('username', { max: limits.userName.max })}
        {...register('username')}
      />
      <EmailField error={errorOf('email')} {...register('email')} />
      <NewPasswordField
        label={t('accounts.password')}
        typed={watch('password')}
        error={errorOf('password')}
        {...register('password', { onChange: onPassword })}
      />
      <PasswordField
        label={t('accounts.confirmPassword')}
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        {...register('confirmPassword')}
      />
      {children}
      <Button type="submit" pending={signUp.isPending || signUp.isSuccess} className="mt-2 min-h-12 text-17">
        {t(label)}
      </Button>
    </form>
  )
}
