import { catalogApi } from '@waha/contract/catalog.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const ask = async (q: string) => {
  const { products, understood } = await shop.as()(catalogApi.list, { query: { q } })
  return [products.map(({ name }) => name), understood?.without]
}

test('of words that mean something together, which nothing has, one finds what it says by itself; if something has each of them, that is found and none left out [FIND-05, FIND-01]', async () => {
  await makeProduct(shop.db, { name: { en: 'Copper Lamp', ar: 'مصباح نحاسي' } })
  // Phrases that the files know.
  expect(await ask('reading lamp')).toEqual([['Copper Lamp'], ['reading']])
  expect(await ask('a brass reading lamp')).toEqual([['Copper Lamp'], ['brass', 'reading']])
  await makeProduct(shop.db, { name: { en: 'Night Lamp', ar: 'مصباح ليلي' } })
  expect(await ask('night light')).toEqual([['Night Lamp'], undefined])
})

/** Adds a product for this test alone; the best rated comes first where nothing else decides. */
const add = async (name: string, rating: number, description = 'Plain.', more: Parameters<typeof makeProduct>[1] = {}) => {
  const id = await makeProduct(shop.db, { name: { en: name }, description: { en: description }, ratings: [rating], ...more })
  onTestFinished(async () => void (await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', id).execute()))
}

test('what is called by several words that a preposition joins comes before what it may be called elsewhere, and before what only has them in its name [FIND-08, FIND-01]', async () => {
  await add('Walnut Sideboard', 5)
  await add('Brass Handle for a Chest of Drawers', 4)
  await add('Oak Chest of Drawers', 1)
  expect(await ask('chest of drawers')).toEqual([
    ['Oak Chest of Drawers', 'Walnut Sideboard', 'Brass Handle for a Chest of Drawers'],
    undefined,
  ])
})

test('what is looked for stands before a preposition, but not before one that a phrase has, nor one that the sentence begins with [FIND-08]', async () => {
  await add('Umbral Stand', 5, 'For any plinket.')
  await add('Large Plinket', 1, 'In umbral tones.')
  for (const q of ['umbral plinket', 'i am looking for an umbral plinket', 'plinket in umbral'])
    expect([q, ...(await ask(q))]).toEqual([q, ['Large Plinket', 'Umbral Stand'], undefined])
  expect(await ask('umbral for plinket')).toEqual([['Umbral Stand', 'Large Plinket'], undefined])
  await add('Oak Sideboard', 5, 'Room for a plinket.')
  await add('Plain Plinket', 1, 'For any chest of drawers.')
  expect(await ask('chest of drawers plinket')).toEqual([['Plain Plinket', 'Oak Sideboard'], undefined])
})

test.each([
  ['handbag brown', ['Plain Handbag'], ['brown']],
  ['leather handbag brown', ['Plain Handbag'], ['leather', 'brown']],
  ['settee velvet', ['Oak Sofa'], ['velvet']],
  ['head phones velvet', ['Plain Headphones'], ['velvet']],
  ['power bank velvet', ['Power Bank'], ['velvet']],
  ['furniture velvet', ['Oak Sofa'], ['velvet']],
  ['sofa 3 seater', ['Oak Sofa'], ['3', 'seater']],
  ['handbag qqqqqq', ['Plain Handbag'], ['qqqqqq']],
  ['sandal blue', ['Canvas Sandals Brown'], ['blue']],
  // Greens are vegetables, too.
  ['handbag green', ['Plain Handbag'], ['green']],
  ['handbag green qqqqqq', ['Plain Handbag'], ['green', 'qqqqqq']],
  ['rug blue', ['Jute and Wool Rug'], ['blue']],
  ['ottoman blue', ['Blue Tray, 3 Feet'], ['ottoman']],
])(
  '«%s»: what is said after a thing is left out, not the thing, also where names have that and nothing has both [FIND-05, LIST-13]',
  async (q, found, without) => {
    await add('Plain Handbag', 1)
    await add('Oak Sofa', 1, 'Plain.', { category: 'furniture' })
    await add('Velvet Lipstick, Date Brown', 5, 'Leather case.')
    await add('Blue Tray, 3 Feet', 5, 'Fits the seater of a car.')
    await add('Canvas Sandals Brown', 5)
    await add('Jute and Wool Rug', 1)
    await add('Vine Tomatoes', 5)
    await add('Plain Headphones', 1)
    await add('Power Bank', 1, 'A powerbank.')
    expect(await ask(q)).toEqual([found, without])
  },
)

test('of two things the last is looked for, of none the last word; what is called so comes first, wherever its colour stands [FIND-05, FIND-08]', async () => {
  await add('Plain Handbag', 5)
  await add('Velvet Lipstick', 1)
  expect(await ask('handbag lipstick')).toEqual([['Velvet Lipstick'], ['handbag']])
  await add('Umbral Mimsy Stand', 1)
  await add('Mimsy Frabjous Shelf', 5)
  expect(await ask('mimsy qqqqqq umbral')).toEqual([['Umbral Mimsy Stand'], ['qqqqqq']])
  expect(await ask('frabjous umbral')).toEqual([['Umbral Mimsy Stand'], ['frabjous']])
  await add('Brass Hook', 5, 'For a plinket in umbral tones.')
  await add('Large Plinket', 1, 'In umbral tones.')
  for (const q of ['plinket umbral', 'umbral plinket'])
    expect([q, ...(await ask(q))]).toEqual([q, ['Large Plinket', 'Brass Hook'], undefined])
})

test('several words of which one is a category’s name do not mean the category, whatever they may be called elsewhere [FIND-01, LIST-13]', async () => {
  await add('Powder Brush', 1, 'Plain.', { category: 'beauty' })
  await add('Rose Lipstick', 5, 'Plain.', { category: 'beauty' })
  expect(await ask('makeup brush')).toEqual([['Powder Brush'], undefined])
  expect(await ask('makeup')).toEqual([['Rose Lipstick', 'Powder Brush'], undefined])
})

test.each([
  'I am looking for a copper lamp',
  'I’m looking for a copper lamp, please',
  'do you have any copper lamps?',
  'I would like to buy a copper lamp',
  'ابغى اشتري مصباح نحاسي لو سمحت',
])('«%s»: of a sentence nothing is left out that says nothing [FIND-05, LIST-13]', async q => {
  expect(await ask(q)).toEqual([['Copper Lamp'], undefined])
})
