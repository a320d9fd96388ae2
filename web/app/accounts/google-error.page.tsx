import { ShieldAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { errorText, isGoogleFailure } from './error-parameter.ts'

const wait = 3000

/** Sign-in with Google failed: says so, and leads to sign-in after a moment, which repeats why. */
const GoogleErrorPage = () => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const message = params.get('message') || t('accounts.google.errorDefault')
  const signIn = path(`/auth?${new URLSearchParams({ error: message })}`)
  useEffect(() => {
    const timer = setTimeout(() => navigate(signIn, { replace: true }), wait)
    return () => clearTimeout(timer)
  }, [navigate, signIn])
  return (
    <div role="alert" className="shell">
      <PageHead title={t('accounts.google.errorTitle')} hidden />
      <Empty
        level={1}
        icon={ShieldAlert}
        title={t('accounts.google.errorTitle')}
        // What we did not write ourselves does not stand on a page of ours.
        text={isGoogleFailure(message) ? errorText(t, message) : t('accounts.google.errorDefault')}
      >
        <p className="w-full text-ink-soft">{t('accounts.google.redirecting')}</p>
        <ButtonLink look="outlined" to={signIn} replace>
          {t('accounts.google.toSignIn')}
        </ButtonLink>
      </Empty>
    </div>
  )
}
export default GoogleErrorPage
