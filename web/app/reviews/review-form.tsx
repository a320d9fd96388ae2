import type { ReactNode } from 'react'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import type { SignInState } from '../session/use-ask-to-sign-in.ts'
import { useUser } from '../session/user.queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { late } from '../ui/late.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { useOwn } from './reviews.queries.ts'

/** The review form; for visitors who are not signed in, a link to sign-in. */
export const ReviewForm = ({ productId, onSent }: { productId: string; onSent: () => void }) => {
  const t = useText()
  const { signedIn, query } = useUser()
  const own = useOwn(productId)
  if (signedIn === false) return <SignInFirst productId={productId} />
  // The earlier review is filled in on mount only, so the form waits for it. If it cannot be loaded, as without a network, the form is empty.
  if (own.isPending && own.failureCount === 0 && !own.isPaused) return <Waiting />
  return (
    <QueryState
      query={query}
      pending={<Waiting />}
      failed={({ error, ...retryProps }) => (
        <Frame>
          <FailedPart text={problemText(t, error)} {...retryProps} />
        </Frame>
      )}
    >
      {user => <ReviewFields key={user._id} productId={productId} user={user} own={own.data?.review ?? undefined} onSent={onSent} />}
    </QueryState>
  )
}

const SignInFirst = ({ productId }: { productId: string }) => {
  const t = useText()
  const path = usePath()
  return (
    <Frame>
      <p>{t('reviews.form.signInFirst')}</p>
      <ButtonLink
        to={path('/auth')}
        state={{ from: path(`/products/${productId}#reviews`) } satisfies SignInState}
        className="justify-self-start"
      >
        {t('reviews.form.signIn')}
      </ButtonLink>
    </Frame>
  )
}

const Waiting = () => (
  <Frame>
    <Skeleton className="h-11 w-64" />
    <Skeleton className="h-32 w-full" />
  </Frame>
)

const Frame = ({ children }: { children: ReactNode }) => {
  const t = useText()
  return (
    <section aria-labelledby="write-review" className="grid gap-5 rounded-banner bg-surface p-6 shadow-soft sm:p-8">
      <h3 id="write-review" className="text-20">
        {t('reviews.write')}
      </h3>
      {children}
    </section>
  )
}

// Loaded only for users who are signed in.
const ReviewFields = late(() => import('./review-fields.tsx').then(module => module.ReviewFields), { ahead: false, fallback: <Waiting /> })
