import type { Product } from '@waha/contract/catalog.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'

/** A small card for strips and carousels: picture of 220 px, name, price; description and "Order Now" on hover, focus or touch. */
export const StripCard = ({ product, hidden = false }: { product: Product; hidden?: boolean }) => {
  const t = useText()
  const path = usePath()
  const [touched, setTouched] = useState(false)
  const letGo = () => setTouched(false)
  return (
    <Link
      to={path(`/products/${product.id}`)}
      prefetch="intent"
      tabIndex={hidden ? -1 : undefined}
      data-touched={touched || undefined}
      onTouchStart={() => setTouched(true)}
      onTouchEnd={letGo}
      onTouchCancel={letGo}
      className="group/strip block w-55 rounded-card"
    >
      <span className="relative block overflow-hidden rounded-card">
        <Picture src={product.image} alt={product.name} sizes="13.75rem" className="size-55" />
        <span className="absolute inset-0 flex flex-col justify-end gap-3 bg-scrim p-4 text-start text-13 text-on-scrim opacity-0 transition-opacity group-hover/strip:opacity-100 group-focus-visible/strip:opacity-100 group-data-touched/strip:opacity-100">
          <span dir="auto" className="line-clamp-3">
            {product.description}
          </span>
          <span className="inline-grid min-h-9 place-items-center rounded-full bg-palm px-4 font-medium text-on-palm">
            {t('products.orderNow')}
          </span>
        </span>
      </span>
      <span dir="auto" className="mt-3 block truncate font-medium group-hover/strip:text-palm">
        {product.name}
      </span>
      <Price amount={product.price} className="text-ink-soft" />
    </Link>
  )
}
