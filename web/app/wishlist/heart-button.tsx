import type { Product } from '@waha/contract/catalog.ts'
import { Heart } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useWish } from './use-wish.ts'

/** The heart on a card's picture: filled while the product is on the wishlist. */
export const HeartButton = ({ product }: { product: Product }) => {
  const t = useText()
  const { wished, pending, toggle } = useWish(product)
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-busy={pending || undefined}
      aria-label={t('wishlist.toggle', { name: product.name })}
      disabled={pending}
      onClick={toggle}
      className="heart-button"
    >
      {pending ? <Spinner /> : <Heart aria-hidden className="size-5" strokeWidth={1.75} fill={wished ? 'currentColor' : 'none'} />}
    </button>
  )
}
