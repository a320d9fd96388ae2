import { useSyncExternalStore } from 'react'

export type Tone = 'success' | 'info' | 'error'

export interface Toast {
  id: number
  tone: Tone
  text: string
}

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

const set = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const add = (tone: Tone) => (text: string) => {
  count += 1
  // The same words twice say no more than once; at most four stand at a time.
  set([...toasts.filter(toast => toast.text !== text), { id: count, tone, text }].slice(-4))
}

/** Tells the visitor something in passing: `toast.success(t('common.addedToCart'))`. */
export const toast = { success: add('success'), info: add('info'), error: add('error') }

export const dismissToast = (id: number) => set(toasts.filter(toast => toast.id !== id))

const none: readonly Toast[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
