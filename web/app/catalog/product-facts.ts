import type { Product } from '@waha/contract/catalog.ts'
import type { Facts } from '../page/structured-data.tsx'

interface Place {
  /** The product's page. */
  address: string
  /** The product's category, in the page's language. */
  category: string
  pictureAddress: (picture: string) => string
}

/** A product and its offer as schema.org names them; ratings only where there are some. */
export const productFacts = (product: Product, { address, category, pictureAddress }: Place): Facts => ({
  ...picturesOf(product, pictureAddress),
  '@type': 'Product',
  '@id': address,
  url: address,
  name: product.name,
  description: product.description,
  sku: product.id,
  category,
  offers: {
    '@type': 'Offer',
    url: address,
    price: product.price.toFixed(2),
    priceCurrency: 'USD',
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

/** The way to a page, the page itself last. */
export const trailFacts = (steps: readonly { name: string; address: string }[]): Facts => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: address })),
})

/** One page of a list of products; positions go on from page to page. */
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
