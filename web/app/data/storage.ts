/** Reads and writes one of the browser's storages. Where storage is blocked, which throws on any access, values last as long as the page. */
const createStore = (area: () => Storage) => {
  const memory = new Map<string, string>()
  return {
    read: (key: string): string | null => {
      const held = memory.get(key)
      if (held !== undefined) return held
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    store: (key: string, value: string) => {
      try {
        area().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    forget: (key: string) => {
      memory.delete(key)
      try {
        area().removeItem(key)
      } catch {}
    },
  }
}

export const { read: readStored, store, forget } = createStore(() => localStorage)

/** The storage of one tab; it survives reloads, and leaving for another site and coming back. */
export const tabStore = createStore(() => sessionStorage)
