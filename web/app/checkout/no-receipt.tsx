import { useLocation } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { NeedsScript } from '../page/needs-script.tsx'
import { SignedOut } from '../page/signed-out.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { CircleX } from '../ui/late-icons.tsx'
import { Spinner } from '../ui/loading.tsx'

/** For a customer whose session ended during the payment. */
export const SignInToSee = () => {
  const t = useText()
  const path = usePath()
  const { pathname, search } = useLocation()
  return (
    <div role="alert">
      <SignedOut title={t('checkout.signInToSee')} text={t('checkout.signInToSeeText')} from={pathname + search}>
        <ButtonLink variant="outlined" to={path('/')}>
          {t('checkout.returnHome')}
        </ButtonLink>
      </SignedOut>
    </div>
  )
}

/** The order could not be fetched, as where the network was lost on the way back from the payment. */
export const NotVerified = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText()
  const path = usePath()
  const retry = () => {
    // The button goes while the order is asked for.
    focusMain()
    onRetry()
  }
  return (
    <div role="alert">
      <Empty level={1} icon={CircleX} title={t('checkout.couldNotVerify')}>
        <Button onClick={retry}>{t('common.retry')}</Button>
        <ButtonLink variant="outlined" to={path('/')}>
          {t('checkout.returnHome')}
        </ButtonLink>
        <ButtonLink variant="outlined" to={path('/cart')}>
          {t('checkout.backToCart')}
        </ButtonLink>
      </Empty>
    </div>
  )
}

/** Nobody has paid: who cancels in the app of a bank comes here, too. A payment that arrives all the same is still heard of. */
export const NotCompleted = ({ title }: { title: string }) => {
  const t = useText()
  const path = usePath()
  return (
    <div role="alert">
      <Empty level={1} icon={CircleX} title={title}>
        <ButtonLink to={path('/checkout')}>{t('checkout.backToPayment')}</ButtonLink>
        <ButtonLink variant="outlined" to={path('/cart')}>
          {t('checkout.backToCart')}
        </ButtonLink>
      </Empty>
    </div>
  )
}

/** While the payment is being confirmed. `late`: it takes longer than usual. `offline`: nobody is asked until there is a network again. */
export const ProcessingOrder = ({ late, offline }: { late: boolean; offline: boolean }) => {
  const t = useText()
  const inTime = late ? 'checkout.stillWaiting' : 'checkout.processingText'
  return (
    <NeedsScript>
      <div role="status" className="grid justify-items-center gap-4 py-28 text-center">
        <Spinner className="size-10 text-palm" />
        <h1 className="text-25">{t('checkout.processingOrder')}</h1>
        <p className="max-w-prose text-ink-soft">{t(offline ? 'problem.network_error' : inTime)}</p>
      </div>
    </NeedsScript>
  )
}
