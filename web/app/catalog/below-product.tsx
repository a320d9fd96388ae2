import type { Product } from '@waha/contract/catalog.ts'
import { useText } from '../i18n/use-text.ts'
import { ReviewsSection } from '../reviews/reviews-section.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { RelatedProducts } from './related-products.tsx'

/** What follows pictures and price on a product's page; come alive after them. */
export const BelowProduct = ({ product }: { product: Product }) => {
  const t = useText()
  return (
    <>
      <ReviewsSection productId={product.id} />
      <RelatedProducts product={product} title={t('products.item.related')} />
      <RecentlyViewed productId={product.id} />
    </>
  )
}
