import type { Product } from '@waha/contract/catalog.ts'
import { type RefObject, useEffect, useState } from 'react'
import { BuyButton } from '../cart/add-to-cart-panel.tsx'
import { Price } from '../ui/price.tsx'

/**
 * On narrow screens: a bar at the bottom with name, price and button, while the page's own button is out of sight. Until the page is alive
 * `buy-bar.css` sees to that.
 */
export const StickyBuyBar = ({ product, button }: { product: Product; button: RefObject<HTMLElement | null> }) => (
  <div
    className={`buy-bar ${looks[usePlace(button)]} fixed inset-x-0 bottom-0 z-30 items-center gap-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden print:hidden`}
  >
    <div className="min-w-0 grow">
      <p dir="auto" className="truncate text-13 text-ink-soft">
        {product.name}
      </p>
      <Price amount={product.price} className="font-semibold" />
    </div>
    <BuyButton product={product} className="min-h-12 shrink-0" />
  </div>
)

type Place = 'unknown' | 'in sight' | 'not yet in sight' | 'left'

const looks: Record<Place, string> = {
  unknown: 'buy-bar-early flex',
  'in sight': 'hidden',
  'not yet in sight': 'flex',
  left: 'flex animate-rise',
}

// The height of the top bar; the same in buy-bar.css.
const belowTopBar = '-64px 0px 0px'

/** Where an element is: seen whole or not; unknown until the page is alive. */
const usePlace = (element: RefObject<HTMLElement | null>) => {
  const [place, setPlace] = useState<Place>('unknown')
  useEffect(() => {
    if (!element.current) return
    const place = (before: Place, seen: number): Place => {
      if (seen > 0.95) return 'in sight'
      return before === 'in sight' || before === 'left' ? 'left' : 'not yet in sight'
    }
    const observer = new IntersectionObserver(([entry]) => setPlace(before => place(before, entry?.intersectionRatio ?? 0)), {
      rootMargin: belowTopBar,
      threshold: [0, 0.95, 1],
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return place
}
