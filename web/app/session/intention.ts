// What a visitor wanted to do when asked to sign in: the page to return to, and what was chosen ("choices"): products for cart and wishlist,
// a review that helped.
// In session storage, so that it survives a reload, a change of language, and the way through Google's sign-in page.
import { tabStore } from '../data/storage.ts'

export interface Intention {
  /** The path to return to. */
  from?: string | undefined
  /** Products to add to the cart, by id. */
  add: string[]
  /** Products to put on the wishlist, by id. */
  wish: string[]
  /** A review to vote for, by id. */
  helpful?: string | undefined
}

const key = 'intention'
// After that it may be another person who signs in.
const lifetimeMs = 30 * 60_000
const none: Intention = { add: [], wish: [] }

/** The stored intention; an empty one if there is none or it is older than half an hour. */
export const readIntention = (): Intention => {
  try {
    const { at, ...intention } = JSON.parse(tabStore.read(key) ?? '') as Intention & { at: number }
    return Date.now() - at < lifetimeMs ? { ...none, ...intention } : none
  } catch {
    return none
  }
}

const keep = (intention: Intention) => tabStore.store(key, JSON.stringify({ ...intention, at: Date.now() }))

const including = (ids: string[], id: string | undefined) => (id === undefined || ids.includes(id) ? ids : [...ids, id])

/** Stores a path to return to, or adds a choice to those stored before. */
export const keepIntention = ({ from, add, wish, helpful }: Wanted) => {
  const known = readIntention()
  keep({
    from: readReturnPath(from) ?? known.from,
    add: including(known.add, add),
    wish: including(known.wish, wish),
    helpful: helpful ?? known.helpful,
  })
}

/** One choice, or a path to return to. */
export interface Wanted {
  from?: string | undefined
  add?: string | undefined
  wish?: string | undefined
  helpful?: string | undefined
}

/** Returns the next choice of a kind and removes it from the storage. The others stay there until their turn, whatever becomes of the page. */
export const takeChoice = (kind: 'add' | 'wish' | 'helpful') => {
  const intention = readIntention()
  const [next, ...others] = [intention[kind] ?? []].flat()
  if (next) keep({ ...intention, [kind]: kind === 'helpful' ? undefined : others })
  return next
}

/** Removes the path to return to; the choices stay. */
export const forgetReturnPath = () => {
  const { from, ...choices } = readIntention()
  if (from) keep(choices)
}

/** Whether a path belongs to sign-in: /auth and the pages below it, /login, /register. Read as the router does: in any case, decoded. */
export const isSignInPage = (pathname: string) => /^\/(?:ar\/)?(?:auth|login|register)(?:\/|$)/i.test(decoded(pathname) ?? '')

const decoded = (pathname: string) => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

const shop = 'https://shop.invalid'

/** Validates a path to return to: undefined for addresses of other sites, in whatever notation, and for the sign-in pages. */
export const readReturnPath = (from: unknown): string | undefined => {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, shop)) return undefined
  const { origin, pathname, search, hash } = new URL(from, shop)
  if (origin !== shop || pathname.includes('//') || decoded(pathname) === undefined || isSignInPage(pathname)) return undefined
  return pathname + search + hash
}
