import type { Product } from '@waha/contract/catalog.ts'
import type { RefObject } from 'react'
import { useText } from '../i18n/use-text.ts'
import { ReviewsSection } from '../reviews/reviews-section.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { RelatedProducts } from './related-products.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'

interface Props {
  product: Product
  buyButton: RefObject<HTMLElement | null>
}

/** What follows pictures and price on a product's page; come alive after them. */
export const BelowProduct = ({ product, buyButton }: Props) => {
  const t = useText()
  return (
    <>
      <ReviewsSection productId={product.id} />
      <RelatedProducts product={product} title={t('products.item.related')} />
      <RecentlyViewed productId={product.id} />
      <StickyBuyBar product={product} after={buyButton} />
    </>
  )
}
