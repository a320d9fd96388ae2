import { expect, test } from 'vitest'
import { nameHeads } from './name-heads.ts'
import { formsOf, stem, withoutAttached } from './word-forms.ts'

test.each([
  ['كراسي', 'كرسي'],
  ['ساعات', 'ساعه'],
  ['ساعتين', 'ساعه'],
  ['عطور', 'عطر'],
  ['العطور', 'عطر'],
  ['شنط', 'شنطه'],
  ['حقايب', 'حقيب'],
  ['حقيبه', 'حقيب'],
  ['مقعدين', 'مقعد'],
  ['نظارات', 'نظار'],
  ['نظاره', 'نظار'],
  ['خواتم', 'خاتم'],
  ['العاب', 'لعبه'],
  ['الالعاب', 'لعبه'],
  ['للالعاب', 'لعبه'],
  ['الوان', 'لون'],
  ['بالالوان', 'لون'],
  ['الواح', 'لوحه'],
  ['الات', 'اله'],
  ['الالات', 'اله'],
  ['الياف', 'ليف'],
  ['الالياف', 'ليف'],
  ['البوم', 'البوم'],
  ['بالون', 'بالون'],
  ['بالونات', 'بالون'],
  ['الالبومات', 'البوم'],
  ['shelves', 'shelf'],
  ['mice', 'mouse'],
])('%s is found by the stem %s [FIND-01, LIST-13]', (word, expected) => {
  expect(stem(word)).toBe(expected)
})

test.each([
  ['لوحه', 'لوح'],
  ['كرسي', 'كرس'],
  ['رمان', 'رم'],
  ['زيتون', 'زيت'],
])('%s is not taken for %s [FIND-01]', (word, other) => {
  expect(stem(word)).not.toBe(stem(other))
})

test.each([
  ['armchair', 'chair'],
  ['wristwatch', 'watch'],
  ['earbuds', 'buds'],
  ['bookshelf', 'shelf'],
  ['handbags', 'bag'],
  ['daybeds', 'bed'],
  ['worktable', 'table'],
  ['keyrings', 'ring'],
])('%s is a kind of %s [FIND-01]', (compound, part) => {
  expect(formsOf(compound)).toContain(part)
})

test.each([
  ['headphones', 'phone'],
  ['keyboard', 'board'],
  ['suitcase', 'case'],
  ['portable', 'table'],
  ['sunscreen', 'screen'],
  ['watch', 'atch'],
  ['ribbed', 'bed'],
  ['combed', 'bed'],
  ['footbed', 'bed'],
  ['pouring', 'ring'],
  ['drawstrings', 'ring'],
  ['earrings', 'ring'],
  ['printable', 'table'],
  ['vegetables', 'table'],
  ['withstands', 'stand'],
  ['soundtrack', 'rack'],
  ['format', 'mat'],
  ['pursuit', 'suit'],
  ['deepens', 'pen'],
  ['underwater', 'water'],
  ['highlights', 'light'],
  ['sunlight', 'light'],
  ['tinfoil', 'oil'],
  ['nightspot', 'pot'],
])('%s is no kind of %s [FIND-01]', (compound, part) => {
  expect(formsOf(compound)).not.toContain(part)
})

test('"and", "with" and "for" come off a word, not its own first letter [FIND-01]', () => {
  expect(['والعاب', 'بالوان', 'والعود'].map(withoutAttached)).toEqual(['العاب', 'الوان', undefined])
  expect(['وكابل', 'بمقعدين', 'لليدين', 'ورد', 'بخور', 'العود'].map(withoutAttached)).toEqual([
    'كابل',
    'مقعدين',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['Noor Air 14 Laptop', ['laptop']],
  ['Yirga Hills Coffee Beans, 250 g', ['beans', 'coffee']],
  ['65 W Charger with Cable', ['charger']],
  ['Mushroom Table Lamp', ['lamp']],
  ['Velvet Lipstick, Date Brown', ['lipstick']],
  ['Bowl of Olive Wood', ['bowl']],
  ['Stand for Headphones', ['stand']],
  ['Tea in Silk Sachets', ['tea']],
  ['Soap from Aleppo', ['soap']],
  ['Cup and Saucer', ['cup', 'saucer']],
  ['Ramla Jute and Wool Rug', ['jute', 'rug']],
  ['Box of Soap and Towels', ['box']],
  ['Kettle by Candlelight', ['kettle']],
  ['Linen T-Shirt (Sage Green)', ['shirt']],
  ['Writing Desk – Walnut', ['desk']],
  ['Writing Desk - Walnut', ['desk']],
  ['Night Light: Crescent Moon', ['light']],
  ['65 W, Fast Charger', ['charger']],
  ['Canvas Shoes Navy Blue', ['shoes']],
  ['Gift Box Red', ['box']],
  ['Linen T-Shirt XL', ['shirt']],
  ['Blue', ['blue']],
  ['عطر ليالي بالعنبر والهيل', ['عطر']],
  ['علبة شاي القافلة', ['علبه', 'شاي']],
  ['Gift Box', ['box']],
  ['Bottle, 500 ml', ['bottle']],
  ['علبة، لون أخضر', ['علبه']],
  ['زيت', ['زيت']],
  ['12', []],
])('«%s» is called %j [FIND-08]', (name, heads) => {
  expect(nameHeads(name)).toEqual(heads)
})
