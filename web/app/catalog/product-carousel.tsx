import type { Product } from '@waha/contract/catalog.ts'
import { Carousel } from '../ui/carousel.tsx'
import { StripCard } from './strip-card.tsx'

interface Props {
  /** Of the heading, which names the section. */
  id: string
  title: string
  text: string
  products: readonly Product[]
  className: string
}

/** A section of products side by side, with its heading and a line below it. */
export const ProductCarousel = ({ id, title, text, products, className }: Props) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className="text-25">
      {title}
    </h2>
    <p className="mb-6 mt-1 text-ink-soft">{text}</p>
    <Carousel label={title}>
      {products.map(product => (
        <li key={product.id} className="shrink-0 snap-start">
          <StripCard product={product} />
        </li>
      ))}
    </Carousel>
  </section>
)
