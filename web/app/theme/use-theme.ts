import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()
const root = () => document.documentElement

const current = (): Theme => (root().classList.contains('dark') ? 'dark' : 'light')

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Switches the theme, remembers it under `theme`. */
export const toggleTheme = () => {
  const theme: Theme = current() === 'dark' ? 'light' : 'dark'
  root().classList.toggle('dark', theme === 'dark')
  localStorage.setItem('theme', theme)
  for (const listener of listeners) listener()
}

/** The theme that the head script chose before the first paint; undefined while the server renders. */
export const useTheme = () => useSyncExternalStore<Theme | undefined>(subscribe, current, () => undefined)
