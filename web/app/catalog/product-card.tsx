import type { Product } from '@waha/contract/catalog.ts'
import { shownRating } from '@waha/contract/reviews.rules.ts'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { usePath, useText } from '../i18n/use-text.ts'
import { CutText } from '../ui/cut-text.tsx'
import { late } from '../ui/late.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'
import { HeartButton } from '../wishlist/wishlist-buttons.tsx'

const CompareButton = late(() => import('../compare/compare-buttons.tsx').then(module => module.CompareButton))

interface Props {
  product: Product
  /** Its picture is fetched at once, for the first row. */
  priority?: boolean
}

/**
 * A product in the list. The link to its page covers the whole card; the buttons are above it. Rendered anew with another product alone: a
 * press on a filter keeps all cards until their successors are there.
 */
export const ProductCard = memo(({ product, priority = false }: Props) => {
  const [hovered, setHovered] = useState(false)
  return (
    <article onPointerEnter={() => setHovered(true)} className="group list-card">
      <div className="grid overflow-hidden rounded-t-card *:[grid-area:1/1]">
        <CardPicture product={product} priority={priority} hovered={hovered} />
        <DetailsLink product={product} />
        <DiscountBadge percent={product.discount} />
        <HeartButton product={product} />
        <CompareButton product={product} />
      </div>
      <div className="list-card-body">
        {/* As high with one line as with two: a longer neighbour in the same row, which may come later, moves nothing. */}
        <div className="min-h-13">
          <h2 dir="auto" className="line-clamp-2 list-card-name">
            <CutText text={product.name} />
          </h2>
        </div>
        <p dir="auto" className="line-clamp-2 list-card-text">
          <CutText text={product.description} />
        </p>
        <Rating rating={product.averageRating} count={product.numReviews} />
        <div className="@container mt-auto pt-2">
          <div className="list-card-foot">
            <PriceTag product={product} />
            <AddToCartButton product={product} />
          </div>
        </div>
      </div>
    </article>
  )
})

const cardSizes = '(min-width: 80rem) 18rem, (min-width: 64rem) 25vw, (min-width: 48rem) 30vw, calc(50vw - 24px)'

/** The main picture; the second one on hover, fetched on the first hover. */
const CardPicture = ({ product, priority, hovered }: Required<Props> & { hovered: boolean }) => {
  const [second] = product.images
  return (
    <span className="relative block overflow-hidden">
      <Picture
        src={product.image}
        alt={product.name}
        sizes={cardSizes}
        preview={product.preview}
        priority={priority}
        className="w-full transition-transform duration-240 group-hover:scale-103"
      />
      {second && hovered && (
        <span aria-hidden className="absolute inset-0 hidden animate-fade [@media(hover:hover)]:group-hover:block">
          <Picture src={second} alt="" sizes={cardSizes} className="w-full scale-103" />
        </span>
      )}
    </span>
  )
}

/** The link to the product's page, which covers the card. Its label shows on hover and focus, always on touch screens. */
const DetailsLink = ({ product }: { product: Product }) => {
  const t = useText()
  const path = usePath()
  return (
    <Link to={path(`/products/${product.id}`)} aria-label={t('products.viewDetails', { name: product.name })} className="list-card-link">
      {t('products.details')}
    </Link>
  )
}

/** The badge "30% off"; nothing without a discount. */
const DiscountBadge = ({ percent }: { percent: number }) => {
  const t = useText()
  if (percent <= 0) return null
  return (
    <span className="numeric absolute start-3 top-3 rounded-full bg-sale px-2.5 py-1 text-13 font-semibold text-on-sale narrow:start-2 narrow:top-2 narrow:px-1.5">
      {t('products.off', { percent })}
    </span>
  )
}

/** The average rating as stars and in figures, and the number of reviews. */
export const Rating = ({ rating, count }: { rating: number; count: number }) => {
  const t = useText()
  return (
    <span className="flex min-h-lh flex-wrap items-center gap-x-2 text-13 text-ink-soft">
      <Stars rating={rating} />
      {count > 0 && (
        <span aria-hidden className="font-medium text-ink">
          {shownRating(rating).toFixed(1)}
        </span>
      )}
      <span>{t('products.reviews', { count })}</span>
    </span>
  )
}

/** The price; if it was higher before, the old price struck through. */
const PriceTag = ({ product: { price, old_price } }: { product: Product }) => {
  const t = useText()
  return (
    <p className="grid min-h-12 content-end justify-items-start">
      <Price amount={price} className="text-17 font-semibold" />
      {old_price !== null && old_price > price && (
        <s className="text-13 text-ink-soft">
          <span className="sr-only">{t('products.wasPrice')} </span>
          <Price amount={old_price} />
        </s>
      )}
    </p>
  )
}
