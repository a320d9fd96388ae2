import { usePath, useText } from '../i18n/use-text.ts'
import { useToken } from '../session/token.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Shows only to those who are signed out, from the first paint on. */
export const SignUpLink = () => {
  const t = useText()
  const path = usePath()
  if (useToken()) return null
  return (
    <ButtonLink to={path('/register')} className="ms-2 px-0! whitespace-nowrap max-md:hidden [.has-token_&]:hidden">
      {t('layout.signUp')}
    </ButtonLink>
  )
}
