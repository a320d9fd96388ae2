import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'

let waits = 0
const listeners = createListeners()

const add = (count: 1 | -1) => {
  waits += count
  listeners.notify()
}

/** Shows the progress line from now on, until what it answers is called. */
export const beginWait = () => {
  add(1)
  return () => add(-1)
}

/** Shows the progress line while `waiting`: for what a visitor has asked for and has to wait for. */
export const useProgressLine = (waiting: boolean) => {
  useEffect(() => (waiting ? beginWait() : undefined), [waiting])
}

/** Whether somebody waits so. */
export const useIsWaiting = () =>
  useSyncExternalStore(
    listeners.subscribe,
    () => waits > 0,
    () => false,
  )
