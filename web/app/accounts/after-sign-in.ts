import { inLocale, localeOf } from '@waha/contract/locale.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { useNavigate } from 'react-router'
import { useAddToCartById } from '../cart/add-by-id.queries.ts'
import { sayAdded } from '../cart/say-added.tsx'
import { goingTo } from '../data/going-to.ts'
import { problemText } from '../i18n/use-text.ts'
import { useCastVoteById } from '../reviews/helpful-votes.queries.ts'
import { isSignInPage, readIntention, takeChoice } from '../session/intention.ts'
import { toast } from '../ui/toast-store.ts'
import { useChangeWishlistById } from '../wishlist/change-by-id.queries.ts'

/**
 * Redirects from a sign-in page, in the language that is current by then, or on its way. Does nothing if the visitor has left the sign-in pages
 * meanwhile.
 */
export const useRedirectFromSignIn = () => {
  const navigate = useNavigate()
  return (to: string, options: { replace?: boolean } = {}) => {
    const { pathname } = goingTo()
    if (isSignInPage(pathname)) return navigate(inLocale(localeOf(pathname), to), options)
  }
}

/** Redirects to the page that asked for sign-in; without one, to the products. */
export const useReturnAfterSignIn = () => {
  const redirect = useRedirectFromSignIn()
  return () => redirect(readIntention().from ?? '/products', { replace: true })
}

/** Does what was chosen before sign-in (products for cart and wishlist, a vote), and shows toasts for successes and failures. */
export const useCarryOutChoices = () => {
  const addToCartById = useAddToCartById()
  const changeWishlistById = useChangeWishlistById()
  const castVote = useCastVoteById()
  return async () => {
    const eachInTurn = createTurns()
    const added = await eachInTurn('add', addToCartById)
    const wished = await eachInTurn('wish', id => changeWishlistById(id, true))
    const voted = await eachInTurn('helpful', castVote)
    // Failures last: a success toast removes error toasts.
    if (added.last) sayAdded(added.last)
    if (wished.done) toast.success('wishlist.added')
    if (voted.done) toast.success('reviews.helpful.done')
    if (added.failed) toast.error(t => problemText(t, added.error, 'common.failedToAddToCart'))
    if (wished.failed) toast.error(t => problemText(t, wished.error, 'wishlist.failed'))
    if (voted.failed) toast.error(t => problemText(t, voted.error, 'reviews.helpful.failed'))
  }
}

/**
 * Runs `act` for each choice of a kind, one after the other. Says whether any succeeded, what the last one answered, whether any failed, and the last error.
 * After a call without an answer the other choices, of any kind, are left for the next time: browsers end calls so when a page is reloaded.
 */
const createTurns = () => {
  let unanswered = false
  return async <T>(kind: Parameters<typeof takeChoice>[0], act: (id: string) => Promise<T>) => {
    const outcome: { done: boolean; last?: T; failed: boolean; error: unknown } = { done: false, failed: false, error: undefined }
    const next = () => (unanswered ? undefined : takeChoice(kind))
    for (let id = next(); id; id = next()) {
      await act(id).then(
        last => Object.assign(outcome, { done: true, last }),
        error => {
          Object.assign(outcome, { failed: true, error })
          unanswered = isProblem(error) && error.status === 0
        },
      )
    }
    return outcome
  }
}
