import { useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { openPanel, usePanel } from './panel.ts'
import { ProfilePanel } from './profile-panel.tsx'

/** The dialog that slides down from the top bar, with the menu panel or the profile panel. */
export const Drawer = () => {
  const t = useText()
  const panel = usePanel()
  // Where there is no drawer, as at the desk, nothing else would tell that it is closed.
  useEffect(() => () => openPanel(null), [])

  return (
    <Dialog
      open={panel !== null}
      aria-label={t(panel === 'profile' ? 'layout.profile' : 'layout.menu')}
      onClose={() => openPanel(null)}
      closesOnBackdrop
      closesOnNavigation
      className="m-0 w-full max-w-none rounded-b-banner border-b border-line p-0 open:animate-drop lg:ms-auto lg:me-6 lg:mt-20 lg:w-96 lg:rounded-banner lg:border"
    >
      <div className="p-5 sm:p-6">{panel === 'profile' ? <ProfilePanel /> : panel === 'menu' ? <MenuPanel /> : null}</div>
    </Dialog>
  )
}
