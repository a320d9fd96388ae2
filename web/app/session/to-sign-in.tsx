import { Navigate, useLocation } from 'react-router'
import { usePath } from '../i18n/use-text.ts'
import type { SignInState } from './use-ask-to-sign-in.ts'

/** Leads to sign-in, and from there back to this page. */
export const ToSignIn = () => {
  const path = usePath()
  const { pathname, search, hash } = useLocation()
  return <Navigate to={path('/auth')} state={{ from: pathname + search + hash } satisfies SignInState} replace />
}
