// What a comparison says of each product, row by row: a further row is one more entry here, and its name in the messages.
import type { Product } from '@waha/contract/catalog.ts'
import { type FactName, factNames, factTitle, productCategories } from '@waha/contract/choices.ts'
import type { ReactNode } from 'react'
import type { MessageKey } from '../i18n/keys.ts'
import { type Text, useText } from '../i18n/use-text.ts'
import { Price } from '../ui/price.tsx'
import { Rating } from './product-card.tsx'

interface Row {
  name: MessageKey
  /** What is compared: the row is marked when it is not the same for all. Nothing is said of a product without it. */
  value: (product: Product, t: Text) => string | number | null
  /** How it shows, if not as the value itself. */
  show?: (product: Product, t: Text) => ReactNode
}

const OldPrice = ({ product: { price, old_price } }: { product: Product }) => {
  const t = useText()
  if (old_price === null || old_price <= price) return null
  return (
    <s className="block text-13 text-ink-soft">
      <span className="sr-only">{t('products.wasPrice')} </span>
      <Price amount={old_price} />
    </s>
  )
}

/** A row for each title that a key fact has, of the products of which it is called so. */
const factRows = (name: FactName) =>
  [...new Set(productCategories.map(category => factTitle(name, category)))].map(
    (title): Row => ({
      name: `products.facts.${title}`,
      value: ({ facts, category }) => (factTitle(name, category) === title && facts?.[name]) || null,
    }),
  )

export const rows: readonly Row[] = [
  {
    name: 'compare.rows.price',
    // An old price shows only where it was higher.
    value: ({ price, old_price }) => `${price} ${Math.max(price, old_price ?? 0)}`,
    show: product => (
      <>
        <Price amount={product.price} className="text-17 font-semibold" />
        <OldPrice product={product} />
      </>
    ),
  },
  { name: 'compare.rows.discount', value: ({ discount }, t) => (discount > 0 ? t('products.off', { percent: discount }) : null) },
  {
    name: 'compare.rows.rating',
    value: ({ averageRating, numReviews }) => `${averageRating} ${numReviews}`,
    show: ({ averageRating, numReviews }) => <Rating rating={averageRating} count={numReviews} />,
  },
  // Whatever is on sale can be had; what is not is not compared.
  { name: 'compare.rows.availability', value: (_, t) => t('compare.available') },
  { name: 'compare.rows.category', value: ({ category }, t) => t(`products.categories.${category}`) },
  ...factNames.flatMap(factRows),
  { name: 'compare.rows.description', value: ({ description }) => description },
]
