import type { Product } from '@waha/contract/catalog.ts'
import { useText } from '../i18n/use-text.ts'
import { ShoppingBag } from '../ui/icons.tsx'
import { Spinner } from '../ui/loading.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

/**
 * Adds one piece. A round icon that expands to a label on hover and focus; on touch screens the label stays where its row is wide enough.
 */
export const AddToCartButton = ({ product }: { product: Product }) => {
  const t = useText()
  const { add, pending } = useAddToCart(product)
  return (
    <button
      type="button"
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      aria-label={t('products.addNameToCart', { name: product.name })}
      onClick={pending ? undefined : add}
      className="add-button"
    >
      {pending ? <Spinner className="size-5" /> : <ShoppingBag className="size-5" strokeWidth={1.75} />}
      <span aria-hidden className="add-label">
        <span>{t('products.addToCart')}</span>
      </span>
    </button>
  )
}
