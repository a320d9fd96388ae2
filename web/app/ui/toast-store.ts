import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'

export type Tone = 'success' | 'info' | 'error'

/** What a toast offers to do, such as undoing what it tells of. */
export interface ToastAction {
  label: string
  /** The label with what it is about, for those who only hear it; begins with the label. */
  name: string
  run: () => void
  /** The keyboard's focus has gone with what was removed: it goes on here. */
  takesFocus?: boolean
}

export interface Toast {
  id: number
  tone: Tone
  text: string
  action?: ToastAction | undefined
}

let toasts: readonly Toast[] = []
let count = 0
const most = 4
const listeners = createListeners()

const set = (next: readonly Toast[]) => {
  toasts = next
  listeners.notify()
}

const add = (tone: Tone) => (text: string, action?: ToastAction) => {
  count += 1
  // What has succeeded after all is no error any more. The same words twice say no more than once, unless each offers something of its own.
  const stays = (toast: Toast) => (tone !== 'success' || toast.tone !== 'error') && (toast.text !== text || toast.action)
  set([...toasts.filter(stays), { id: count, tone, text, action }].slice(-most))
}

/** Tells the visitor something in passing: `toast.success(t('common.addedToCart'))`. */
export const toast = { success: add('success'), info: add('info'), error: add('error') }

export const dismissToast = (id: number) => set(toasts.filter(toast => toast.id !== id))

const none: readonly Toast[] = []

export const useToasts = () =>
  useSyncExternalStore(
    listeners.subscribe,
    () => toasts,
    () => none,
  )
