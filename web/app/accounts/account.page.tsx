import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { OrdersPanel } from '../orders/orders-panel.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageLoading } from '../page/page-loading.tsx'
import { QueryState } from '../page/query-state.tsx'
import { ToSignIn } from '../session/to-sign-in.tsx'
import { useUser } from '../session/user.queries.ts'
import { Failed } from '../ui/failed.tsx'
import { AccountSidebar } from './account-sidebar.tsx'
import { TabPanel, useTab } from './account-tabs.tsx'
import { WishlistContents } from './wishlist-contents.tsx'

const AccountPage = () => {
  const t = useText()
  return (
    <div className="shell pt-8 lg:pt-12">
      <PageHead title={t('account.title')} hidden />
      <SignedInOnly />
    </div>
  )
}
export default AccountPage

/** Redirects visitors who are not signed in; shows a spinner until the user is loaded. */
const SignedInOnly = () => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  const { query, user } = useUser()
  // After signing out the page redirects home, not to sign-in.
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void navigate(path('/'))
  }
  if (leaving && !user) return <PageLoading title={t('account.title')} />
  return (
    <QueryState
      query={query}
      signedOut={<ToSignIn />}
      pending={<PageLoading title={t('account.title')} />}
      failed={({ error, ...retryProps }) => <Failed level={1} title={problemText(t, error, 'account.failedToFetch')} {...retryProps} />}
    >
      {account => <Account userId={account._id} onLeave={leave} />}
    </QueryState>
  )
}

const Account = ({ userId, onLeave }: { userId: string; onLeave: () => void }) => {
  const t = useText()
  const tab = useTab()
  return (
    <>
      <h1 className="mb-6 text-32 print:hidden">{t('account.title')}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12 print:block">
        <AccountSidebar onLeave={onLeave} />
        <TabPanel tab={tab}>
          {tab === 'orders' && (
            <>
              <h2 className="mb-6 text-25">{t('account.tabs.orders')}</h2>
              <OrdersPanel userId={userId} />
            </>
          )}
          {tab === 'wishlist' && <WishlistContents level={2} />}
        </TabPanel>
      </div>
    </>
  )
}
