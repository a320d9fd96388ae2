import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import type { MessageKey } from '../i18n/keys.ts'

export type Tone = 'success' | 'info' | 'error'

/** A button in a toast, such as Undo. */
export interface ToastAction {
  label: string
  /** The accessible name: the label followed by what it applies to. */
  name: string
  run: () => void
  /** The button takes the focus on mount, if the focused element was removed by the action that the toast reports. */
  takesFocus?: boolean
}

/** What a toast is about, shown below its text with a link. */
export interface ToastSubject {
  name: string
  image: string | null
  link: { to: string; label: MessageKey }
}

/** Where a toast leads that is to be read. */
export interface ToastLink {
  to: string
  label: string
  /** The router's location state. */
  state?: unknown
}

export interface Toast {
  id: number
  tone: Tone
  text: string
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

const show = (tone: Tone, text: string, more: More) => {
  lastId += 1
  // A success removes error toasts, which are out of date by then. A repeated text replaces the old toast, unless that has an action.
  const stays = (toast: Toast) => (tone !== 'success' || toast.tone !== 'error') && (toast.text !== text || toast.action)
  set([...toasts.filter(stays), { id: lastId, tone, text, ...more }].slice(-maxToasts))
}

const add = (tone: Tone) => (text: string, action?: ToastAction, subject?: ToastSubject) => show(tone, text, { action, subject })

/** Shows a toast: `toast.success(t('common.addedToCart'))`. */
export const toast = {
  success: add('success'),
  info: add('info'),
  error: add('error'),
  /** To be read, whenever that is. */
  note: (text: string, link?: ToastLink) => show('info', text, { lasting: true, link }),
}

/** Whoever goes on has read what failed, or tries again. */
export const dismissErrors = () => set(toasts.filter(({ tone }) => tone !== 'error'))

export const dismissToast = (id: number) => set(toasts.filter(toast => toast.id !== id))

const none: readonly Toast[] = []

export const useToasts = () =>
  useSyncExternalStore(
    listeners.subscribe,
    () => toasts,
    () => none,
  )
