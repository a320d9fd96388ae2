import { useEffect } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { ShieldAlert } from '../ui/late-icons.tsx'
import { errorText, isGoogleFailure, unknownFailure } from './error-parameter.ts'

const redirectAfterMs = 3000

/** Shown when sign-in with Google failed. Redirects after 3 s to the sign-in page, which shows the reason again. */
const GoogleErrorPage = () => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const message = params.get('message')?.trim() || unknownFailure
  const signIn = path(`/auth?${new URLSearchParams({ error: message })}`)
  const { state } = useNavigation()
  useEffect(() => {
    // Whoever leaves is led nowhere else.
    if (state !== 'idle') return
    const timer = setTimeout(() => navigate(signIn, { replace: true }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [navigate, signIn, state])
  return (
    <div role="alert" className="shell">
      <PageHead title={t('accounts.google.errorTitle')} hidden />
      <Empty
        level={1}
        icon={ShieldAlert}
        title={t('accounts.google.errorTitle')}
        // Anybody can craft a link with a message of their own, so only known codes are shown as text of the page.
        text={isGoogleFailure(message) ? errorText(t, message) : t('accounts.google.errorDefault')}
      >
        <p className="w-full text-ink-soft">{t('accounts.google.redirecting')}</p>
        <ButtonLink variant="outlined" to={signIn} replace>
          {t('accounts.google.toSignIn')}
        </ButtonLink>
      </Empty>
    </div>
  )
}
export default GoogleErrorPage
