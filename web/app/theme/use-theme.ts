import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { followStored, readStored, store } from '../data/storage.ts'
import { barColors } from './bar-colors.ts'

export type Theme = 'light' | 'dark'

const key = 'theme'
const listeners = createListeners()
const system = import.meta.env.SSR ? undefined : matchMedia('(prefers-color-scheme: dark)')
const root = () => document.documentElement

const current = (): Theme => (root().classList.contains('dark') ? 'dark' : 'light')

const show = (theme: Theme) => {
  root().classList.toggle('dark', theme === 'dark')
  listeners.notify()
}

/** Switches the theme and stores it in local storage. */
export const toggleTheme = () => {
  const theme: Theme = current() === 'dark' ? 'light' : 'dark'
  store(key, theme)
  show(theme)
  colorBar(theme)
}

// As the head script does: browsers use the first `theme-color` tag that matches. Without a chosen theme the tags of the system's apply.
const colorBar = (chosen: Theme | undefined) => {
  const known = document.querySelector<HTMLMetaElement>('#bar-color')
  if (!chosen) return known?.remove()
  const tag = known ?? document.createElement('meta')
  Object.assign(tag, { id: 'bar-color', name: 'theme-color', content: barColors[chosen] })
  if (!tag.isConnected) document.head.prepend(tag)
}

// What changes the theme elsewhere: the system, and the choice that was made on another page.
const follow = () => {
  const stored = readStored(key)
  const chosen = stored === 'dark' || stored === 'light' ? stored : undefined
  show(chosen ?? (system?.matches ? 'dark' : 'light'))
  colorBar(chosen)
}
system?.addEventListener('change', follow)
followStored(key, follow)

/** The current theme, first set by the head script; undefined while the server renders. */
export const useTheme = () => useSyncExternalStore<Theme | undefined>(listeners.subscribe, current, () => undefined)
