import { catalogApi } from '@waha/contract/catalog.ts'
import { fold } from '@waha/contract/fold.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { connect, type Db } from '../db/connect.ts'
import { planSearch } from '../search/plan-search.ts'
import { byRelevance } from '../search/relevance.queries.ts'
import { refreshSearchTexts } from '../search/search-texts.queries.ts'
import { freshDatabase } from '../testing/database.ts'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { underShortLimits } from '../testing/under-short-limits.ts'
import { countFacets } from './counts.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ catalogue: true })
})
afterAll(() => shop.stop())

const search = async (q: string, more: object = {}) =>
  (await shop.as()(catalogApi.list, { query: { q, ...more } })).products.map(({ id }) => id)
const facets = (q: string) => shop.as()(catalogApi.facets, { query: { q } })
const suggest = (q: string, lang: 'en' | 'ar' = 'en', address: string = crypto.randomUUID()) =>
  shop.send('GET', `/products/suggestions?${new URLSearchParams({ q, lang })}`, { headers: { 'x-test-address': address } })

/** What people type, and what they want to see among the first three. */
const wanted: [why: string, q: string, id: string][] = [
  ['a word of the name', 'honey', 'sidr-honey-wadi-nahl'],
  ['capitals', 'HONEY', 'sidr-honey-wadi-nahl'],
  ['a letter doubled', 'honney', 'sidr-honey-wadi-nahl'],
  ['letters transposed', 'hoeny', 'sidr-honey-wadi-nahl'],
  ['transposed at the start', 'ohney', 'sidr-honey-wadi-nahl'],
  ['a letter left out', 'headphnes', 'samt-headphones'],
  ['written by ear', 'headfones', 'samt-headphones'],
  ['two words for one', 'head phones', 'samt-headphones'],
  ['one word for two', 'powerbank', 'zad-power-bank-20k'],
  ['one word of a compound', 'smart watch', 'nabd-smartwatch'],
  ['a beginning', 'keyb', 'harf-mechanical-keyboard'],
  ['a beginning of the brand', 'manz', 'manzar-camera-35'],
  ['a plural', 'lamps', 'arc-floor-lamp'],
  ['a singular', 'bean', 'yirga-coffee-beans'],
  ['a plural in -es', 'brushes', 'foxtail-powder-brush'],
  ['letter and number together', '65w', 'gan-charger-cable-set'],
  ['a mark', '4k', 'ufuq-monitor-32'],
  ['words in any order', 'oil olive', 'cold-pressed-olive-oil-zaytuna'],
  ['with filler words', 'a table for the coffee', 'walnut-coffee-table-round'],
  ['an accent that is not there', 'bouclé', 'haven-armchair-boucle'],
  ['a word of the description only', 'apiaries', 'sidr-honey-wadi-nahl'],
  ['name and description together', 'honey jar', 'sidr-honey-wadi-nahl'],
  ['the wrong end', 'perfumes rose', 'taif-rose-square'],
  ['a slip in a long word', 'mechancial keybord', 'harf-mechanical-keyboard'],
  ['Arabic, a word of the name', 'عسل', 'sidr-honey-wadi-nahl'],
  ['with the article', 'العسل', 'sidr-honey-wadi-nahl'],
  ['with "and" and the article', 'والعسل', 'sidr-honey-wadi-nahl'],
  ['with diacritics', 'عَسَلٌ', 'sidr-honey-wadi-nahl'],
  ['with tatweel', 'عســل', 'sidr-honey-wadi-nahl'],
  ['without hamza', 'احمر شفاه', 'velvet-date-lipstick'],
  ['taa marbuta as haa', 'نظاره', 'aviator-sunglasses-sahel'],
  ['taa marbuta of a longer word', 'لوحه مفاتيح', 'harf-mechanical-keyboard'],
  ['alef maqsura for yaa', 'كرسى', 'curved-back-dining-chair'],
  ['hamza on its seat left out', 'شاى', 'breakfast-tea-tin'],
  ['an Arabic plural', 'ساعات', 'nabd-smartwatch'],
  ['an Arabic singular', 'سماعة', 'samt-headphones'],
  ['Arabic letters transposed', 'زعفارن', 'saffron-tin-anbar'],
  ['an Arabic letter mistaken', 'مسباح', 'arc-floor-lamp'],
  ['an Arabic beginning', 'شوكول', 'dark-chocolate-cardamom-bar'],
  ['Arabic digits', 'لوح ١١', 'lawh-tablet-11'],
  ['a Persian keyboard', 'کاميرا منظر', 'manzar-camera-35'],
  ['both languages at once', 'هاتف sahab', 'sahab-phone-6'],
]

