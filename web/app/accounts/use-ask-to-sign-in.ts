import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePath } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'

/** Where a visitor was sent to sign in from, and what he was about to do there. Travels in the history's state, not the address. */
export interface Intention {
  /** The page to come back to. */
  from: string
  /** A product that was to be added to the cart. */
  add?: string
}

/** Says why, and leads to sign-in; afterwards the visitor is back and what he wanted is done. */
export const useAskToSignIn = () => {
  const navigate = useNavigate()
  const path = usePath()
  const { pathname, search, hash } = useLocation()
  return useCallback(
    (why: string, wanted: Omit<Intention, 'from'> = {}) => {
      toast.error(why)
      void navigate(path('/auth'), { state: { from: pathname + search + hash, ...wanted } satisfies Intention })
    },
    [navigate, path, pathname, search, hash],
  )
}

/** What the history's state says of it; only paths of this shop are believed. */
export const readIntention = (state: unknown): Intention | undefined => {
  const { from, add } = (state ?? {}) as Partial<Record<keyof Intention, unknown>>
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return undefined
  return { from, ...(typeof add === 'string' ? { add } : {}) }
}
