import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, unknown>()

/** State that Back and Forward find again, as long as the document stays. `name` tells it from other states of the same entry of the history. */
export const useKeptState = <T>(name: string, begin: () => T) => {
  const at = useLocation().key + name
  const [state, setState] = useState(() => (kept.has(at) ? (kept.get(at) as T) : begin()))
  useEffect(() => void kept.set(at, state), [at, state])
  return [state, setState] as const
}
