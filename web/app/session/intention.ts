// What a visitor was about to do when asked to sign in: kept by the tab, so that it outlives a reload, another language and Google.
import { withoutLocale } from '@waha/contract/locale.ts'
import { tabStore } from '../data/storage.ts'

export interface Intention {
  /** The page to come back to. */
  from?: string | undefined
  /** Products to add to the cart, by id. */
  add: string[]
  /** Products to put on the wishlist, by id. */
  wish: string[]
}

const key = 'intention'
// Later it may be another person who signs in here.
const lifetime = 30 * 60_000
const none: Intention = { add: [], wish: [] }

export const readIntention = (): Intention => {
  try {
    const { at, ...intention } = JSON.parse(tabStore.read(key) ?? '') as Intention & { at: number }
    return Date.now() - at < lifetime ? { ...none, ...intention } : none
  } catch {
    return none
  }
}

const keep = (intention: Intention) => tabStore.store(key, JSON.stringify({ ...intention, at: Date.now() }))

const including = (ids: string[], id: string | undefined) => (id === undefined || ids.includes(id) ? ids : [...ids, id])

/** Keeps a way back or a choice, beside what was chosen before. */
export const keepIntention = ({ from, add, wish }: { from?: string | undefined; add?: string | undefined; wish?: string | undefined }) => {
  const known = readIntention()
  keep({ from: readOwnPath(from) ?? known.from, add: including(known.add, add), wish: including(known.wish, wish) })
}

/** The choices, which are nobody's any more; the way back stays. */
export const takeChoices = () => {
  const { from, add, wish } = readIntention()
  if (add.length + wish.length > 0) keep({ ...none, from })
  return { add, wish }
}

/** Forgets the page to come back to; the choices stay. */
export const forgetWayBack = () => {
  const { from, ...choices } = readIntention()
  if (from) keep(choices)
}

export const forgetIntention = () => tabStore.forget(key)

/** Is this one of the pages that signing in goes through? */
export const isSignInPage = (pathname: string) => /^\/(auth|login|register)(\/|$)/.test(withoutLocale(pathname))

const shop = 'https://shop.invalid'

/** A page of this shop to come back to; undefined for other sites, however they are written, and for the pages of sign-in. */
export const readOwnPath = (from: unknown): string | undefined => {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, shop)) return undefined
  const { origin, pathname, search, hash } = new URL(from, shop)
  if (origin !== shop || pathname.includes('//') || isSignInPage(pathname)) return undefined
  return pathname + search + hash
}
