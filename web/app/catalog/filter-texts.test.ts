import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { texts } from '../i18n/use-text.ts'
import { chipsOf, chosenOrder, ordersToChoose } from './filter-texts.ts'
import { type Filters, noFilters } from './filters.ts'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

test('orders to choose from: best match while searching, else the highest price, shows without a choice [LIST-06, LIST-16]', () => {
  const orders = (searching: boolean) => ordersToChoose(texts.en, searching).map(({ order, label }) => [order, label])
  expect(orders(false)).toEqual([
    ['newest', 'Newest'],
    ['asc', 'Price: Low to High'],
    [undefined, 'Price: High to Low'],
  ])
  expect(orders(true)).toEqual([
    [undefined, 'Best match'],
    ['newest', 'Newest'],
    ['asc', 'Price: Low to High'],
    ['desc', 'Price: High to Low'],
  ])
  expect(chosenOrder({ ...noFilters, order: 'desc' })).toBe(undefined)
  expect(chosenOrder({ ...noFilters, order: 'desc', searchTerm: 'x' })).toBe('desc')
})

test('a price is one chip, whether it is a range, a limit or what an address says; a discount is one [LIST-14, LIST-15]', () => {
  const chips = (filters: Partial<Filters>, language: 'en' | 'ar' = 'en') =>
    chipsOf(texts[language], { ...noFilters, ...filters }).map(({ label }) => label.replace(/[\u2066\u2069]/g, ''))
  expect(chips({ maxPrice: 1000 })).toEqual(['Up to $1,000'])
  expect(chips({ minPrice: 0, maxPrice: 25 })).toEqual(['$0 to $25'])
  expect(chips({ minPrice: 7.5, maxPrice: 8 })).toEqual(['$7.50 to $8'])
  expect(chips({ minPrice: 50_000, minDiscount: 30 })).toEqual(['$50,000 and above', '30% off or more'])
  expect(chips({ maxPrice: 100, minDiscount: 70 }, 'ar')).toEqual(['حتى $100', 'خصم 70% فأكثر'])
  expect(chips({})).toEqual([])
  const [price, discount] = chipsOf(texts.en, { ...noFilters, minPrice: 1, maxPrice: 2, minDiscount: 20 })
  expect(price?.without).toEqual({ minPrice: undefined, maxPrice: undefined })
  expect(discount?.without).toEqual({ minDiscount: undefined })
})

test('what a search says of price and audience is a chip each, which leaves the other [FIND-04, FIND-09]', () => {
  const understood = { words: 'watch', without: [], maxPrice: 100, audience: 'men' as const }
  const both = { ...understood, withoutPrice: 'watch for men', withoutAudience: 'watch under $100' }
  const chips = chipsOf(texts.en, { ...noFilters, searchTerm: 'watch for men under $100' }, both).slice(1)
  expect(chips.map(({ label, without }) => [label.replace(/[\u2066\u2069]/g, ''), without])).toEqual([
    ['Up to $100', { searchTerm: 'watch for men' }],
    ['For men', { searchTerm: 'watch under $100' }],
  ])
  const { maxPrice: _, ...alone } = understood
  expect(chipsOf(texts.ar, noFilters, { ...alone, audience: 'women' })).toEqual([
    { name: 'audience', label: 'للنساء', without: { searchTerm: 'watch' } },
  ])
})