describe('search', () => {
  test.each(wanted)('%s: «%s» finds %s among the first three [LIST-13]', async (_, q, id) => {
    expect((await search(q)).slice(0, 3)).toContain(id)
  })

  test.each([
    ['perfume', 'fragrances'],
    ['parfums', 'fragrances'],
    ['عطور', 'fragrances'],
    ['العطور', 'fragrances'],
    ['fashion', 'clothes'],
    ['ازياء', 'clothes'],
    ['electronics', 'digital'],
    ['الإلكترونيات', 'digital'],
    ['إلكترونيات', 'digital'],
    ['الكترونيات', 'digital'],
    ['إلكتروني', 'digital'],
    ['grocery', 'groceries'],
    ['بقاله', 'groceries'],
    ['cosmetics', 'beauty'],
    ['اثاث', 'furniture'],
  ])('the word of a category finds its products: «%s» %s [LIST-13]', async (q, category) => {
    const { products, total } = await shop.as()(catalogApi.list, { query: { q } })
    expect(total).toBeGreaterThanOrEqual(16)
    expect(products.slice(0, 3).map(product => product.category)).toEqual([category, category, category])
  })

  test('whole words of a name come before beginnings, those before what only the description says [LIST-13]', async () => {
    for (const [id, name, description] of [
      ['rank-text', 'Quiet thing', 'Goes with any zephyr.'],
      ['rank-begun', 'Zephyrine thing', 'Plain.'],
      ['rank-whole', 'The zephyr thing', 'Plain.'],
    ] as const)
      await makeProduct(shop.db, { id, name: { en: name }, description: { en: description }, ratings: id === 'rank-text' ? [5, 5] : [1] })
    expect(await search('zephyr')).toEqual(['rank-whole', 'rank-begun', 'rank-text'])
    expect(await search('zephyr', { _sort: 'price' })).toHaveLength(3)
  })

  test('a search that names an order alone is sorted by price [API-16, LIST-06]', async () => {
    const dear = await makeProduct(shop.db, { name: { en: 'The quagga thing' }, priceCents: 900 })
    const cheap = await makeProduct(shop.db, { name: { en: 'Quiet thing' }, description: { en: 'For any quagga.' }, priceCents: 800 })
    expect([await search('quagga'), await search('quagga', { _order: 'asc' })]).toEqual([
      [dear, cheap],
      [cheap, dear],
    ])
  })

  test('pages of a search hold every match once, in one order [LIST-13, LIST-09]', async () => {
    for (const q of ['wood', 'beauty', 'خشب', 'a']) {
      const { total } = await shop.as()(catalogApi.list, { query: { q } })
      // One after the other: of many at once a busy shop refuses some.
      const pages: string[][] = []
      for (let page = 1; page <= Math.ceil(total / 3) + 1; page += 1) pages.push(await search(q, { page, limit: 3 }))
      expect(new Set(pages.flat()).size).toBe(total)
      const large = await Promise.all([1, 2].map(page => search(q, { page, limit: 100 })))
      expect(pages.flat()).toEqual(large.flat())
    }
  })

  test('what is withdrawn is not found, nor suggested, nor counted; put on sale again, it is [LIST-13]', async () => {
    const id = await makeProduct(shop.db, { category: 'furniture', name: { en: 'Withdrawable wimple' }, ratings: Array(50).fill(5) })
    const best = async () => (await search('furniture', { limit: 1 })).map(first => first === id)
    const found = async () => [
      ...[await search('wimple'), (await suggest('wimple')).body.products.length, (await facets('wimple')).all],
      await best(),
    ]
    const withdraw = (at: Date | null) => shop.db.updateTable('products').set({ withdrawn_at: at }).where('id', '=', id).execute()
    expect(await found()).toEqual([[id], 1, 1, [true]])
    await withdraw(new Date())
    expect(await found()).toEqual([[], 0, 0, [false]])
    await withdraw(null)
    expect(await found()).toEqual([[id], 1, 1, [true]])
    await withdraw(new Date())
  })

  test('texts of an older way of writing are written anew when the shop starts [LIST-13]', async () => {
    await shop.db
      .updateTable('products')
      .set({ search_text: 'old', search_name: 'old', search_version: 0 })
      .where('id', '=', 'arc-floor-lamp')
      .execute()
    expect(await search('hilal')).toEqual([])
    await refreshSearchTexts(shop.db)
    expect(await search('hilal')).toEqual(['arc-floor-lamp'])
    expect(await search('هلال')).toEqual(['arc-floor-lamp'])
  })

  test('what the products of a shop are called that was there before this was noted is known once their texts are written anew [FIND-05, LIST-13]', async () => {
    await shop.db.deleteFrom('search_heads').execute()
    await shop.db.updateTable('products').set({ search_version: 0 }).execute()
    expect(await search('armchair velvet')).toEqual(['velvet-date-lipstick'])
    await refreshSearchTexts(shop.db)
    expect(await search('armchair velvet')).toEqual(['haven-armchair-boucle'])
  })

  test('limits of the role do not end the look for texts of an older way, however long it takes [LIST-13, N3]', async () => {
    const url = await freshDatabase(inject('databaseUrl'))
    // The limits are those of connections that come after them.
    const [db, starting] = [connect(url, { connections: 1 }), connect(url, { connections: 1, longRunning: true })]
    onTestFinished(async () => void (await Promise.all([db.destroy(), starting.destroy()])))
    await makeProduct(db, { id: 'old-lamp' })
    const outdated = () => db.selectFrom('products').select('id').where('search_version', '=', 0).execute()
    await db.updateTable('products').set({ search_version: 0 }).execute()
    expect(await outdated()).toEqual([{ id: 'old-lamp' }])
    await underShortLimits(url, 'products', () => refreshSearchTexts(starting))
    expect(await outdated()).toEqual([])
  })

  test('word indexes answer a search and no other does; nothing tells the planner how common words are [LIST-13]', async () => {
    // In this transaction: what other connections have done may be told just now.
    const scans = async (db: Db) => {
      const { rows } = await sql<{ name: string; scans: number }>`
        select indexrelname as name, pg_stat_get_xact_numscans(indexrelid)::int as scans
        from pg_stat_user_indexes where relname = 'products' order by 1`.execute(db)
      return Object.fromEntries(rows.map(row => [row.name, row.scans]))
    }
    await shop.db.transaction().execute(async db => {
      // So few products are read sooner than any index.
      await sql`set local enable_seqscan = off`.execute(db)
      const before = await scans(db)
      const search = async (q: string) => (await planSearch(db, q)) ?? expect.fail()
      for (const q of ['wood', 'table lamp', 'زيت']) {
        const part = { limit: sql.lit(8), offset: sql.lit(0) }
        await byRelevance(await search(q), { category: 'furniture', minPrice: 1, rating: 1 }, part).execute(db)
        await countFacets(db, { q, category: 'furniture' })
      }
      const after = await scans(db)
      const used = Object.keys(after).filter(name => after[name] !== before[name])
      expect(used).toEqual(['products_by_all_words', 'products_by_name_words'])
    })
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'products'::regclass and attnum > 0 and attstattarget = 0 order by 1`.execute(shop.db)
    expect(rows.map(({ name }) => name)).toEqual(['all_words', 'name_words'])
  })
})

describe('suggestions', () => {
  test('at most six products with what a row shows, and the categories of that name [API-34]', async () => {
    const { body } = await suggest('per')
    expect(body.categories).toEqual(['fragrances'])
    expect((await suggest('pe')).body.categories).toEqual([])
    expect(body.products).toHaveLength(6)
    expect((await suggest('sidr hon', 'ar')).body).toEqual({
      products: [
        { id: 'sidr-honey-wadi-nahl', name: 'عسل سدر وادي نحل', image: expect.stringMatching('^/pictures/sidr-honey'), price: 58 },
      ],
      categories: [],
    })
  })

  test('forgives like the search does, in both languages [API-34, LIST-13]', async () => {
    const first = async (q: string) => (await suggest(q)).body.products[0]?.id
    expect(await first('hedphon')).toBe('samt-headphones')
    expect(await first('زعفر')).toMatch(/saffron/)
    expect((await suggest('العطو')).body.categories).toEqual(['fragrances'])
  })

  test('nothing for less than two letters, none, or no term at all [API-34]', async () => {
    expect((await shop.send('GET', '/products/suggestions')).body).toEqual({ products: [], categories: [] })
    for (const q of ['', 'h', '%', '--', 'ـ']) expect((await suggest(q)).body).toEqual({ products: [], categories: [] })
  })

  test('ten questions a second from an address, and its neighbour is not concerned [API-34]', async () => {
    // Within one second, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const address = '203.0.113.9'
    const statuses = await Promise.all(Array.from({ length: 14 }, async () => (await suggest('la', 'en', address)).status))
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect((await suggest('la', 'en', address)).headers.get('retry-after')).toBe('1')
    expect((await suggest('la')).status).toBe(200)
  })

  test('a term that stands twice or is too long is 400 [I2, I3, API-23]', async () => {
    for (const query of ['q=a&q=b', `q=${'x'.repeat(101)}`, 'q=%00', 'q=a&lang=de'])
      expect([query, (await shop.send('GET', `/products/suggestions?${query}`, { headers: { 'x-test-address': query } })).status]).toEqual([
        query,
        400,
      ])
  })
})

describe('products by id', () => {
  test('come in the order asked for, without those that are unknown or withdrawn [API-16]', async () => {
    const gone = await makeProduct(shop.db, {})
    await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', gone).execute()
    const ids = ['samt-headphones', 'no-such-thing', gone, 'arc-floor-lamp', 'amalfi-style-lemons']
    const { products, total } = await shop.as()(catalogApi.list, { query: { ids } })
    expect(products.map(({ id }) => id)).toEqual(['samt-headphones', 'arc-floor-lamp', 'amalfi-style-lemons'])
    expect(total).toBe(3)
    const cheapest = await shop.as()(catalogApi.list, { query: { ids, _sort: 'price', _order: 'asc' } })
    expect(cheapest.products[0]?.id).toBe('amalfi-style-lemons')
    const cheap = await shop.as()(catalogApi.list, { query: { ids, _order: 'asc' } })
    expect(cheap.products.map(({ id }) => id)).toEqual(cheapest.products.map(({ id }) => id))
    // A search among them keeps their order.
    const lamps = ['mushroom-table-lamp', 'arc-floor-lamp']
    for (const asked of [lamps, lamps.toReversed()]) expect(await search('lamp', { ids: ['samt-headphones', ...asked] })).toEqual(asked)
  })

  test('more than 20, or what is no id, is 400; 20 are looked for [I1, API-23]', async () => {
    const many = (length: number) => Array.from({ length }, (_, index) => `p-${index}`).join()
    for (const [ids, status] of [...['a,b,,c', "a'--", '../x', many(21)].map(ids => [ids, 400] as const), [many(20), 200] as const])
      expect([ids, (await shop.send('GET', `/products?${new URLSearchParams({ ids })}`)).status]).toEqual([ids, status])
  })
})

describe('terms that mean harm', () => {
  const harmful = [
    "'",
    "''",
    "' or 1=1--",
    "'; delete from products;--",
    '\\',
    '%',
    '_',
    "':*",
    "a' & !'b",
    '<->',
    '|',
    '!',
    '&',
    '(((((',
    '.*',
    '(a+)+$',
    '\u202e',
    '𝒳',
    '👩‍👩‍👧',
  ]

  test.each(harmful)('%j is looked for as it is, in search, suggestions and facets [I1, I3]', async q => {
    const query = new URLSearchParams({ q: `zz${q}zz` })
    const list = await shop.send('GET', `/products?${query}`)
    expect([list.status, list.body.total]).toEqual([200, 0])
    expect((await shop.send('GET', `/products/facets?${query}`)).body.all).toBe(0)
    expect((await suggest(`zz${q}zz`)).status).toBe(200)
    expect((await shop.as()(catalogApi.list, { query: {} })).total).toBeGreaterThan(100)
  })

  test('any hundred characters are answered, and a word is found by its own letters however odd [I3]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async q => {
        const { status } = await shop.send('GET', `/products?${new URLSearchParams({ q: q.slice(0, 100), limit: '1' })}`)
        expect(status).toBe(q.includes('\0') ? 400 : 200)
      }),
      { numRuns: 80 },
    )
    await fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  test('a name that means harm is kept, found and suggested as it is [I1]', async () => {
    const name = `O'Brien's "x"); drop table products;-- <script>`
    const id = await makeProduct(shop.db, { name: { en: name } })
    expect(await search("o'brien")).toEqual([id])
    expect(await search(name)).toEqual([id])
    expect((await suggest("o'bri")).body.products[0].name).toBe(name)
  })

  test('a name of one word of 200 letters is kept and found [I3]', async () => {
    const id = await makeProduct(shop.db, { name: { en: 'w'.repeat(200) } })
    expect(await search('w'.repeat(30))).toEqual([id])
  })
})

test('spellings of one word find each other in both directions [LIST-13]', async () => {
  const pairs: [why: string, one: string, other: string][] = [
    ['أ and ا', 'أسورة', 'اسورة'],
    ['إ and ا', 'إبريق', 'ابريق'],
    ['آ and ا', 'آنية', 'انية'],
    ['أ and إ', 'أكليل', 'إكليل'],
    ['آ and أ', 'آجر', 'أجر'],
    ['taa marbuta', 'زمردة', 'زمرده'],
    ['alef maqsura', 'مرسى', 'مرسي'],
    ['diacritics', 'قَنَادِيل', 'قناديل'],
  ]
  for (const [why, ...spellings] of pairs) {
    for (const [index, written] of spellings.entries()) {
      const id = await makeProduct(shop.db, { category: 'other', name: { en: 'Spelt', ar: written } })
      const asked = spellings[1 - index] ?? ''
      expect([why, written, asked, (await search(asked, { limit: 50 })).includes(id)]).toEqual([why, written, asked, true])
    }
  }
})
