import { quantityOf } from '@waha/contract/cart.rules.ts'
import type { Product } from '@waha/contract/catalog.ts'
import type { Ref } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ShoppingBag } from '../ui/icons.tsx'
import { useCart } from './cart.queries.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** The product page's buttons: one adds a piece and shows how many are in the cart, one links to the cart. `button`: the first one. */
export const AddToCartPanel = ({ product, button }: { product: Product; button: Ref<HTMLButtonElement> }) => {
  const t = useText()
  const path = usePath()
  return (
    // In one row, nearly all that is left goes to the first; one below the other, each fills its row.
    <div className="flex flex-wrap gap-3">
      <BuyButton product={product} ref={button} className="buy-button min-h-13 grow-8 text-17" />
      <ButtonLink variant="outlined" to={path('/cart')} className="min-h-13 grow text-17">
        {t('products.item.checkCart')}
      </ButtonLink>
    </div>
  )
}

/** Adds a piece and shows how many are in the cart. */
export const BuyButton = ({ product, ...button }: { product: Product; className: string; ref?: Ref<HTMLButtonElement> }) => {
  const t = useText()
  const { add, pending } = useAddToCart(product)
  const inCart = quantityOf(useCart().data ?? [], product.id)
  return (
    <Button pending={pending} onClick={add} {...button}>
      {!pending && <ShoppingBag className="size-5" strokeWidth={1.75} />}
      {inCart ? t('products.inCart', { count: inCart }) : t('products.addToCart')}
    </Button>
  )
}
