import { isProblem } from '@waha/contract/problem.ts'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePath } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'
import { forgetReturnPath, isSignInPage, keepIntention, type Wanted } from './intention.ts'
import { readToken } from './token.ts'

/** The location state of a link to sign-in: the path to return to. */
export interface SignInState {
  from: string
}

/**
 * Shows the reason as a toast and goes to sign-in. After that the visitor returns here, unless `from` says where, and what was
 * wanted is done.
 */
export const useAskToSignIn = () => {
  const navigate = useNavigate()
  const path = usePath()
  const { pathname, search, hash } = useLocation()
  return useCallback(
    (why: string, wanted: Wanted = {}) => {
      toast.error(why)
      keepIntention({ from: pathname + search + hash, ...wanted })
      // Two calls that fail at the same time both get here.
      if (!isSignInPage(location.pathname)) void navigate(path('/auth'))
    },
    [navigate, path, pathname, search, hash],
  )
}

/** Whether a call failed because the session has ended; false if another tab has started a new one meanwhile. */
export const hasSessionEnded = (error: unknown) => isProblem(error) && error.status === 401 && readToken() === null

/** Removes the path to return to once the visitor has left the sign-in pages, so that a later sign-in does not lead there. */
export const useForgetReturnPath = () => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isSignInPage(pathname)) forgetReturnPath()
  }, [pathname])
}
