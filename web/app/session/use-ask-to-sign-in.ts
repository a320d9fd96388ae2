import { inLocale, localeOf } from '@waha/contract/locale.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MessageKey } from '../i18n/keys.ts'
import { problemText, type Saying } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'
import { forgetReturnPath, isSignInPage, keepIntention, type Wanted } from './intention.ts'
import { readToken, wasRefused } from './token.ts'

/** The location state of a link to sign-in: the path to return to. */
export interface SignInState {
  from: string
}

/**
 * Shows the reason as a toast and goes to sign-in. After that the visitor returns to the page that shows at the time of the call, unless
 * `from` says where, and what was wanted is done.
 */
export const useAskToSignIn = () => {
  const navigate = useNavigate()
  return useCallback(
    (why: Saying, wanted: Wanted = {}) => {
      const { pathname, search, hash } = location
      toast.error(why)
      keepIntention({ from: pathname + search + hash, ...wanted })
      // Two calls that fail at the same time both get here.
      if (!isSignInPage(pathname)) void navigate(inLocale(localeOf(pathname), '/auth'))
    },
    [navigate],
  )
}

/**
 * Says in a toast why a call failed, or asks to sign in if it found the session over. Whoever has signed out meanwhile is told nothing, and nothing
 * is kept, which whoever signs in next would get.
 */
export const tellFailed = (error: unknown, text?: MessageKey, ask?: () => void) => {
  const isOver = isProblem(error) && error.status === 401 && readToken() === null
  if (isOver && !wasRefused()) return
  if (isOver && ask) ask()
  else toast.error(t => problemText(t, error, text))
}

/**
 * Removes the path to return to when the visitor has left the sign-in pages, so that a later sign-in does not lead there. From one other page
 * to the next nothing is removed: the address is the next page's before that page shows, and what asks for sign-in meanwhile is to be kept.
 */
export const useForgetReturnPath = () => {
  const signingIn = isSignInPage(useLocation().pathname)
  useEffect(() => {
    if (!signingIn) forgetReturnPath()
  }, [signingIn])
}
