import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False where the server renders and while this part of the page comes alive, true after that. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
