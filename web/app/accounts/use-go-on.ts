import { useNavigate } from 'react-router'
import { usePath } from '../i18n/use-text.ts'
import { readIntention } from './intention.ts'

/** After sign-in: back to where it was asked for; without that, to the products. */
export const useGoOn = () => {
  const navigate = useNavigate()
  const path = usePath()
  return () => navigate(path(readIntention().from ?? '/products'), { replace: true })
}
