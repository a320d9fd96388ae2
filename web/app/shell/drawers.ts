import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'

/** Which panel of the slide-down drawer is open: one at most. */
export type Panel = 'menu' | 'profile' | null

let panel: Panel = null
const listeners = createListeners()

/** Opens a panel in place of the other, or closes both with null. */
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
