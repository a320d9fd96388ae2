import { CircleUserRound } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { useUser } from '../session/user.queries.ts'
import { Avatar } from '../ui/avatar.tsx'
import { openPanel, usePanel } from './drawers.ts'

/** Opens the profile panel; the visitor's picture where there is one. Wide screens only: small ones have it in the menu. */
export const AccountButton = () => {
  const t = useText()
  const { user } = useUser()
  const panel = usePanel()
  return (
    <button
      type="button"
      aria-label={t('layout.account')}
      title={t('layout.account')}
      aria-haspopup="dialog"
      aria-expanded={panel === 'profile'}
      onClick={() => openPanel('profile')}
      className="hidden size-11 place-items-center rounded-full text-ink transition-colors hover:bg-palm-tint hover:text-palm lg:inline-grid"
    >
      <Avatar
        image={user?.image ?? null}
        instead={<CircleUserRound aria-hidden className="size-5.5" strokeWidth={1.75} />}
        className="size-8"
      />
    </button>
  )
}
