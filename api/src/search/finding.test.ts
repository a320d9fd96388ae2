import { catalogApi } from '@waha/contract/catalog.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { planSearch } from './plan-search.ts'
import { soundOf } from './sounds.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ catalogue: true })
})
afterAll(() => shop.stop())

const ask = (q: string, more: object = {}) => shop.as()(catalogApi.list, { query: { q, ...more } })
const first = async (q: string) => (await ask(q)).products[0]?.id
/** Each time from another address, since one address may ask only so often. */
const suggest = async (q: string): Promise<{ products: { id: string }[]; terms?: string[] }> =>
  (await shop.send('GET', `/products/suggestions?${new URLSearchParams({ q })}`, { headers: { 'x-test-address': crypto.randomUUID() } }))
    .body
const facets = (q: string) => shop.as()(catalogApi.facets, { query: { q } })

describe('in people’s own words', () => {
  test.each([
    ['another name', 'settee', 'oasis-sofa-two-seat'],
    ['another name with a slip', 'jewelery', 'diamond-line-bracelet'],
    ['the same, in Arabic', 'بارفانن', 'oval-neroli-yasmin'],
    ['two words for one', 'mobile phone', 'sahab-phone-6'],
    ['a kind of it', 'jewellery', 'diamond-line-bracelet'],
    ['it with the article', 'الألماس', 'diamond-line-bracelet'],
    ['a part of a compound', 'armchairs', 'haven-armchair-boucle'],
    ['the Gulf', 'بزدان', 'slim-card-wallet'],
    ['Egypt', 'طرابيزة سفرة', 'marble-dining-table'],
    ['the Levant', 'بنادورة', 'baladi-tomatoes'],
    ['English in Arabic letters', 'تابليت', 'lawh-tablet-11'],
    ['a phrase with a word that says nothing elsewhere', 'eye make up', 'kohl-lash-mascara'],
    ['the same, before “with”', 'chest of drawers with doors', 'signed-walnut-sideboard'],
    ['a phrase of one word twice', 'بي بي كريم', 'second-skin-foundation'],
    ['Arabic in Latin letters', '2amar', 'musk-sphere-qamar'],
    ['the same, two words', 'sa3a zakiya', 'nabd-smartwatch'],
    ['something written onto the word', 'بشاحن', 'gan-charger-cable-set'],
    ['a broken plural', 'مقاعد', 'turned-ash-stool'],
  ])('%s: «%s» finds %s [FIND-01]', async (_, q, id) => {
    expect(await first(q)).toBe(id)
  })

  test('a word of two consonants in Latin letters must sound exactly like an Arabic one [FIND-01]', async () => {
    expect(await first('zayt')).toBe('cold-pressed-olive-oil-zaytuna')
    expect((await ask('zut')).total).toBe(0)
  })

  test('a word of the shop’s own is found before what it may be called elsewhere [FIND-01]', async () => {
    const couch = await makeProduct(shop.db, { category: 'furniture', name: { en: 'Plain Couch' } })
    const { products } = await ask('couch')
    expect(products.slice(0, 2).map(({ id }) => id)).toEqual([couch, 'oasis-sofa-two-seat'])
    await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', couch).execute()
  })

  test('of what a word may be called elsewhere, only what some product has is looked for, and from then on [FIND-01]', async () => {
    const asked = async () => (await planSearch(shop.db, 'perfume'))?.near
    expect(await asked()).toContain("'scent'")
    expect(await asked()).not.toContain("'edt'")
    const id = await makeProduct(shop.db, { name: { en: 'Plain EDT' } })
    expect(await asked()).toContain("'edt'")
    expect((await ask('perfume', { limit: 100 })).products.map(product => product.id)).toContain(id)
    await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', id).execute()
  })

  test('the database hears words as we do [FIND-01]', async () => {
    const { rows } = await sql<{ word: string; sound: string }>`select word, sound from search_words`.execute(shop.db)
    expect(rows.length).toBeGreaterThan(2000)
    expect(rows.filter(({ word, sound }) => soundOf(word) !== sound)).toEqual([])
    const odd = ['phoenix', 'chic', 'khaleej', 'ghazal', 'dhahab', 'ceci', 'accent', 'ثاء', 'ظبي', 'پيتزا', 'moohh', '9ala', '']
    const heard = await sql<{ sound: string }>`select sound_of(word) as sound from unnest(${odd}::text[]) as w (word)`.execute(shop.db)
    expect(heard.rows.map(({ sound }) => sound)).toEqual(odd.map(soundOf))
  })
})

