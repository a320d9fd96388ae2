import { useQuery } from '@tanstack/react-query'
import type { Product } from '@waha/contract/catalog.ts'
import { useFailure } from '../data/use-failure.ts'
import { problemText, useLocale, useText } from '../i18n/use-text.ts'
import { Carousel } from '../ui/carousel.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { relatedQuery } from './catalog.queries.ts'
import { StripCard } from './strip-card.tsx'

/** Others of the same category; nothing where there are none. A failure is said in their place. */
export const RelatedProducts = ({ product, title }: { product: Product; title: string }) => {
  const t = useText()
  const related = useQuery(relatedQuery(useLocale(), product.category))
  const failure = useFailure(related)
  const others = related.data?.filter(other => other.id !== product.id) ?? []
  if (others.length === 0 && !failure) return null
  return (
    <section aria-labelledby="related" tabIndex={-1} className="mt-20 print:hidden">
      <h2 id="related" className="text-25">
        {title}
      </h2>
      <p className="mb-6 mt-1 text-ink-soft">{t('products.item.relatedText')}</p>
      {failure ? (
        <FailedPart text={problemText(t, failure.error)} {...failure} />
      ) : (
        <Carousel label={title}>
          {others.map(other => (
            <li key={other.id} className="shrink-0">
              <StripCard product={other} />
            </li>
          ))}
        </Carousel>
      )}
    </section>
  )
}
