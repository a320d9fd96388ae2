import type { Product } from '@waha/contract/catalog.ts'
import { currencyOf } from '@waha/contract/currencies.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import { afterEach, expect, test } from 'vitest'
import { jsonForScript } from '../page/structured-data.tsx'
import { listFacts, productFacts } from './product-facts.ts'

const product: Product = {
  id: 'sidr-honey',
  name: '</script><script>alert(1)</script> & \u2028\u2029',
  description: 'Good.',
  price: 19.9,
  old_price: 25,
  image: null,
  images: ['/pictures/a.webp', 'https://images.example/b.png'],
  preview: null,
  category: 'groceries',
  discount: 0,
  averageRating: 4.3333,
  numReviews: 3,
}
const place = {
  address: 'https://shop.example/ar/products/sidr-honey',
  category: 'بقالة',
  pictureAddress: (picture: string) => (picture.startsWith('/') ? `https://shop.example${picture}` : picture),
}

test('a product tells machines its price to the cent and its rating, if there is one [M1]', () => {
  const facts = productFacts(product, place)
  expect(facts).toMatchObject({
    '@type': 'Product',
    sku: 'sidr-honey',
    url: place.address,
    image: ['https://shop.example/pictures/a.webp', 'https://images.example/b.png'],
    offers: { '@type': 'Offer', price: '19.90', priceCurrency: 'USD', availability: 'https://schema.org/InStock', url: place.address },
    aggregateRating: { ratingValue: 4.33, reviewCount: 3, bestRating: 5 },
  })
  expect(facts.offers).not.toHaveProperty('priceValidUntil')
  expect(productFacts({ ...product, numReviews: 0, averageRating: 0 }, place)).not.toHaveProperty('aggregateRating')
})

test.each([
  ['SAR', 19.9, '19.90'],
  ['KWD', 19.9, '19.900'],
  ['JPY', 1990, '1990'],
])('in %s the price is told in that currency, with its decimals [SETTINGS-02]', (code, price, told) => {
  setCurrency(currencyOf(code))
  expect(productFacts({ ...product, price }, place).offers).toMatchObject({ price: told, priceCurrency: code })
})
afterEach(() => setCurrency())

test('a product tells machines its material, but not what food is made of [ITEM-15]', () => {
  const facts = { material: 'Olive wood', weight: '120 g' }
  expect(productFacts({ ...product, category: 'beauty', facts }, place)).toMatchObject({ material: 'Olive wood' })
  expect(productFacts({ ...product, facts }, place)).not.toHaveProperty('material')
  expect(productFacts({ ...product, category: 'beauty' }, place)).not.toHaveProperty('material')
})

test('the places of a list go on from page to page', () => {
  const facts = listFacts({ products: [product], total: 17, page: 3, limit: 8 }, path => `https://shop.example${path}`)
  expect(facts.itemListElement).toEqual([
    { '@type': 'ListItem', position: 17, name: product.name, url: 'https://shop.example/products/sidr-honey' },
  ])
})

test('nothing that stands in a name ends the script that carries it [R1]', () => {
  const json = jsonForScript(productFacts(product, place))
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json).name).toBe(product.name)
})
