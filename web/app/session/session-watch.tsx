import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetWayBack, isSignInPage } from './intention.ts'

/** Shows nothing. Those who leave the pages of sign-in have given the way back up; signing in later leads elsewhere. */
export const SessionWatch = () => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isSignInPage(pathname)) forgetWayBack()
  }, [pathname])
  return null
}
