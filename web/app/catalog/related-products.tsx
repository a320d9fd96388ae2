import { useQuery } from '@tanstack/react-query'
import type { Product } from '@waha/contract/catalog.ts'
import { problemText, useLocale, useText } from '../i18n/use-text.ts'
import { useQueryState } from '../page/query-state.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { relatedQuery } from './catalog.queries.ts'
import { StripCard } from './strip-card.tsx'

/** Other products of the same category; nothing if there are none. */
export const RelatedProducts = ({ product, title }: { product: Product; title: string }) => {
  const t = useText()
  const related = useQuery(relatedQuery(useLocale(), product.category))
  const isOther = ({ id }: Product) => id !== product.id
  const state = useQueryState(related, products => !products.some(isOther))
  if (state.name === 'pending' || state.name === 'empty') return null
  return (
    <section aria-labelledby="related" tabIndex={-1} className="mt-20 print:hidden">
      <h2 id="related" className="text-25">
        {title}
      </h2>
      <p className="mb-6 mt-1 text-ink-soft">{t('products.item.relatedText')}</p>
      {state.name === 'failed' ? (
        <FailedPart text={problemText(t, state.failure.error)} {...state.failure} />
      ) : (
        <Carousel label={title}>
          {state.data.filter(isOther).map(other => (
            <li key={other.id} className="shrink-0">
              <StripCard product={other} />
            </li>
          ))}
        </Carousel>
      )}
    </section>
  )
}
