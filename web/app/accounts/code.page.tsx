import type { CodePurpose } from '@waha/contract/codes.ts'
import { withoutLocale } from '@waha/contract/locale.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { useUser } from '../session/user.queries.ts'
import { focusMain } from '../ui/focus-main.ts'
import { useWasTrue } from '../ui/use-was-true.ts'
import { AskForCode } from './ask-for-code.tsx'
import { AuthCard } from './auth-card.tsx'
import { EnterCode } from './enter-code.tsx'
import { type CodeState, forgetSentCode, readSentCode, type SentCode } from './sent-code.ts'
import { SignedInGreeting } from './signed-in-greeting.tsx'

/** /auth/code and /auth/password: first the e-mail, then the code that was sent to it, in the latter case with a new password. */
const CodePage = () => {
  const { pathname } = useLocation()
  const purpose: CodePurpose = withoutLocale(pathname) === '/auth/password' ? 'new-password' : 'sign-in'
  return <CodeSteps key={purpose} purpose={purpose} />
}
export default CodePage

const titles = { 'sign-in': 'accounts.code.signInTitle', 'new-password': 'accounts.code.passwordTitle' } as const
const texts = { 'sign-in': 'accounts.code.signInText', 'new-password': 'accounts.code.passwordText' } as const

const CodeSteps = ({ purpose }: { purpose: CodePurpose }) => {
  const t = useText()
  const { user, signedIn } = useUser()
  const { state } = useLocation()
  const { email = '', anew: asked = false } = (state ?? {}) as CodeState
  // A switch of the language comes without it.
  const anew = useWasTrue(asked)
  const [typed, setTyped] = useState(email)
  const [sent, setSent] = useState<SentCode>()
  const [entering, setEntering] = useState(false)
  // Not at the first render, which must be that of the server. Whoever signs out takes their code along.
  useEffect(() => {
    if (!signedIn || anew) setSent(readSentCode(purpose))
  }, [purpose, signedIn, anew])
  const head = <PageHead title={t(titles[purpose])} hidden />
  if (user && !entering && !anew)
    return (
      <>
        {head}
        <SignedInGreeting user={user} />
      </>
    )
  const startAnew = () => {
    if (sent) setTyped(sent.email)
    forgetSentCode()
    setSent(undefined)
    // The button goes with the code's form.
    focusMain()
  }
  return (
    <AuthCard
      title={t(titles[purpose])}
      text={t(texts[purpose])}
      question={t('accounts.code.toPasswordQuestion')}
      link={{ to: '/auth', text: t('accounts.code.toPassword') }}
    >
      {head}
      {sent ? (
        <EnterCode sent={sent} onSent={setSent} onEntering={setEntering} onOtherEmail={startAnew} />
      ) : (
        <AskForCode purpose={purpose} email={typed} onSent={setSent} />
      )}
    </AuthCard>
  )
}
