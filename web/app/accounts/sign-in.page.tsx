import { demoShopper, loginForm } from '@waha/contract/accounts.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { useShop } from '../page/use-shop.ts'
import { useUser } from '../session/user.queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { KeyRound, Mail } from '../ui/late-icons.tsx'
import { toast } from '../ui/toast-store.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useReturnAfterSignIn } from './after-sign-in.ts'
import { AuthCard } from './auth-card.tsx'
import { EmailField } from './email-field.tsx'
import { useErrorParameter } from './error-parameter.ts'
import { FormProblem, type Report, reportFailure, useFormProblem } from './form-problem.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './sessions.queries.ts'
import { SignedInGreeting } from './signed-in-greeting.tsx'

const SignInPage = () => {
  const t = useText()
  const path = usePath()
  const { demo } = useShop()
  const { user } = useUser()
  // How often the test credentials were filled in: each time the form begins anew, also where they were typed over.
  const [fills, setFills] = useState(0)
  // Users who are signed in already see a greeting; the form stays for those who sign in here, until the redirect.
  const [signingIn, setSigningIn] = useState(false)
  // What the pages that send a code begin with.
  const [email, setEmail] = useState('')
  const { problem, report, clear } = useFormProblem()
  useErrorParameter(report)
  const fill = () => {
    clear()
    setFills(fills + 1)
    setEmail(demoShopper.email)
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
      <SignInForm
        key={fills}
        defaults={fills ? demoShopper : empty}
        onEmail={setEmail}
        onSigningIn={setSigningIn}
        onProblem={report}
        onChange={clear}
      >
        <Link to={path('/auth/password')} state={{ email }} className={`${textLink} -mt-2 justify-self-start py-2.5`}>
          {t('accounts.code.forgot')}
        </Link>
        <FormProblem
          problem={problem}
          offer={
            <Link to={path('/auth/code')} state={{ email }} className={textLink}>
              {t('accounts.code.send')}
            </Link>
          }
        />
      </SignInForm>
      <GoogleSignIn disabled={signingIn} onProblem={report} />
      <ButtonLink variant="outlined" to={path('/auth/code')} state={{ email }} className="relative -mt-2 min-h-12 ps-12! text-17 sm:pe-12!">
        <Mail className="absolute start-5 size-5 text-palm" strokeWidth={1.75} />
        {t('accounts.code.send')}
      </ButtonLink>
    </AuthCard>
  )
}
export default SignInPage

const textLink = 'rounded-control font-medium text-palm underline underline-offset-4 hover:text-palm-strong'

interface Values {
  email: string
  password: string
}

const empty: Values = { email: '', password: '' }

interface Props {
  defaults: Values
  /** Called with what is typed as e-mail. */
  onEmail: (email: string) => void
  /** Called with true on submit, and with false if it fails. */
  onSigningIn: (busy: boolean) => void
  /** Called with a failure that no field shows. */
  onProblem: Report
  /** Called when something is typed, and on submit. */
  onChange: () => void
  /** Shown above the button. */
  children: ReactNode
}

/** E-mail and password. On success the visitor returns to the page that asked for sign-in, else goes to the products. */
const SignInForm = ({ defaults, onEmail, onSigningIn, onProblem, onChange, children }: Props) => {
  const t = useText()
  const returnToPage = useReturnAfterSignIn()
  const signIn = useSignIn()
  const { register, handleSubmit, errorOf, showProblem } = useSchemaForm<Values>(loginForm, defaults)
  const submit = handleSubmit(values => {
    onChange()
    onSigningIn(true)
    return signIn.mutateAsync(values).then(
      async ({ carriedOut }) => {
        toast.success('accounts.signedIn')
        await carriedOut
        return returnToPage()
      },
      error => {
        onSigningIn(false)
        reportFailure(error, { atFields: showProblem(error), report: onProblem, fallback: 'accounts.signIn.failed' })
      },
    )
  })
  const label = signIn.isSuccess ? 'accounts.signIn.done' : signIn.isPending ? 'accounts.signIn.busy' : 'accounts.signIn.button'
  return (
    // `method`: whatever becomes of our scripts, the browser puts no password into an address.
    <form method="post" noValidate onSubmit={submit} onChange={onChange} className="grid gap-4">
      <EmailField error={errorOf('email')} {...register('email', { onChange: event => onEmail(event.target.value) })} />
      <PasswordField label={t('accounts.password')} autoComplete="current-password" error={errorOf('password')} {...register('password')} />
      {children}
      <Button type="submit" pending={signIn.isPending || signIn.isSuccess} className="mt-2 min-h-12 text-17">
        {t(label)}
      </Button>
    </form>
  )
}

/** The credentials of the demo customer, and a button that fills them in. */
const DemoHint = ({ onFill }: { onFill: () => void }) => {
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
        onClick={onFill}
        className="min-h-11 w-27 shrink-0 self-center rounded-full bg-palm font-medium text-on-palm hover:bg-palm-strong"
      >
        {t('accounts.signIn.demoFill')}
      </button>
    </aside>
  )
}
