import { demoShopper, loginForm } from '@waha/contract/accounts.ts'
import { type ReactNode, useState } from 'react'
import { latestText, problemText, type Text, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { useShop } from '../page/use-shop.ts'
import { useUser } from '../session/user.queries.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { KeyRound } from '../ui/icons.tsx'
import { toast } from '../ui/toast-store.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useReturnAfterSignIn } from './after-sign-in.ts'
import { AuthCard } from './auth-card.tsx'
import { useErrorParameter } from './error-parameter.ts'
import { FormProblem, useFormProblem } from './form-problem.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './sessions.queries.ts'
import { SignedInGreeting } from './signed-in-greeting.tsx'

const SignInPage = () => {
  const t = useText()
  const { demo } = useShop()
  const { user } = useUser()
  const [filled, setFilled] = useState({ email: '', password: '' })
  // Users who are signed in already see a greeting; the form stays for those who sign in here, until the redirect.
  const [signingIn, setSigningIn] = useState(false)
  const { problem, report, clear } = useFormProblem()
  useErrorParameter(report)
  const fill = (account: Values) => {
    clear()
    setFilled(account)
  }
  const head = <PageHead title={t('accounts.signIn.title')} />
  if (user && !signingIn)
    return (
      <>
        {head}
        <SignedInGreeting user={user} />
      </>
    )
  return (
    <AuthCard
      title={t('accounts.signIn.title')}
      text={t('accounts.signIn.text')}
      question={t('accounts.signIn.noAccount')}
      link={{ to: '/register', text: t('accounts.signIn.toSignUp') }}
    >
      {head}
      {demo && <DemoHint onFill={fill} />}
      <SignInForm key={filled.email} defaults={filled} onSigningIn={setSigningIn} onProblem={report} onChange={clear}>
        <FormProblem problem={problem} />
      </SignInForm>
      <GoogleSignIn disabled={signingIn} onProblem={report} />
    </AuthCard>
  )
}
export default SignInPage

interface Values {
  email: string
  password: string
}

interface Props {
  defaults: Values
  /** Called with true on submit, and with false if it fails. */
  onSigningIn: (busy: boolean) => void
  /** Called with a failure that no field shows. */
  onProblem: (say: (t: Text) => string) => void
  /** Called when something is typed, and on submit. */
  onChange: () => void
  /** Shown above the button. */
  children: ReactNode
}

/** E-mail and password. On success the visitor returns to the page that asked for sign-in, else goes to the products. */
const SignInForm = ({ defaults, onSigningIn, onProblem, onChange, children }: Props) => {
  const t = useText()
  const returnToPage = useReturnAfterSignIn()
  const signIn = useSignIn()
  const { register, handleSubmit, errorOf, showProblem } = useSchemaForm<Values>(loginForm, defaults)
  const submit = handleSubmit(values => {
    onChange()
    onSigningIn(true)
    return signIn.mutateAsync(values).then(
      async ({ carriedOut }) => {
        toast.success(latestText()('accounts.signedIn'))
        await carriedOut
        return returnToPage()
      },
      error => {
        onSigningIn(false)
        const say = (t: Text) => problemText(t, error, 'accounts.signIn.failed')
        if (showProblem(error)) toast.error(say(latestText()))
        else onProblem(say)
      },
    )
  })
  const label = signIn.isSuccess ? 'accounts.signIn.done' : signIn.isPending ? 'accounts.signIn.busy' : 'accounts.signIn.button'
  return (
    <form noValidate onSubmit={submit} onChange={onChange} className="grid gap-4">
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
      {children}
      <Button type="submit" busy={signIn.isPending} disabled={signIn.isSuccess} className="mt-2 min-h-12 text-17">
        {t(label)}
      </Button>
    </form>
  )
}

/** The credentials of the demo customer, and a button that fills them in. */
const DemoHint = ({ onFill }: { onFill: (account: Values) => void }) => {
  const t = useText()
  return (
    <aside aria-labelledby="demo-hint" className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card bg-palm-tint p-4 text-13">
      <KeyRound className="size-5 shrink-0 text-palm" />
      <div className="min-w-0 grow basis-48">
        <h2 id="demo-hint" className="text-13">
          {t('accounts.signIn.demoTitle')}
        </h2>
        <p>
          <bdi>{demoShopper.email}</bdi>
          <br />
          <bdi>{demoShopper.password}</bdi>
        </p>
      </div>
      <button
        type="button"
        onClick={() => onFill(demoShopper)}
        className="min-h-9 shrink-0 self-center rounded-full bg-palm px-4 font-medium text-on-palm hover:bg-palm-strong"
      >
        {t('accounts.signIn.demoFill')}
      </button>
    </aside>
  )
}
