import type { Product } from '@waha/contract/catalog.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Heart } from '../ui/icons.tsx'
import { Spinner } from '../ui/loading.tsx'
import { useWishlistToggle } from './use-wishlist-toggle.ts'

/** The heart on a product card: a toggle button, filled while the product is on the wishlist. */
export const HeartButton = ({ product }: { product: Product }) => {
  const t = useText()
  const { onWishlist, pending, toggle } = useWishlistToggle(product)
  return (
    <button
      type="button"
      aria-pressed={onWishlist}
      aria-busy={pending || undefined}
      aria-label={t('wishlist.toggle', { name: product.name })}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : toggle}
      className="heart-button"
    >
      {pending ? <Spinner /> : <Heart className="size-5" strokeWidth={1.75} fill={onWishlist ? 'currentColor' : 'none'} />}
    </button>
  )
}

/** The product page's button, whose name says what it does: Wishlist or Remove. Visitors who are not signed in go to sign-in. */
export const WishlistButton = ({ product }: { product: Product }) => {
  const t = useText()
  const { onWishlist, pending, toggle } = useWishlistToggle(product, { leadsToSignIn: true })
  return (
    <Button variant="outlined" pending={pending} onClick={toggle}>
      {!pending && <Heart className="size-4.5 shrink-0 text-sale" strokeWidth={1.75} fill={onWishlist ? 'currentColor' : 'none'} />}
      {t(onWishlist ? 'wishlist.remove' : 'wishlist.add')}
    </Button>
  )
}
