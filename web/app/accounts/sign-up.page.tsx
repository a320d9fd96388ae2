import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { AuthCard } from './auth-card.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const SignUpPage = () => {
  const t = useText()
  const [signingUp, setSigningUp] = useState(false)
  return (
    <AuthCard
      title={t('accounts.signUp.title')}
      text={t('accounts.signUp.text')}
      question={t('accounts.signUp.hasAccount')}
      way={{ to: '/auth', text: t('accounts.signUp.toSignIn') }}
    >
      <PageHead title={t('accounts.signUp.title')} />
      <SignUpForm onSigningUp={setSigningUp} />
      <GoogleSignIn disabled={signingUp} />
    </AuthCard>
  )
}
export default SignUpPage
