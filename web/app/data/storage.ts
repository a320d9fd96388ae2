// A browser that blocks cookies throws at the mention of local storage; what it does not keep stays here until the page goes.
const unkept = new Map<string, string>()

/** What local storage holds under a name, or held for this page alone where it cannot be used. */
export const readStored = (key: string): string | null => {
  const held = unkept.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const store = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value)
    unkept.delete(key)
  } catch {
    unkept.set(key, value)
  }
}

export const forget = (key: string) => {
  unkept.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {}
}
