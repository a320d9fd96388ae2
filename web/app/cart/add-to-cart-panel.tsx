import { quantityOf } from '@waha/contract/cart.rules.ts'
import type { Product } from '@waha/contract/catalog.ts'
import { ShoppingBag } from 'lucide-react'
import { usePath, useText } from '../i18n/use-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useCart } from './cart.queries.ts'
import { useAddProduct } from './use-add-product.ts'

/** The detail page's buttons: add (or how many are in the cart already), and the way to the cart. */
export const AddToCartPanel = ({ product }: { product: Product }) => {
  const t = useText()
  const path = usePath()
  const { add, pending } = useAddProduct(product)
  const inCart = quantityOf(useCart().data ?? [], product.id)
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={pending} onClick={add} className="min-h-13 grow text-17">
        {!pending && <ShoppingBag aria-hidden className="size-5" strokeWidth={1.75} />}
        {inCart ? t('products.inCart', { count: inCart }) : t('products.addToCart')}
      </Button>
      <ButtonLink look="outlined" to={path('/cart')} className="min-h-13 text-17">
        {t('products.item.checkCart')}
      </ButtonLink>
    </div>
  )
}
