import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useToken } from './token.ts'

/** Shows only to those who are signed out, from the first paint on. */
export const SignUpLink = () => {
  const t = useText()
  const path = usePath()
  if (useToken()) return null
  return (
    <ButtonLink to={path('/register')} className="signed-out-only ms-2 max-md:hidden">
      {t('layout.signUp')}
    </ButtonLink>
  )
}
