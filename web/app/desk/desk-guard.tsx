import type { ReactNode } from 'react'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { PageLoading } from '../page/page-loading.tsx'
import { QueryState } from '../page/query-state.tsx'
import { ToSignIn } from '../session/to-sign-in.tsx'
import { useUser } from '../session/user.queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { Lock } from '../ui/late-icons.tsx'

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

export const Loading = () => {
  const t = useText()
  return <PageLoading title={t('desk.title')} />
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
