import { usePath, useText } from '../i18n/use-text.ts'
import { useSignOut } from '../session/sign-out.queries.ts'
import { useUser } from '../session/user.queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LogOut, Package } from '../ui/late-icons.tsx'
import { toast } from '../ui/toast-store.ts'
import { AccountTabs } from './account-tabs.tsx'
import { AvatarUpload } from './avatar-upload.tsx'

/** The signed-in user, the tabs of the account page and the sign-out button. `onLeave` is called before the token is dropped. */
export const AccountSidebar = ({ onLeave }: { onLeave: () => void }) => {
  const t = useText()
  const path = usePath()
  const { user } = useUser()
  const signOut = useSignOut()
  const leave = () => {
    onLeave()
    signOut.mutate()
    toast.success('accounts.signedOut')
  }
  if (!user) return null
  const [name, host] = user.email.split('@')
  return (
    <aside
      aria-label={t('account.sidebar')}
      className="grid grid-cols-1 gap-6 rounded-banner bg-surface p-6 shadow-soft lg:sticky lg:top-24 print:hidden"
    >
      <div className="flex items-center gap-4 lg:grid lg:justify-items-center lg:text-center">
        {/* Of another person it is another one: what comes of an upload that is under way is not theirs. */}
        <AvatarUpload key={user._id} user={user} />
        <div className="max-w-full min-w-0">
          <p className="break-words text-17 font-semibold">
            <bdi>{user.displayName || name}</bdi>
          </p>
          <p className="break-words text-13 text-ink-soft">
            <bdi dir="ltr">
              {name}@<wbr />
              {host}
            </bdi>
          </p>
        </div>
      </div>
      <AccountTabs />
      {user.role === 'admin' && (
        <ButtonLink to={path('/admin')}>
          <Package className="size-4" />
          {t('account.desk')}
        </ButtonLink>
      )}
      <Button variant="outlined" onClick={leave}>
        <LogOut className="pointing size-4" />
        {t('account.signOut')}
      </Button>
    </aside>
  )
}
