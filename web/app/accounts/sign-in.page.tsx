import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useShop } from '../layout/use-shop.ts'
import { useUser } from './accounts.queries.ts'
import { AuthCard } from './auth-card.tsx'
import { DemoHint } from './demo-hint.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignedInGreeting } from './signed-in-greeting.tsx'
import { useErrorParameter } from './use-error-parameter.ts'

const SignInPage = () => {
  const t = useText()
  const { demo } = useShop()
  const { user } = useUser()
  const [filled, setFilled] = useState({ email: '', password: '' })
  // Whoever was signed in on arrival is greeted; whoever signs in here is on the way elsewhere.
  const [leaving, setLeaving] = useState(false)
  useErrorParameter()
  const head = <PageHead title={t('accounts.signIn.title')} />
  if (user && !leaving)
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
      way={{ to: '/register', text: t('accounts.signIn.toSignUp') }}
    >
      {head}
      {demo && <DemoHint onFill={setFilled} />}
      <SignInForm key={filled.email} defaults={filled} onSignedIn={() => setLeaving(true)} />
      <GoogleSignIn />
    </AuthCard>
  )
}
export default SignInPage
