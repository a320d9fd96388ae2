import type { Product } from '@waha/contract/catalog.ts'
import { useText } from '../i18n/use-text.ts'
import { ReviewsSection } from '../reviews/reviews-section.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { RelatedProducts } from './related-products.tsx'

// One file for all that comes alive late on a product's page: each import of its own would be a request of its own.
export { PictureViewer } from './picture-viewer.tsx'

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
