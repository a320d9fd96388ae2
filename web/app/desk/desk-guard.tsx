import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import type { SignInState } from '../session/use-ask-to-sign-in.ts'
import { useUser } from '../session/user.queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { Lock } from '../ui/late-icons.tsx'
import { Spinner } from '../ui/loading.tsx'

/** Shows the desk to the shop's people: others are told whom it is for, and who is not signed in goes to sign-in and comes back. */
export const DeskGuard = ({ children }: { children: ReactNode }) => {
  const t = useText()
  const { query } = useUser()
  return (
    <QueryState
      query={query}
      signedOut={<ToSignIn />}
      pending={<Loading />}
      failed={({ error, ...retryProps }) => <Failed level={1} title={problemText(t, error, 'account.failedToFetch')} {...retryProps} />}
    >
      {user => (user.role === 'admin' ? children : <ForTeam />)}
    </QueryState>
  )
}

const ToSignIn = () => {
  const path = usePath()
  const { pathname, search, hash } = useLocation()
  return <Navigate to={path('/auth')} state={{ from: pathname + search + hash } satisfies SignInState} replace />
}

export const Loading = () => {
  const t = useText()
  return (
    <div role="status" className="grid min-h-80 place-items-center text-palm">
      <h1 className="sr-only">{t('desk.title')}</h1>
      <Spinner className="size-10" />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  )
}

const ForTeam = () => {
  const t = useText()
  const path = usePath()
  return (
    <Empty level={1} icon={Lock} title={t('desk.forTeam')} text={t('desk.forTeamText')}>
      <ButtonLink to={path('/')}>{t('common.backHome')}</ButtonLink>
      <ButtonLink variant="outlined" to={path('/account')}>
        {t('account.title')}
      </ButtonLink>
    </Empty>
  )
}
