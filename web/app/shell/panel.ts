import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'

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
