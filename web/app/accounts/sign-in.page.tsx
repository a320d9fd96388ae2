import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { useShop } from '../page/use-shop.ts'
import { useUser } from '../session/user.queries.ts'
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
  // Those who are signed in already are greeted; those who sign in here see the form until they are led on.
  const [signingIn, setSigningIn] = useState(false)
  useErrorParameter()
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
      way={{ to: '/register', text: t('accounts.signIn.toSignUp') }}
    >
      {head}
      {demo && <DemoHint onFill={setFilled} />}
      <SignInForm key={filled.email} defaults={filled} onSigningIn={setSigningIn} />
      <GoogleSignIn disabled={signingIn} />
    </AuthCard>
  )
}
export default SignInPage
