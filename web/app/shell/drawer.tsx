import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { openPanel, usePanel } from './drawers.ts'
import { MenuPanel } from './menu-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'

/** The slide-down drawer: the main menu or the profile, never both. A native dialog keeps the focus inside and gives it back. */
export const Drawer = () => {
  const t = useText()
  const panel = usePanel()
  const dialog = useRef<HTMLDialogElement>(null)
  const location = useLocation()

  useEffect(() => {
    if (panel && !dialog.current?.open) dialog.current?.showModal()
    if (!panel) dialog.current?.close()
  }, [panel])

  // Wherever a link leads, nothing stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is the trigger
  useEffect(() => openPanel(null), [location.key])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the dialog's own
    <dialog
      ref={dialog}
      aria-label={t(panel === 'profile' ? 'layout.profile' : 'layout.menu')}
      onClose={() => openPanel(null)}
      onClick={event => event.target === event.currentTarget && openPanel(null)}
      className="m-0 w-full max-w-none rounded-b-banner border-b border-line bg-surface p-0 text-ink shadow-raised backdrop:bg-scrim open:animate-drop lg:ms-auto lg:me-6 lg:mt-20 lg:w-96 lg:rounded-banner lg:border"
    >
      <div className="p-5 sm:p-6">{panel === 'profile' ? <ProfilePanel /> : panel === 'menu' ? <MenuPanel /> : null}</div>
    </dialog>
  )
}
