import { useQuery } from '@tanstack/react-query'
import type { GroupedProducts } from '@waha/contract/catalog.ts'
import { viewedProducts } from '@waha/contract/limits.ts'
import { useState } from 'react'
import { useLocale, useText } from '../i18n/use-text.ts'
import { groupedQuery, productsByIdQuery } from './catalog.queries.ts'
import { ProductCarousel } from './product-carousel.tsx'
import { readViewed } from './viewed-products.ts'

/** For empty lists: the products viewed in this browser; where there are none, the best rated of each category. Nothing when they cannot be had. */
export const SuggestedProducts = () => {
  const t = useText()
  const locale = useLocale()
  const [ids] = useState(() => readViewed().slice(0, viewedProducts))
  const viewed = useQuery(productsByIdQuery(locale, ids))
  // Those that were viewed may all be gone.
  const noneViewed = ids.length === 0 || viewed.data?.length === 0
  const grouped = useQuery({ ...groupedQuery(locale), enabled: noneViewed })
  const products = noneViewed ? bestOf(grouped.data ?? []) : (viewed.data ?? [])
  if (products.length === 0) return null
  const [title, text] = noneViewed
    ? (['search.topRated', 'search.topRatedText'] as const)
    : (['search.viewed', 'search.viewedText'] as const)
  return <ProductCarousel id="suggested" title={t(title)} text={t(text)} products={products} className="mt-4 animate-fade" />
}

const ofEach = 2

/** The best of each category, then the second best: the groups are sorted by rating. */
const bestOf = (groups: GroupedProducts['categories']) =>
  Array.from({ length: ofEach }, (_, place) => groups.flatMap(({ products }) => products.slice(place, place + 1))).flat()
