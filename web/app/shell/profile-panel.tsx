import { Link } from 'react-router'
import { useCart } from '../cart/cart.queries.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { useSignOut } from '../session/sign-out.queries.ts'
import { useUser } from '../session/user.queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CircleUserRound, ShoppingBag } from '../ui/icons.tsx'
import { LogOut, Package } from '../ui/late-icons.tsx'
import { toast } from '../ui/toast-store.ts'
import { openPanel } from './panel.ts'
import { PanelHead, panelEntry } from './panel-head.tsx'

/** The signed-in user with a sign-out button (else a link to sign-in), and links to account and cart. */
export const ProfilePanel = () => {
  const t = useText()
  const path = usePath()
  const { signedIn, user } = useUser()
  const lines = useCart().data?.length ?? 0
  const close = () => openPanel(null)
  return (
    <>
      <PanelHead title={t('layout.profile')} />
      {signedIn ? (
        <SignedInUser />
      ) : (
        <ButtonLink to={path('/auth')} onClick={close} className="mb-4 w-full">
          {t('layout.signInOrUp')}
        </ButtonLink>
      )}
      <div className="grid gap-1 border-t border-line pt-3">
        {user?.role === 'admin' && (
          <Link to={path('/admin')} onClick={close} className={panelEntry}>
            <Package className="size-5" />
            {t('account.desk')}
          </Link>
        )}
        <Link to={path('/account')} onClick={close} className={panelEntry}>
          <CircleUserRound className="size-5" />
          {t('layout.account')}
        </Link>
        <Link to={path('/cart')} onClick={close} className={panelEntry}>
          <ShoppingBag className="size-5" />
          {t('layout.cart')}
          {lines > 0 && (
            <span className="numeric ms-auto grid h-6 min-w-6 place-items-center rounded-full bg-sale px-1.5 text-13 font-semibold text-on-sale">
              {lines}
            </span>
          )}
        </Link>
      </div>
    </>
  )
}

const SignedInUser = () => {
  const t = useText()
  const { user } = useUser()
  const signOut = useSignOut()
  const leave = () => {
    signOut.mutate()
    openPanel(null)
    toast.success('accounts.signedOut')
  }
  return (
    <div className="mb-4 grid grid-cols-1 gap-4 break-words">
      <div>
        <p className="text-17 font-medium">
          <bdi>{user?.displayName || user?.email.split('@')[0]}</bdi>
        </p>
        <p className="text-ink-soft">
          <bdi dir="ltr">{user?.email}</bdi>
        </p>
      </div>
      <Button variant="outlined" onClick={leave}>
        <LogOut className="pointing size-4" />
        {t('accounts.signOut')}
      </Button>
    </div>
  )
}
