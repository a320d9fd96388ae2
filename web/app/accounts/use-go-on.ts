import { useLocation, useNavigate } from 'react-router'
import { useAddById } from '../cart/use-add-by-id.ts'
import { usePath } from '../i18n/use-text.ts'
import { type Intention, readIntention } from './use-ask-to-sign-in.ts'

/** After sign-in: does what the visitor had wanted, and goes back to where he was; without that, to the products. */
export const useGoOn = () => {
  const navigate = useNavigate()
  const path = usePath()
  const stated = readIntention(useLocation().state)
  const addById = useAddById()
  return async (intention: Intention | undefined = stated) => {
    if (intention?.add) await addById(intention.add)
    await navigate(path(intention?.from ?? '/products'), { replace: true })
  }
}
