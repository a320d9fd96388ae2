import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { X } from '../ui/icons.tsx'

/** The open panel of the drawer; null while it is closed. */
type Panel = 'menu' | 'profile' | null

let panel: Panel = null
const listeners = createListeners()

/** Opens a panel, replacing the other one; null closes the drawer. */
export const openPanel = (next: Panel) => {
  panel = next
  listeners.notify()
}

export const togglePanel = (wanted: Exclude<Panel, null>) => openPanel(panel === wanted ? null : wanted)

export const usePanel = () =>
  useSyncExternalStore<Panel>(
    listeners.subscribe,
    () => panel,
    () => null,
  )

/** A panel's title and its close button. */
export const PanelHead = ({ title }: { title: string }) => {
  const t = useText()
  return (
    <div className="mb-4 flex items-center justify-between">
      <h2 className="text-20">{title}</h2>
      <IconButton icon={X} label={t('common.close')} onClick={() => openPanel(null)} className="-me-2" />
    </div>
  )
}

/** The classes of a link or button in a panel. */
export const panelEntry =
  '-mx-3 flex min-h-12 items-center gap-3 rounded-control px-3 text-start text-17 transition-colors hover:bg-palm-tint hover:text-palm'
