import { useSyncExternalStore } from 'react'

/** Which panel of the slide-down drawer is open: one at most. */
export type Panel = 'menu' | 'profile' | null

let panel: Panel = null
const listeners = new Set<() => void>()

/** Opens a panel in place of the other, or closes both with null. */
export const openPanel = (next: Panel) => {
  panel = next
  for (const listener of listeners) listener()
}

export const togglePanel = (wanted: Exclude<Panel, null>) => openPanel(panel === wanted ? null : wanted)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePanel = () =>
  useSyncExternalStore<Panel>(
    subscribe,
    () => panel,
    () => null,
  )
