import { useText } from '../i18n/use-text.ts'
import { useUser } from '../session/user.queries.ts'
import { Avatar } from '../ui/avatar.tsx'
import { roundShape } from '../ui/icon-button.tsx'
import { CircleUserRound } from '../ui/icons.tsx'
import { openPanel, usePanel } from './panel.ts'

/** Opens the profile panel; shows the user's picture if there is one. On wide screens only: small ones have an entry in the menu. */
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
      className={`${roundShape} max-lg:hidden`}
    >
      <Avatar image={user?.image ?? null} fallback={<CircleUserRound className="size-5.5" strokeWidth={1.75} />} className="size-8" />
    </button>
  )
}
