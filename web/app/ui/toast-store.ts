import { type ReactNode, useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import type { MessageKey } from '../i18n/keys.ts'
import { latestText, type Saying, say } from '../i18n/use-text.ts'

export type Tone = 'success' | 'info' | 'error'

/** A button in a toast, such as Undo. */
export interface ToastAction {
  label: MessageKey
  /** The accessible name: the label followed by what it applies to. */
  name: Saying
  run: () => void
  /** The button takes the focus on mount, if the focused element was removed by the action that the toast reports. */
  takesFocus?: boolean
}

/** What a toast is about, shown below its text with a link. */
export interface ToastSubject {
  name: ReactNode
  image: string | null
  link: ToastLink
}

/** Where a toast leads; `to` is a path without the language. */
export interface ToastLink {
  to: string
  label: MessageKey
  /** The router's location state. */
  state?: unknown
}

export interface Toast {
  id: number
  tone: Tone
  saying: Saying
  /** Stays until it is closed, or its link followed. */
  lasting?: boolean
  link?: ToastLink | undefined
  action?: ToastAction | undefined
  subject?: ToastSubject | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const maxToasts = 4
const listeners = createListeners()

const set = (next: readonly Toast[]) => {
  toasts = next
  listeners.notify()
}

type More = Pick<Toast, 'action' | 'subject' | 'lasting' | 'link'>

const show = (tone: Tone, saying: Saying, more: More) => {
  const t = latestText()
  lastId += 1
  // A success removes error toasts, which are out of date by then. A repeated text replaces the old toast, unless that has an action.
  const stays = (toast: Toast) =>
    (tone !== 'success' || toast.tone !== 'error') && (say(t, toast.saying) !== say(t, saying) || toast.action)
  set([...toasts.filter(stays), { id: lastId, tone, saying, ...more }].slice(-maxToasts))
}

const add = (tone: Tone) => (saying: Saying, action?: ToastAction, subject?: ToastSubject) => show(tone, saying, { action, subject })

/** Shows a toast: `toast.success('common.addedToCart')`. It speaks the page's language, also after that is switched. */
export const toast = {
  success: add('success'),
  info: add('info'),
  error: add('error'),
  /** To be read, whenever that is. */
  note: (saying: Saying, link?: ToastLink) => show('info', saying, { lasting: true, link }),
}

/** Whoever goes on has read what failed, or tries again. */
export const dismissErrors = () => set(toasts.filter(({ tone }) => tone !== 'error'))

/** What is to be read, and what can be undone, stays with whose it is. */
export const dismissOwned = () => set(toasts.filter(({ lasting, action }) => !lasting && !action))

export const dismissToast = (id: number) => set(toasts.filter(toast => toast.id !== id))

const none: readonly Toast[] = []

export const useToasts = () =>
  useSyncExternalStore(
    listeners.subscribe,
    () => toasts,
    () => none,
  )
