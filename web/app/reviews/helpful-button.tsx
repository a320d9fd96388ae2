import { inLocale } from '@waha/contract/locale.ts'
import type { Review } from '@waha/contract/reviews.ts'
import { formatCount } from '../i18n/format.ts'
import { latestText, useText } from '../i18n/use-text.ts'
import { readToken } from '../session/token.ts'
import { tellFailed, useAskToSignIn } from '../session/use-ask-to-sign-in.ts'
import { ThumbsUp } from '../ui/late-icons.tsx'
import { useVote } from './helpful-votes.queries.ts'
import { useOwn } from './reviews.queries.ts'

/** A toggle button with the number of people who found a review helpful; below one's own review the number alone. */
export const HelpfulButton = ({ review }: { review: Review }) => {
  const t = useText()
  const { own, voted, pending, toggle } = useHelpfulVote(review)
  if (own) return review.helpful > 0 && <p className="text-13 text-ink-soft">{t('reviews.helpful.found', { count: review.helpful })}</p>
  const text = review.helpful > 0 ? t('reviews.helpful.counted', { count: formatCount(review.helpful) }) : t('reviews.helpful.button')
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-busy={pending || undefined}
      onClick={toggle}
      className={`-mx-3 inline-flex min-h-9 items-center gap-2 justify-self-start rounded-control px-3 text-13 transition-colors touch:min-h-11 print:hidden ${voted ? 'text-palm' : 'text-ink-soft'} hover:bg-palm-tint hover:text-palm`}
    >
      <ThumbsUp className="size-4.5" strokeWidth={1.75} fill={voted ? 'currentColor' : 'none'} />
      {text}
    </button>
  )
}

/** The user's vote for a review. Visitors who are not signed in go to sign-in; their vote is cast after it. */
const useHelpfulVote = (review: Review) => {
  const own = useOwn(review.productId).data
  const vote = useVote(review.productId)
  const askToSignIn = useAskToSignIn()
  // A vote can be cast before those of old are known.
  const voted = own ? own.helpful.includes(review._id) : vote.isPending && vote.variables.wanted
  const ask = () => {
    const t = latestText()
    askToSignIn('reviews.helpful.signIn', { helpful: review._id, from: inLocale(t.locale, `/products/${review.productId}#reviews`) })
  }
  const toggle = () => {
    if (vote.isPending) return
    // Read now: in a press right at the start React has not rendered the token yet.
    if (readToken() === null) return ask()
    vote.mutateAsync({ review, wanted: !voted }).catch(error => tellFailed(error, 'reviews.helpful.failed', ask))
  }
  return { own: own?.review?._id === review._id, voted, pending: vote.isPending, toggle }
}
