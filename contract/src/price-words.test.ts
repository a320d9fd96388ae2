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
  ['sofa under $1,500', { words: 'sofa', maxPrice: 1500 }],
  ['sofa under 1,234.50', { words: 'sofa', maxPrice: 1234.5 }],
  ['sofa between 1,000 and 2,500', { words: 'sofa', minPrice: 1000, maxPrice: 2500 }],
  ['sofa $1,000-$2,500', { words: 'sofa', minPrice: 1000, maxPrice: 2500 }],
  ['sofa 1,000-2,500$', { words: 'sofa', minPrice: 1000, maxPrice: 2500 }],
  ['sofa under 1 000', { words: 'sofa', maxPrice: 1000 }],
  ['perfume under 50 100 ml', { words: 'perfume 100 ml', maxPrice: 50 }],
  ['sofa under 1.5k', { words: 'sofa', maxPrice: 1500 }],
  ['كنبة أقل من ١٬٠٠٠', { words: 'كنبة', maxPrice: 1000 }],
  ['كنبة أقل من ١،٥٠٠', { words: 'كنبة', maxPrice: 1500 }],
  ['عطر، أقل من ١٢٫٥٠', { words: 'عطر،', maxPrice: 12.5 }],
  ['كنبة أقل من ٢ ألف دولار', { words: 'كنبة', maxPrice: 2000 }],
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
  'gifts up to 1234567',
  'sofa under 1,000,000',
  'sofa under 1.000',
  'sofa under 1,50,000',
  'charger up to 20k mah',
  'battery up to 10,000 mah',
])('«%s» has none [FIND-04]', term => {
  expect(readPriceWords(term)).toEqual({ words: term })
})
