import { expect, test } from 'vitest'
import { readPriceWords } from './price-words.ts'

test.each([
  ['gift under $50', { words: 'gift', maxPrice: 50 }],
  ['Gift below 50 dollars', { words: 'Gift', maxPrice: 50 }],
  ['perfume up to 99.90', { words: 'perfume', maxPrice: 99.9 }],
  ['watch over $200', { words: 'watch', minPrice: 200 }],
  ['lamp between 100 and 200', { words: 'lamp', minPrice: 100, maxPrice: 200 }],
  ['lamp from 200 to 100', { words: 'lamp', minPrice: 100, maxPrice: 200 }],
  ['lamp $100-$200', { words: 'lamp', minPrice: 100, maxPrice: 200 }],
  ['under $50 gift for her', { words: 'gift for her', maxPrice: 50 }],
  ['عطر اقل من 100', { words: 'عطر', maxPrice: 100 }],
  ['عطر أقلّ من ١٠٠ دولار', { words: 'عطر', maxPrice: 100 }],
  ['هدية تحت 50$', { words: 'هدية', maxPrice: 50 }],
  ['ساعة بين 100 و 300', { words: 'ساعة', minPrice: 100, maxPrice: 300 }],
  ['ساعة أغلى من 1000', { words: 'ساعة', minPrice: 1000 }],
])('«%s» has a price limit [FIND-04]', (term, expected) => {
  expect(readPriceWords(term)).toEqual(expected)
})

test.each([
  'bottle under 50 ml',
  'cable up to 2 m',
  'monitor over 30 inch',
  'tablet 11',
  'lamp 4-5',
  'under $50',
  'thunder 50',
  'شاحن أقل من 65 واط',
  'عطر أقل من 100 ريال',
  'أقل من 100',
  'under the table',
  'max 1234567 gifts',
])('«%s» has none [FIND-04]', term => {
  expect(readPriceWords(term)).toEqual({ words: term })
})
