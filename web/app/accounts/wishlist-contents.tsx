import { Heart, UserRound, WifiOff } from 'lucide-react'
import { ProductCard } from '../catalog/product-card.tsx'
import { ProductCardSkeleton } from '../catalog/product-card-skeleton.tsx'
import { formatCount } from '../i18n/format.ts'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { keepIntention } from '../session/intention.ts'
import { useToken } from '../session/token.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { useWishlist } from '../wishlist/wishlist.queries.ts'
import { ClearWishlist } from './clear-wishlist.tsx'

const wide = 'grid grid-cols-1 gap-5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4'
const narrow = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3'

/** The visitor's wishlist in all its states, on its own page (level 1) or as a part of another (level 2). */
export const WishlistContents = ({ level }: { level: 1 | 2 }) => {
  const Heading = `h${level}` as const
  const columns = level === 1 ? wide : narrow
  const t = useText()
  const path = usePath()
  const token = useToken()
  const wishlist = useWishlist()
  if (token === null) {
    return (
      <Empty level={level} icon={UserRound} title={t('auth.loginRequired')}>
        {/* The old address of sign-in leads on and takes no state along. */}
        <ButtonLink to={path('/login')} onClick={() => keepIntention({ from: '/wishlist' })}>
          {t('layout.login')}
        </ButtonLink>
      </Empty>
    )
  }
  if (token === undefined || wishlist.isPending) return <Skeletons level={level} columns={columns} />
  if (wishlist.isLoadingError) {
    return (
      <div role="alert">
        <Empty level={level} icon={WifiOff} title={t('wishlist.failedToFetch')} text={problemText(t, wishlist.error, 'common.errorText')}>
          <RetryButton retry={() => void wishlist.refetch()} />
        </Empty>
      </div>
    )
  }
  if (wishlist.data.length === 0) {
    return (
      <Empty level={level} icon={Heart} title={t('wishlist.empty')} text={t('wishlist.emptyText')}>
        <ButtonLink to={path('/products')}>{t('wishlist.browse')}</ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <Heading className={`me-auto max-sm:w-full ${level === 1 ? 'text-32' : 'text-25'}`}>
          {t('wishlist.heading', { count: formatCount(wishlist.data.length) })}
        </Heading>
        <ButtonLink look="outlined" to={path('/products')}>
          {t('cart.continue')}
        </ButtonLink>
        <ClearWishlist />
      </div>
      <ul className={columns}>
        {wishlist.data.map(product => (
          <li key={product.id} className="grid">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Skeletons = ({ level, columns }: { level: 1 | 2; columns: string }) => {
  const Heading = `h${level}` as const
  const t = useText()
  return (
    <>
      <Heading className="sr-only">{t('wishlist.title')}</Heading>
      <ul className={columns} aria-label={t('common.loading')} aria-busy>
        {[0, 1, 2, 3].map(card => (
          <li key={card}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  )
}