describe('typos and names', () => {
  test('a typo is not corrected to the name of a category, nor in words of three letters [FIND-08]', async () => {
    for (const q of ['furnitrue', 'cosmetcs', 'elektronics']) expect([q, (await ask(q)).total]).toEqual([q, 0])
    // Where texts have such a word, too, a typo of it finds these, not the category.
    const inClothes = async (q: string) => (await ask(q, { limit: 100 })).products.filter(({ category }) => category === 'clothes').length
    const [all, ...ofTypos] = [await inClothes('clothes'), await inClothes('clothse'), await inClothes('ملابص')]
    for (const found of ofTypos) expect(found).toBeLessThan(all / 2)
    expect((await ask('lmp')).total).toBe(0)
    expect(await first('lapm')).toBe('mushroom-table-lamp')
    // A number is what it is. Two letters may stand in each other's place, or two be mistaken in a long word.
    for (const en of ['Model XR2000', 'Slithy Tove', 'Whiffle Galumphingly']) await makeProduct(shop.db, { name: { en } })
    const names = async (q: string) => (await ask(q)).products.map(({ name }) => name)
    expect([await names('xr2000'), await names('xr2001'), await names('gelumphingli')]).toEqual([
      ['Model XR2000'],
      [],
      ['Whiffle Galumphingly'],
    ])
    expect(await names('tvoe')).toContain('Slithy Tove')
  })

  test('what is called so comes before what has the word in its name, that before what mentions it [FIND-08]', async () => {
    const named = (id: string, name: string, description: string, rating: number) =>
      makeProduct(shop.db, { id, name: { en: name }, description: { en: description }, ratings: [rating] })
    await named('said-of', 'Quiet thing', 'Goes with any quibbet.', 5)
    await named('made-for', 'Quibbet Stand', 'Plain.', 4)
    await named('called-so', 'Large Quibbet, 2 kg', 'Plain.', 1)
    expect((await ask('quibbets')).products.map(({ id }) => id)).toEqual(['called-so', 'made-for', 'said-of'])
  })

  test('“bed” finds a bed and what mentions one, nothing ribbed, combed or described [FIND-08]', async () => {
    expect((await ask('bed', { limit: 100 })).products.map(({ id }) => id)).toEqual(['linen-bed-with-duvet', 'room-spray-linen'])
  })
})

test('of a word, a name that has another name for it comes before one that begins with it; of two, what is of the named category before other texts [FIND-08]', async () => {
  const named = (id: string, name: string, rating: number, more: Parameters<typeof makeProduct>[1] = {}) =>
    makeProduct(shop.db, { id, name: { en: name }, ratings: [rating], ...more })
  await named('has-another', 'Plain Sofa Cushion', 1)
  await named('begins-so', 'Couchette Thing', 5)
  const couches = (await ask('couch', { limit: 100 })).products.map(({ id }) => id)
  expect(couches.filter(id => ['has-another', 'begins-so'].includes(id))).toEqual(['has-another', 'begins-so'])
  await named('of-category', 'Wabe thing', 1, { category: 'groceries' })
  await named('says-both', 'Quiet thing', 5, { category: 'other', description: { en: 'Any grocery, and a wabe.' } })
  expect((await ask('wabe grocery')).products.map(({ id }) => id)).toEqual(['of-category', 'says-both'])
})

