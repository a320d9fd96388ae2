import type { Product } from '@waha/contract/catalog.ts'
import { ShoppingBag } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { Spinner } from '../ui/spinner.tsx'
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
      disabled={pending}
      aria-busy={pending || undefined}
      aria-label={t('products.addNameToCart', { name: product.name })}
      onClick={add}
      className="group/add relative z-10 inline-flex h-11 shrink-0 items-center justify-center rounded-full bg-palm px-3 text-13 font-medium text-on-palm transition-colors hover:bg-palm-strong disabled:opacity-60"
    >
      {pending ? <Spinner className="size-5" /> : <ShoppingBag aria-hidden className="size-5" strokeWidth={1.75} />}
      <span
        aria-hidden
        className="grid grid-cols-[0fr] transition-[grid-template-columns] group-hover/add:grid-cols-[1fr] group-focus-visible/add:grid-cols-[1fr] touch:@min-[16rem]:grid-cols-[1fr]"
      >
        <span className="overflow-hidden whitespace-nowrap ps-0 group-hover/add:ps-2 group-focus-visible/add:ps-2 touch:@min-[16rem]:ps-2">
          {t('products.addToCart')}
        </span>
      </span>
    </button>
  )
}
