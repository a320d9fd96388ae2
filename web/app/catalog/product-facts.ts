import type { Product } from '@waha/contract/catalog.ts'
import { currency } from '@waha/contract/currency.ts'
import type { Facts } from '../page/structured-data.tsx'

interface Place {
  /** The product's page. */
  address: string
  /** The product's category, in the page's language. */
  category: string
  /** Makes a picture's address absolute. */
  pictureAddress: (picture: string) => string
}

/** schema.org `Product` with its offer, and its rating if there are reviews. */
export const productFacts = (product: Product, { address, category, pictureAddress }: Place): Facts => ({
  ...picturesOf(product, pictureAddress),
  '@type': 'Product',
  '@id': address,
  url: address,
  name: product.name,
  description: product.description,
  sku: product.id,
  category,
  ...(product.facts?.material && product.category !== 'groceries' && { material: product.facts.material }),
  offers: {
    '@type': 'Offer',
    url: address,
    price: product.price.toFixed(currency().digits),
    priceCurrency: currency().code,
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
  },
  ...(product.numReviews > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(product.averageRating.toFixed(2)),
      reviewCount: product.numReviews,
      bestRating: 5,
      worstRating: 1,
    },
  }),
})

const picturesOf = ({ image, images }: Product, pictureAddress: Place['pictureAddress']) => {
  const pictures = [image, ...images].filter(picture => picture !== null)
  return pictures.length ? { image: pictures.map(pictureAddress) } : {}
}

/** schema.org `BreadcrumbList`; the page itself comes last. */
export const breadcrumbFacts = (trail: readonly { name: string; address: string }[]): Facts => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: address })),
})

/** schema.org `ItemList` for one page of a list; positions continue from page to page. */
export const listFacts = (
  { products, total, page, limit }: { products: readonly Product[]; total: number; page: number; limit: number },
  addressOf: (path: string) => string,
): Facts => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * limit + index + 1,
    name,
    url: addressOf(`/products/${id}`),
  })),
})
