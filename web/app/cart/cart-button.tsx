import { Link } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { roundShape } from '../ui/icon-button.tsx'
import { ShoppingBag } from '../ui/icons.tsx'
import { useCart } from './cart.queries.ts'

/** A link to the cart with a badge that counts its lines (not pieces); no badge for an empty cart. */
export const CartButton = () => {
  const t = useText()
  const path = usePath()
  const lines = useCart().data?.length ?? 0
  const label = lines ? t('cart.buttonWithCount', { count: lines }) : t('layout.cart')
  return (
    <Link to={path('/cart')} aria-label={label} title={t('layout.cart')} className={`relative ${roundShape}`}>
      <ShoppingBag className="size-5" strokeWidth={1.75} />
      <CartBadge lines={lines} />
    </Link>
  )
}

const CartBadge = ({ lines }: { lines: number }) => {
  if (lines === 0) return null
  return (
    <span
      data-testid="cart-badge"
      aria-hidden
      className="numeric absolute end-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-sale px-1 text-13 font-semibold leading-none text-on-sale"
    >
      {lines}
    </span>
  )
}