test('of equally rated products those with more ratings come first, in a search for a word and for a category, on each page [LIST-13]', async () => {
  for (const [id, ratings] of [
    ['a-once', [5]],
    ['b-often', [5, 5, 5]],
    ['c-twice', [5, 5]],
  ] as const)
    await makeProduct(shop.db, { id, category: 'digital', name: { en: 'Frabjous thing' }, ratings: [...ratings] })
  const order = ['b-often', 'c-twice', 'a-once']
  const pages = async (q: string, count: number) =>
    (await Promise.all(Array.from({ length: count }, (_, index) => ask(q, { limit: 1, page: index + 1 })))).flatMap(({ products }) =>
      products.map(({ id }) => id),
    )
  expect([(await ask('frabjous')).products.map(({ id }) => id), await pages('frabjous', 3)]).toEqual([order, order])
  const { total, products } = await ask('electronics', { limit: 100 })
  const all = products.map(({ id }) => id)
  expect(all.filter(id => order.includes(id))).toEqual(order)
  expect(await pages('electronics', total)).toEqual(all)
})

test('of a whole category what is for those who are named comes first, whatever its rating, and filters hold [FIND-09, LIST-13]', async () => {
  const id = await makeProduct(shop.db, { category: 'furniture', audience: 'men', name: { en: 'Manxome thing' }, ratings: [1] })
  expect(await first('furniture for men')).toBe(id)
  const cheap = await ask('furniture', { maxPrice: 13, limit: 100 })
  expect(cheap.products.map(product => product.id)).toContain(id)
  expect([cheap.products.length, cheap.products.filter(({ price }) => price > 13)]).toEqual([cheap.total, []])
  await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', id).execute()
})

test('what is called so comes first also where another text has the other words; then what has them all in its text [FIND-08]', async () => {
  const named = (id: string, name: string, description: string, rating: number) =>
    makeProduct(shop.db, { id, name: { en: name }, description: { en: description }, ratings: [rating] })
  await named('mentions-both', 'Quiet thing', 'An umbral one, for any plinket.', 5)
  await named('called-plinket', 'Large Plinket', 'In umbral tones.', 1)
  expect((await ask('umbral plinket')).products.map(({ id }) => id)).toEqual(['called-plinket', 'mentions-both'])
})

test('a term that finds nothing has near ones, written as names have them, which find something; so have categories [FIND-07]', async () => {
  const near = async (q: string, lang: 'en' | 'ar') => {
    const { products, categories, terms } = await shop.as()(catalogApi.suggestions, { query: { q, lang } })
    return { products, categories, first: terms?.[0] }
  }
  expect(await near('hunny', 'en')).toEqual({ products: [], categories: [], first: 'Honey' })
  expect(await near('هاططف', 'ar')).toEqual({ products: [], categories: [], first: 'هاتف' })
  for (const q of ['furnitrue', 'vvvvvv furnitrue'])
    expect([q, await near(q, 'en')]).toMatchObject([q, { products: [], categories: ['furniture'] }])
  expect((await shop.as()(catalogApi.suggestions, { query: { q: 'honey' } })).terms).toBeUndefined()
  const terms = async (q: string) => (await suggest(q)).terms
  // Words that say nothing, and those of two letters, have none; a word that the shop knows stays as it is.
  for (const q of ['hunny with', 'hunny il']) expect([q, await terms(q)]).toEqual([q, await terms('hunny')])
  expect(await terms('vvvvvv blue honey qqqqqq')).toContain('Honey')
})

test('of a term’s first four words that say something at most four near ones are told [FIND-07]', async () => {
  const terms = async (q: string) => (await suggest(q)).terms ?? []
  for (const said of ['i am looking for', 'il el al ul']) expect([said, await terms(`${said} hunny`)]).toEqual([said, await terms('hunny')])
  expect(await terms('vvvvvv qqqqqq wwwwww hunny')).toContain('Honey')
  expect(await terms('vvvvvv qqqqqq wwwwww zzzzzz hunny')).not.toContain('Honey')
  for (const letter of 'abcde') await makeProduct(shop.db, { name: { en: `Burblingk${letter} thing` } })
  const { products, terms: near } = await suggest('borblengxx')
  expect([products, near?.length]).toEqual([[], 4])
})

test('a word that the shop has in another number is no other word: what is near it is not told beside it [FIND-07]', async () => {
  for (const en of ['Brilligon Thing', 'Brillixes Thing']) await makeProduct(shop.db, { name: { en } })
  const { products, terms } = await suggest('vvvvvv wwwwww brilligons qqqqqq')
  expect([products, terms]).toEqual([[], ['Brilligon']])
})

