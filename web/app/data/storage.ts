/** Keeps texts in one of the browser's storages; where that is blocked and throws at its mention, until the page goes. */
const createStore = (area: () => Storage) => {
  const unkept = new Map<string, string>()
  return {
    read: (key: string): string | null => {
      const held = unkept.get(key)
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
        unkept.delete(key)
      } catch {
        unkept.set(key, value)
      }
    },
    forget: (key: string) => {
      unkept.delete(key)
      try {
        area().removeItem(key)
      } catch {}
    },
  }
}

export const { read: readStored, store, forget } = createStore(() => localStorage)

/** What one tab keeps, across reloads and ways out and back. */
export const tabStore = createStore(() => sessionStorage)
