import type { Product } from '@waha/contract/catalog.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { CutText } from '../ui/cut-text.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'

interface Props {
  product: Product
  /** A visual copy of another card: not reachable by keyboard. */
  copy?: boolean
  /** Far from the viewport: rendered without what shows on hover. */
  far?: boolean
}

/** A small card for strips and carousels: picture (220 px), name and price; description and "Order Now" on hover, focus or touch. */
export const StripCard = ({ product, copy = false, far = false }: Props) => {
  const t = useText()
  const path = usePath()
  const [touched, setTouched] = useState(false)
  const release = () => setTouched(false)
  return (
    <Link
      to={path(`/products/${product.id}`)}
      tabIndex={copy ? -1 : undefined}
      data-touched={touched || undefined}
      onTouchStart={() => setTouched(true)}
      onTouchEnd={release}
      onTouchCancel={release}
      className="group/strip strip-card"
    >
      <span className="relative block overflow-hidden rounded-card">
        <Picture src={product.image} alt="" sizes={220} className="size-55" />
        {!far && (
          // The link is called by the product's name and price.
          <span aria-hidden className="strip-overlay">
            <span dir="auto" className="line-clamp-3">
              <CutText text={product.description} />
            </span>
            <span className="strip-order">{t('products.orderNow')}</span>
          </span>
        )}
      </span>
      <span dir="auto" className="strip-name">
        <CutText text={product.name} />
      </span>
      <Price amount={product.price} className="text-ink-soft" />
    </Link>
  )
}
