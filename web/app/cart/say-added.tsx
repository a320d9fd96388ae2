import type { Product } from '@waha/contract/catalog.ts'
import { toast } from '../ui/toast-store.ts'
import { useCart } from './cart.queries.ts'

type Added = Pick<Product, 'id' | 'name' | 'image'>

/** Says that a product was added: which one, and the way to the cart. */
export const sayAdded = (product: Added) =>
  toast.success('common.addedToCart', undefined, {
    name: <NameInCart {...product} />,
    image: product.image,
    link: { to: '/cart', label: 'cart.view' },
  })

/** The name that the cart has for it, which follows a switch of language. */
const NameInCart = ({ id, name }: Added) => useCart().data?.find(({ product }) => product.id === id)?.product.name ?? name
