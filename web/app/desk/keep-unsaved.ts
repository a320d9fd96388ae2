/** What was typed and not saved, for when its screen is opened again. While there is any, whoever closes the window is asked. */
export const keepUnsaved = <T>() => {
  const kept = new Map<string, T>()
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  return {
    of: (key: string) => kept.get(key),
    /** `undefined`: nothing is left of it. */
    keep: (key: string, typed: T | undefined) => {
      if (typed === undefined) kept.delete(key)
      else kept.set(key, typed)
      if (kept.size > 0) addEventListener('beforeunload', ask)
      else removeEventListener('beforeunload', ask)
    },
  }
}
