import { inLocale, localeOf } from '@waha/contract/locale.ts'
import { useNavigate } from 'react-router'
import { useAddById } from '../cart/cart-changes.queries.ts'
import { latestText, problemText } from '../i18n/use-text.ts'
import { isSignInPage, readIntention, takeChoices } from '../session/intention.ts'
import { toast } from '../ui/toast-store.ts'
import { useWishById } from '../wishlist/wishlist.queries.ts'

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

/** Does what was chosen before the session began, once, and says what became of it. */
export const useCarryOut = () => {
  const addById = useAddById()
  const wishById = useWishById()
  return async () => {
    const { add, wish } = takeChoices()
    const added = await eachInTurn(add, addById)
    const wished = await eachInTurn(wish, wishById)
    const t = latestText()
    // Failures last: a success takes an error off the screen.
    if (added.done) toast.success(t('common.addedToCart'))
    if (wished.done) toast.success(t('wishlist.added'))
    if (added.failed) toast.error(problemText(t, added.error, 'common.failedToAddToCart'))
    if (wished.failed) toast.error(problemText(t, wished.error, 'wishlist.failed'))
  }
}

const eachInTurn = async (ids: string[], act: (id: string) => Promise<void>) => {
  const outcome: { done: boolean; failed: boolean; error: unknown } = { done: false, failed: false, error: undefined }
  for (const id of ids) {
    await act(id).then(
      () => Object.assign(outcome, { done: true }),
      error => Object.assign(outcome, { failed: true, error }),
    )
  }
  return outcome
}
