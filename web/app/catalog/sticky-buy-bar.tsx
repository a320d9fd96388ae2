import type { Product } from '@waha/contract/catalog.ts'
import { type RefObject, useEffect, useState } from 'react'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { Price } from '../ui/price.tsx'

/** On phones: a bar at the bottom with name, price and button, shown once the page's own button (`after`) has scrolled out at the top. */
export const StickyBuyBar = ({ product, after }: { product: Product; after: RefObject<HTMLElement | null> }) => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!after.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setShown(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top < 0)),
    )
    observer.observe(after.current)
    return () => observer.disconnect()
  }, [after])
  if (!shown) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex animate-rise items-center gap-4 border-t border-line bg-surface/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md md:hidden print:hidden">
      <div className="min-w-0 grow">
        <p className="truncate text-13 text-ink-soft">
          <bdi>{product.name}</bdi>
        </p>
        <Price amount={product.price} className="font-semibold" />
      </div>
      <AddToCartButton product={product} />
    </div>
  )
}
