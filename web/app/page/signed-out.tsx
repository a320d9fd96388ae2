import type { ReactNode } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import type { SignInState } from '../session/use-ask-to-sign-in.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { UserRound } from '../ui/icons.tsx'

interface Props {
  title: string
  text?: string
  /** The path to return to after sign-in, with its language. */
  from: string
  children?: ReactNode
}

/** Replaces a page that needs a user: a link to sign-in, which returns here. */
export const SignedOut = ({ title, text, from, children }: Props) => {
  const t = useText()
  const path = usePath()
  return (
    <Empty level={1} icon={UserRound} title={title} text={text}>
      <ButtonLink to={path('/auth')} state={{ from } satisfies SignInState}>
        {t('cart.loginNow')}
      </ButtonLink>
      {children}
    </Empty>
  )
}
