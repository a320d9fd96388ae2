import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCart } from '../cart/cart.queries.ts'
import { CartLines } from '../cart/cart-lines.tsx'
import { CartSummary } from '../cart/cart-summary.tsx'
import { useDelivery } from '../delivery/delivery.queries.ts'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { QueryState } from '../page/query-state.tsx'
import { SignedOut } from '../page/signed-out.tsx'
import { useToken } from '../session/token.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { ShoppingBag } from '../ui/icons.tsx'
import { late } from '../ui/late.tsx'
import { Spinner } from '../ui/loading.tsx'
import { toast } from '../ui/toast-store.ts'

const SuggestedProducts = late(() => import('../catalog/suggested-products.tsx').then(module => module.SuggestedProducts), { ahead: false })

const CartPage = () => {
  const t = useText()
  useCanceledNotice()
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
  const cart = useCart()
  const delivery = useDelivery()
  const token = useToken()
  return (
    <QueryState
      query={cart}
      signedOut={<SignedOut title={t('cart.signedOut')} from={path('/cart')} />}
      pending={<Loading />}
      failed={({ error, ...retryProps }) => (
        <Failed level={1} title={t('cart.failedToLoad')} text={problemText(t, error, 'common.errorText')} {...retryProps} />
      )}
      empty={
        <>
          <Empty level={1} icon={ShoppingBag} title={t('cart.empty')} text={t('cart.emptyText')}>
            <ButtonLink to={path('/products')}>{t('cart.continue')}</ButtonLink>
          </Empty>
          <SuggestedProducts />
        </>
      }
    >
      {lines => (
        <>
          <h1 className="mb-6 text-32">{t('cart.title')}</h1>
          <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] xl:gap-12">
            <CartLines cart={lines} />
            {/* What one person has begun there, an address or a payment, is not gone on with for the next. */}
            <CartSummary key={token} cart={lines} delivery={delivery} />
          </div>
        </>
      )}
    </QueryState>
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

/** After a cancelled checkout: shows a toast once and removes `canceled` from the address. */
const useCanceledNotice = () => {
  const [params, setParams] = useSearchParams()
  const canceled = params.get('canceled') === 'true'
  useEffect(() => {
    if (!canceled) return
    toast.info('cart.canceled')
    setParams(
      old => {
        old.delete('canceled')
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  }, [canceled, setParams])
}
