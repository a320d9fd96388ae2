import { useQuery } from '@tanstack/react-query'
import { viewedProducts } from '@waha/contract/limits.ts'
import { useEffect, useState } from 'react'
import { useLocale, useText } from '../i18n/use-text.ts'
import { productsByIdQuery } from './catalog.queries.ts'
import { ProductCarousel } from './product-carousel.tsx'
import { addViewed, readViewed } from './viewed-products.ts'

/** Products viewed in this browser, without the current one. Not known to the server, so it is last on the page: nothing shifts when it appears. */
export const RecentlyViewed = ({ productId }: { productId: string }) => {
  const t = useText()
  const [ids, setIds] = useState<string[]>([])
  useEffect(() => {
    setIds(
      readViewed()
        .filter(id => id !== productId)
        .slice(0, viewedProducts),
    )
    addViewed(productId)
  }, [productId])
  const { data: products = [] } = useQuery(productsByIdQuery(useLocale(), ids))
  if (products.length === 0) return null
  return <ProductCarousel id="viewed" title={t('search.viewed')} text={t('search.viewedText')} products={products} className="mt-20" />
}
