import { useQuery } from '@tanstack/react-query'
import { viewedProducts } from '@waha/contract/limits.ts'
import { useEffect, useState } from 'react'
import { useLocale, useText } from '../i18n/use-text.ts'
import { Carousel } from '../ui/carousel.tsx'
import { productsByIdQuery } from './catalog.queries.ts'
import { StripCard } from './strip-card.tsx'
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
  return (
    <section aria-labelledby="viewed" className="mt-20">
      <h2 id="viewed" className="text-25">
        {t('search.viewed')}
      </h2>
      <p className="mb-6 mt-1 text-ink-soft">{t('search.viewedText')}</p>
      <Carousel label={t('search.viewed')}>
        {products.map(product => (
          <li key={product.id} className="shrink-0 snap-start">
            <StripCard product={product} />
          </li>
        ))}
      </Carousel>
    </section>
  )
}
