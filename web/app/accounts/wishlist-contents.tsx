import { ProductCard } from '../catalog/product-card.tsx'
import { ProductCardSkeleton } from '../catalog/product-skeletons.tsx'
import { formatCount } from '../i18n/format.ts'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { keepIntention } from '../session/intention.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { Heart, UserRound } from '../ui/icons.tsx'
import { late } from '../ui/late.tsx'
import { useWishlist } from '../wishlist/wishlist.queries.ts'
import { ClearWishlist } from './clear-wishlist.tsx'

const SuggestedProducts = late(() => import('../catalog/suggested-products.tsx').then(module => module.SuggestedProducts), { ahead: false })

const wide = 'grid grid-cols-1 gap-5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4'
const narrow = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3'

/** The wishlist in all its states. `level` is that of its heading: 1 on its own page, 2 inside the account page. */
export const WishlistContents = ({ level }: { level: 1 | 2 }) => {
  const columns = level === 1 ? wide : narrow
  const t = useText()
  const path = usePath()
  const wishlist = useWishlist()
  return (
    <QueryState
      query={wishlist}
      signedOut={<NotSignedIn level={level} />}
      pending={<Skeletons level={level} columns={columns} />}
      failed={({ error, ...retryProps }) => (
        <Failed level={level} title={t('wishlist.failedToFetch')} text={problemText(t, error, 'common.errorText')} {...retryProps} />
      )}
      empty={
        <>
          <Empty level={level} icon={Heart} title={t('wishlist.empty')} text={t('wishlist.emptyText')}>
            <ButtonLink to={path('/products')}>{t('wishlist.browse')}</ButtonLink>
          </Empty>
          <SuggestedProducts />
        </>
      }
    >
      {products => (
        <>
          <Head level={level} count={products.length} />
          <ul className={columns}>
            {products.map(product => (
              <li key={product.id} className="grid">
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryState>
  )
}

const NotSignedIn = ({ level }: { level: 1 | 2 }) => {
  const t = useText()
  const path = usePath()
  return (
    <Empty level={level} icon={UserRound} title={t('auth.loginRequired')}>
      {/* /login redirects, which loses the location state, so the page to return to is stored first. */}
      <ButtonLink to={path('/login')} onClick={() => keepIntention({ from: '/wishlist' })}>
        {t('layout.login')}
      </ButtonLink>
    </Empty>
  )
}

const Head = ({ level, count }: { level: 1 | 2; count: number }) => {
  const Heading = `h${level}` as const
  const t = useText()
  const path = usePath()
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <Heading className={`me-auto max-sm:w-full ${level === 1 ? 'text-32' : 'text-25'}`}>
        {t('wishlist.heading', { count: formatCount(count) })}
      </Heading>
      <ButtonLink variant="outlined" to={path('/products')}>
        {t('cart.continue')}
      </ButtonLink>
      <ClearWishlist />
    </div>
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
