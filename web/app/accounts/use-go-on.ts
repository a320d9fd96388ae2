import { inLocale, localeOf } from '@waha/contract/locale.ts'
import { useNavigate } from 'react-router'
import { isSignInPage, readIntention } from '../session/intention.ts'

/** On from the pages of sign-in, in the language that the page has by then. Those who have left them meanwhile stay where they are. */
export const useLeadOn = () => {
  const navigate = useNavigate()
  return (to: string, options: { replace?: boolean } = {}) => {
    const { pathname } = location
    if (isSignInPage(pathname)) return navigate(inLocale(localeOf(pathname), to), options)
  }
}

/** After sign-in: back to where it was asked for; without that, to the products. */
export const useGoOn = () => {
  const leadOn = useLeadOn()
  return () => leadOn(readIntention().from ?? '/products', { replace: true })
}
