import { quantityOf } from '@waha/contract/cart.rules.ts'
import type { Product } from '@waha/contract/catalog.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ShoppingBag } from '../ui/icons.tsx'
import { useCart } from './cart.queries.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** The product page's buttons: one adds a piece and shows how many are in the cart, one links to the cart. */
export const AddToCartPanel = ({ product }: { product: Product }) => {
  const t = useText()
  const path = usePath()
  const { add, pending } = useAddToCart(product)
  const inCart = quantityOf(useCart().data ?? [], product.id)
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={pending} onClick={add} className="min-h-13 grow text-17">
        {!pending && <ShoppingBag className="size-5" strokeWidth={1.75} />}
        {inCart ? t('products.inCart', { count: inCart }) : t('products.addToCart')}
      </Button>
      <ButtonLink variant="outlined" to={path('/cart')} className="min-h-13 text-17">
        {t('products.item.checkCart')}
      </ButtonLink>
    </div>
  )
}