test('the nearest terms come first, and none has two letters [FIND-07]', async () => {
  for (const en of ['Tulgqeab Thing', 'Tuglqeyv Thing', 'QX Thing']) await makeProduct(shop.db, { name: { en } })
  const { products, terms } = await suggest('vvvvvv wwwwww tulgqeyv zzzzzz')
  expect([products, terms]).toEqual([[], ['Tuglqeyv', 'Tulgqeab']])
  expect(await suggest('qqx')).toMatchObject({ products: [], terms: [] })
})

test('near terms are told once each, and of what a term says beside words there are none [FIND-07, FIND-04]', async () => {
  const terms = async (q: string) => (await suggest(q)).terms ?? []
  expect(await terms('vvvvvv qqqqqq wwwwww hunny under $30')).toEqual(await terms('vvvvvv qqqqqq wwwwww hunny'))
  expect(await terms('hunny under $30')).toEqual(await terms('hunny'))
  const near = await terms('vvvvvv qqqqqq honeys hunny')
  expect(near.filter(term => term === 'Honey')).toEqual(['Honey'])
})

test('a near term is written as the best-rated product has it [FIND-07]', async () => {
  for (const [id, name, rating] of [
    ['a-loud', 'QUONDAMISH thing', 1],
    ['b-plain', 'Quondamish thing', 5],
  ] as const)
    await makeProduct(shop.db, { id, name: { en: name }, ratings: [rating] })
  const { products, terms } = await suggest('qwondemysh')
  expect([products, terms?.[0]]).toEqual([[], 'Quondamish'])
})

