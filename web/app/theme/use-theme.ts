import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { store } from '../data/storage.ts'
import { barColors } from './bar-colors.ts'

export type Theme = 'light' | 'dark'

const listeners = createListeners()
const root = () => document.documentElement

const current = (): Theme => (root().classList.contains('dark') ? 'dark' : 'light')

/** Switches the theme and stores it in local storage under `theme`. */
export const toggleTheme = () => {
  const theme: Theme = current() === 'dark' ? 'light' : 'dark'
  root().classList.toggle('dark', theme === 'dark')
  store('theme', theme)
  colorBar(barColors[theme])
  listeners.notify()
}

// As the head script does: browsers use the first `theme-color` tag that matches.
const colorBar = (color: string) => {
  const tag = document.querySelector<HTMLMetaElement>('#bar-color') ?? document.createElement('meta')
  Object.assign(tag, { id: 'bar-color', name: 'theme-color', content: color })
  if (!tag.isConnected) document.head.prepend(tag)
}

/** The current theme, first set by the head script; undefined while the server renders. */
export const useTheme = () => useSyncExternalStore<Theme | undefined>(listeners.subscribe, current, () => undefined)
