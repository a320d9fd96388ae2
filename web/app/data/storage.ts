/** Reads and writes one of the browser's storages. Where storage is blocked, which throws on any access, values last as long as the page. */
const createStore = <Key extends string>(area: () => Storage) => {
  const memory = new Map<string, string>()
  return {
    read: (key: Key): string | null => {
      const held = memory.get(key)
      if (held !== undefined) return held
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    store: (key: Key, value: string) => {
      try {
        area().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    forget: (key: Key) => {
      memory.delete(key)
      try {
        area().removeItem(key)
      } catch {}
    },
  }
}

export const { read: readStored, store, forget } = createStore(() => localStorage)

/**
 * In the browser: calls `follow` when another page of the shop may have changed what is stored under a key. While it is in the back/forward cache
 * a page is told of nothing, so it looks when it comes back.
 */
export const followStored = (key: string, follow: () => void) => {
  if (import.meta.env.SSR) return
  addEventListener('storage', ({ key: changed }) => (changed === key || changed === null) && follow())
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
}

/** What a tab keeps of whoever is there, and of no other person. */
const personal = ['owner', 'intention', 'code', 'delivery rate', 'receipt that was seen'] as const

/** The storage of one tab; it survives reloads, and leaving for another site and coming back. */
export const tabStore = createStore<(typeof personal)[number] | 'places' | 'anew'>(() => sessionStorage)

/** To be called when somebody has left, so that the next person finds nothing of theirs. */
export const forgetPerson = () => personal.forEach(tabStore.forget)
