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

export interface Toast {
  id: number
  tone: Tone
  text: string
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

const add = (tone: Tone) => (text: string, action?: ToastAction, subject?: ToastSubject) => {
  lastId += 1
  // A success removes error toasts, which are out of date by then. A repeated text replaces the old toast, unless that has an action.
  const stays = (toast: Toast) => (tone !== 'success' || toast.tone !== 'error') && (toast.text !== text || toast.action)
  set([...toasts.filter(stays), { id: lastId, tone, text, action, subject }].slice(-maxToasts))
}

/** Shows a toast: `toast.success(t('common.addedToCart'))`. */
export const toast = { success: add('success'), info: add('info'), error: add('error') }

export const dismissToast = (id: number) => set(toasts.filter(toast => toast.id !== id))

const none: readonly Toast[] = []

export const useToasts = () =>
  useSyncExternalStore(
    listeners.subscribe,
    () => toasts,
    () => none,
  )