describe('what a term says beside words', () => {
  test('a price limits list, count and facets, with the ends included, and is told [FIND-04]', async () => {
    for (const [id, priceCents] of [
      ['at-30', 3000],
      ['at-30-01', 3001],
    ] as const)
      await makeProduct(shop.db, { id, priceCents, name: { en: `Vorpal ${id}` } })
    const list = await ask('vorpal under $30')
    expect(list).toMatchObject({ total: 1, products: [{ id: 'at-30' }], understood: { words: 'vorpal', without: [], maxPrice: 30 } })
    expect(list.understood).toEqual({ words: 'vorpal', without: [], maxPrice: 30 })
    expect((await ask('vorpal over 30')).total).toBe(2)
    expect((await ask('vorpal over 30', { _sort: 'price', maxPrice: 30 })).products.map(({ id }) => id)).toEqual(['at-30'])
    expect(await facets('vorpal under $30')).toMatchObject({
      all: 1,
      prices: expect.arrayContaining([{ minPrice: 25, maxPrice: 50, count: 1 }]),
    })
    expect((await ask('beauty under $10')).products.every(({ price }) => price <= 10)).toBe(true)
  })

  test('for whom leaves out what is for the others, puts what is for those first, and is told; list, count and facets agree [FIND-09]', async () => {
    const fit = { ratings: [5], name: { en: 'Snark hat' } }
    await makeProduct(shop.db, { ...fit, id: 'for-all' })
    await makeProduct(shop.db, { ...fit, id: 'for-men', ratings: [1], audience: 'men' })
    await makeProduct(shop.db, { ...fit, id: 'for-women', audience: 'women' })
    const ids = async (q: string, more: object = {}) => (await ask(q, more)).products.map(({ id }) => id)
    expect(await ids('snark for men')).toEqual(['for-men', 'for-all'])
    expect(await ids('snark hats for her', { limit: 1 })).toEqual(['for-women'])
    expect(await ids('snark hats for her', { limit: 1, page: 2 })).toEqual(['for-all'])
    expect((await ids('snark')).length).toBe(3)
    expect(await ask('snark for men')).toMatchObject({ total: 2, understood: { words: 'snark', without: [], audience: 'men' } })
    expect((await facets('snark for men')).all).toBe(2)
    expect((await ask('snark for men under $20')).understood).toEqual({
      ...{ words: 'snark', without: [], maxPrice: 20, audience: 'men' },
      ...{ withoutPrice: 'snark for men', withoutAudience: 'snark under $20' },
    })
    expect((await ids('beauty for men', { limit: 50 })).includes('velvet-date-lipstick')).toBe(false)
  })

  test.each([
    ['perfume', 'under ٢٠٠ SAR', 'for men'],
    ['عطور', 'أقل من ٢٠٠ ريال سعودي', 'للرجال'],
  ])('«%s»: «%s» is left out and told as one phrase, list and facets are those without it [FIND-05]', async (words, budget, audience) => {
    const whole = async (q: string) => (await ask(q, { limit: 100 })).products.map(({ id }) => id)
    const q = `${words} ${budget}`
    const [found, without] = [await whole(q), await whole(words)]
    expect(without.length).toBeGreaterThan(5)
    expect(found).toEqual(without)
    expect((await ask(q)).understood).toEqual({ words, without: [], foreign: budget })
    expect((await facets(q)).all).toBe(found.length)
    expect((await ask(`${words} qqqqqq ${budget}`)).understood).toEqual({ words: `${words} qqqqqq`, without: ['qqqqqq'], foreign: budget })
    expect((await ask(`${q} ${audience}`)).understood).toMatchObject({ words, without: [], foreign: budget, audience: 'men' })
  })

  test('words that nothing has beside the others are left out and told; a word that all have is not [FIND-05]', async () => {
    const found = await ask('purple armchair')
    expect(found).toMatchObject({ understood: { words: 'purple armchair', without: ['purple'] } })
    expect(found.products[0]?.id).toBe('haven-armchair-boucle')
    expect((await facets('purple armchair')).all).toBe(found.total)
    expect((await ask('purple armchair', { _sort: 'price' })).total).toBe(found.total)
    expect((await ask('boucle armchair')).understood).toBeUndefined()
    expect((await ask('qqqqqq vvvvvv')).total).toBe(0)
    // Two that are known, of which nothing is both, and one that is not: what is suggested is what the list has.
    for (const q of ['honey armchair', 'purple armchair']) {
      const { products } = await suggest(q)
      expect([q, products.length > 0, products[0]?.id]).toEqual([q, true, await first(q)])
    }
  })

  test.each([
    ['blue honey qqqqqq', ['blue', 'qqqqqq']],
    ['مركبة عسل أزرق', ['مركبة', 'أزرق']],
  ])('«%s»: where what is looked for is unknown and nothing has the rest, what stands beside it is found [FIND-05]', async (q, without) => {
    const found = await ask(q)
    expect(found).toMatchObject({ understood: { words: q, without } })
    expect(found.products[0]?.id).toBe('sidr-honey-wadi-nahl')
  })

  test.each([
    ['qqqqqq vvvvvv armchair', ['qqqqqq', 'vvvvvv'], 'haven-armchair-boucle'],
    ['qqqqqq vvvvvv wwwwww zzzzzz armchair', ['qqqqqq', 'vvvvvv', 'wwwwww', 'zzzzzz'], 'haven-armchair-boucle'],
    ['عسل مركبة ثقوب', ['مركبة', 'ثقوب'], 'sidr-honey-wadi-nahl'],
  ])('«%s»: where nothing else is known, what is looked for is found by itself [FIND-05]', async (q, without, id) => {
    const { products, understood } = await ask(q)
    expect([understood, products[0]?.id]).toEqual([{ words: q, without }, id])
  })

  test.each([
    ['boucle armchair qqqqqq', ['qqqqqq'], 'haven-armchair-boucle'],
    ['مركبة عسل سدر', ['مركبة'], 'sidr-honey-wadi-nahl'],
  ])('«%s»: where what is looked for is unknown, what has all of the rest is found [FIND-05]', async (q, without, id) => {
    const { products, total, understood } = await ask(q)
    expect([understood, products[0]?.id, total]).toEqual([{ words: q, without }, id, 1])
  })

  test('a word that is written as two is not left out as what is said beside a thing, though one of the two would be [FIND-05]', async () => {
    for (const en of ['Newborn Jubjub', 'Outgrabe Jubjub']) await makeProduct(shop.db, { name: { en } })
    const { products, understood } = await ask('outgrabe new born jubjub')
    expect([products.map(({ name }) => name), understood?.without]).toEqual([['Newborn Jubjub'], ['outgrabe']])
  })

  test('what is said beside a thing is left out before what the thing is, all of it if need be [FIND-05]', async () => {
    await makeProduct(shop.db, { id: 'mimsy-borogove', name: { en: 'Mimsy Borogove' }, ratings: [1] })
    await makeProduct(shop.db, { id: 'luxury-borogove', name: { en: 'Luxury Borogove' }, ratings: [5] })
    for (const [q, without] of [
      ['mimsy luxury borogove', ['luxury']],
      ['mimsy modern birthday borogove', ['modern', 'birthday']],
    ] as const) {
      const { products, understood } = await ask(q)
      expect([products.map(({ id }) => id), understood?.without]).toEqual([['mimsy-borogove'], without])
    }
  })

  test('of a category and a word that nothing has there, the category is shown and the word left out [FIND-05]', async () => {
    const whole = async (q: string) => (await ask(q, { limit: 100 })).products.map(({ id }) => id)
    for (const [q, category, without] of [
      ['new furniture', 'furniture', 'new'],
      ['organic fragrances', 'fragrances', 'organic'],
      ['ملابس جديدة', 'ملابس', 'جديدة'],
    ] as const) {
      expect([q, (await ask(q)).understood]).toEqual([q, { words: q, without: [without] }])
      const found = await whole(q)
      expect([q, found.length]).toEqual([q, expect.toSatisfy((length: number) => length > 10)])
      expect([q, new Set(found)]).toEqual([q, new Set(await whole(category))])
    }
  })

  test('a category and a word that one of its texts has find that one: in the list, in any order, and counted [FIND-05, LIST-12]', async () => {
    const described = await makeProduct(shop.db, {
      ...{ category: 'furniture', name: { en: 'Plain Shelf' }, description: { en: 'Of gimble wood.' } },
    })
    await makeProduct(shop.db, { category: 'beauty', name: { en: 'Gimble Cream' } })
    const q = 'gimble furniture'
    for (const order of [{}, { _sort: 'price' }, { limit: 1 }]) {
      const { products, total } = await ask(q, order)
      expect([order, products.map(({ id }) => id), total]).toEqual([order, [described], 1])
    }
    expect(await ask(q, { page: 2, limit: 1 })).toMatchObject({ products: [], total: 1 })
    expect((await facets(q)).all).toBe(1)
  })

  test.each(['smart wat', 'struc hand'])(
    '«%s»: names that begin so are the list in any order, on any page, and counted [FIND-05, LIST-12]',
    async q => {
      const { products, total } = await ask(q)
      expect([total, products.length]).toEqual([1, 1])
      expect(await ask(q, { _sort: 'price' })).toMatchObject({ products: [{ id: products[0]?.id }], total: 1 })
      expect(await ask(q, { page: 2, limit: 1 })).toMatchObject({ products: [], total: 1 })
      expect((await facets(q)).all).toBe(1)
    },
  )

  test('nothing is found by what is left of a term that is a guess, two letters, or in no name [FIND-05]', async () => {
    for (const q of ['hoeny qqqqqq', '4k qqqqqq', 'apiaries qqqqqq']) expect([q, (await ask(q)).total]).toEqual([q, 0])
  })

  test('of four words of which nothing has two, none is looked for alone [FIND-05]', async () => {
    expect((await ask('vvvvvv blue honey qqqqqq')).total).toBe(0)
  })

  test('a filter that leaves nothing leaves no words out [FIND-05]', async () => {
    expect(await ask('boucle armchair', { category: 'groceries' })).toEqual({ products: [], total: 0, page: 1, limit: 8, totalPages: 1 })
  })

  test('every page of such a search is of the same list [FIND-05, LIST-09]', async () => {
    const { total } = await ask('purple chair')
    const pages = await Promise.all([1, 2, 3, 4].map(page => ask('purple chair', { page, limit: 1 })))
    expect(new Set(pages.map(page => page.total))).toEqual(new Set([total]))
    expect(new Set(pages.flatMap(page => page.products.map(({ id }) => id))).size).toBe(Math.min(4, total))
  })
})
