import { ShoppingBag, UserRound, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { useToken } from '../session/token.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { useCart } from './cart.queries.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'

const CartPage = () => {
  const t = useText()
  useCanceledNote()
  return (
    <div className="shell pt-8 lg:pt-12">
      <PageHead title={t('cart.title')} hidden />
      <Contents />
    </div>
  )
}
export default CartPage

const Contents = () => {
  const t = useText()
  const path = usePath()
  const token = useToken()
  const cart = useCart()
  if (token === null) {
    return (
      <Empty level={1} icon={UserRound} title={t('cart.signedOut')}>
        <ButtonLink to={path('/auth')} state={{ from: path('/cart') }}>
          {t('cart.loginNow')}
        </ButtonLink>
      </Empty>
    )
  }
  if (token === undefined || cart.isPending) return <Loading />
  if (cart.isLoadingError) {
    return (
      <div role="alert">
        <Empty level={1} icon={WifiOff} title={t('cart.failedToLoad')} text={problemText(t, cart.error, 'common.errorText')}>
          <RetryButton retry={() => void cart.refetch()} />
        </Empty>
      </div>
    )
  }
  if (cart.data.length === 0) {
    return (
      <Empty level={1} icon={ShoppingBag} title={t('cart.empty')} text={t('cart.emptyText')}>
        <ButtonLink to={path('/products')}>{t('cart.continue')}</ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <h1 className="mb-6 text-32">{t('cart.title')}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] xl:gap-12">
        <CartLines cart={cart.data} />
        <CartSummary cart={cart.data} />
      </div>
    </>
  )
}

const Loading = () => {
  const t = useText()
  return (
    <div role="status" className="grid justify-items-center gap-4 py-28 text-palm">
      <h1 className="sr-only">{t('cart.title')}</h1>
      <Spinner className="size-9" />
      <p className="text-ink-soft">{t('common.loading')}</p>
    </div>
  )
}

/** Back from a cancelled checkout: says so once, and the address forgets it. */
const useCanceledNote = () => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const canceled = params.get('canceled') === 'true'
  useEffect(() => {
    if (!canceled) return
    toast.info(t('cart.canceled'))
    setParams(
      old => {
        old.delete('canceled')
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  }, [canceled, setParams, t])
}
