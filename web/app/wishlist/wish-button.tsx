import type { Product } from '@waha/contract/catalog.ts'
import { Heart } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { useWish } from './use-wish.ts'

/** The detail page's Wishlist / Remove button. The signed-out are led to sign-in. */
export const WishButton = ({ product }: { product: Product }) => {
  const t = useText()
  const { wished, pending, toggle } = useWish(product, { leadsToSignIn: true })
  return (
    <Button look="outlined" busy={pending} aria-pressed={wished} onClick={toggle}>
      {!pending && <Heart aria-hidden className="size-4.5 text-sale" strokeWidth={1.75} fill={wished ? 'currentColor' : 'none'} />}
      {t(wished ? 'wishlist.remove' : 'wishlist.add')}
    </Button>
  )
}
