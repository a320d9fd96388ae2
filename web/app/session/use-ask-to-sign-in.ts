import { isProblem } from '@waha/contract/problem.ts'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePath } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'
import { forgetWayBack, isSignInPage, keepIntention } from './intention.ts'
import { readToken } from './token.ts'

/** What a link to sign-in says in the history's state: the page to come back to. */
export interface SignInState {
  from: string
}

/** Says why, and leads to sign-in; afterwards the visitor is back and what they wanted is done. */
export const useAskToSignIn = () => {
  const navigate = useNavigate()
  const path = usePath()
  const { pathname, search, hash } = useLocation()
  return useCallback(
    (why: string, wanted: { add?: string; wish?: string } = {}) => {
      toast.error(why)
      keepIntention({ from: pathname + search + hash, ...wanted })
      // Two changes that fail at once ask twice.
      if (!isSignInPage(location.pathname)) void navigate(path('/auth'))
    },
    [navigate, path, pathname, search, hash],
  )
}

/** Did a call fail because the session is over? Not when another tab has begun a new one meanwhile. */
export const hasSessionEnded = (error: unknown) => isProblem(error) && error.status === 401 && readToken() === null

/** Forgets the page to come back to once the visitor leaves the sign-in pages without signing in: a later sign-in leads elsewhere. */
export const useForgetWayBack = () => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isSignInPage(pathname)) forgetWayBack()
  }, [pathname])
}
