import type { Product } from '@waha/contract/catalog.ts'
import { useText } from '../i18n/use-text.ts'
import { Heart } from '../ui/icons.tsx'
import { Spinner } from '../ui/spinner.tsx'
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
      disabled={pending}
      onClick={toggle}
      className="heart-button"
    >
      {pending ? <Spinner /> : <Heart className="size-5" strokeWidth={1.75} fill={onWishlist ? 'currentColor' : 'none'} />}
    </button>
  )
}
