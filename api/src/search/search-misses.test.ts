import { catalogApi } from '@waha/contract/catalog.ts'
import { fold } from '@waha/contract/fold.ts'
import { searchApi } from '@waha/contract/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { changesSince, currentPlace } from '../catalog/changes.queries.ts'
import { createRateLimiter } from '../http/rate-limits.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { deleteExpired } from '../upkeep/delete-expired.queries.ts'
import { countable, createMisses, saveMisses } from './count-misses.ts'
import { addMisses } from './search-misses.queries.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = await startApi()
  admin = (await signUp(shop, { role: 'admin' })).token
  await makeProduct(shop.db, { name: { en: 'Copper lamp' } })
})
afterAll(() => shop.stop())

let time: number
beforeEach(async () => {
  time = Date.parse('2026-11-22T20:59:00Z')
  shop.clock.now = () => new Date(time)
  shop.misses.take()
  // Ten suggestions a second are the most of an address: what tests before have asked for does not count.
  shop.api.limits = createRateLimiter()
  await shop.db.deleteFrom('search_misses').execute()
})

const type = (q: string, address = '10.0.0.1') =>
  shop.send('GET', `/products/suggestions?q=${encodeURIComponent(q)}`, { headers: { 'x-test-address': address } })
const save = async () => {
  time += 10_000
  await saveMisses(shop.api, shop.misses)
}
const listed = async (days?: number) => (await shop.as(admin)(searchApi.misses, { query: days ? { days } : {} })).misses

test('a search that found nothing is counted by term and day of the shop, and nothing says who asked; one that found something is not [FIND-02]', async () => {
  await type('Qahwajiya!', '10.0.0.1')
  await type('qahwajiya', '10.0.0.2')
  await type('lamp', '10.0.0.1')
  await type('زعفرانيّة', '10.0.0.3')
  expect(await listed()).toEqual([])
  await save()
  await type('qahwajiya', '10.0.0.1')
  time += 60_000
  await save()
  // Midnight in Riyadh was between the two.
  expect(await shop.db.selectFrom('search_misses').selectAll().orderBy('term').orderBy('day').execute()).toMatchObject([
    { term: 'qahwajiya', times: 2 },
    { term: 'qahwajiya', times: 1 },
    { term: 'زعفرانيه', times: 1 },
  ])
  expect(await listed()).toEqual([
    { term: 'qahwajiya', times: 3, lastDay: '2026-11-23', tooLong: false },
    { term: 'زعفرانيه', times: 1, lastDay: '2026-11-22', tooLong: false },
  ])
  expect(await listed(1)).toEqual([{ term: 'qahwajiya', times: 1, lastDay: '2026-11-23', tooLong: false }])
})

test('a search that found no product is counted also where a category or near terms are offered for it [FIND-02, FIND-07]', async () => {
  const offered = async (q: string) => {
    const { products, categories, terms } = (await type(q)).body
    return [products.length, categories, terms]
  }
  expect(await offered('furnitrue')).toEqual([0, ['furniture'], []])
  expect(await offered('vvvvvv qqqqqq wwwwww copprr')).toEqual([0, [], ['Copper']])
  time += 10_000
  expect(shop.misses.take()).toEqual(new Map([['10.0.0.1', ['furnitrue', 'vvvvvv qqqqqq wwwwww copprr']]]))
})

test('seven days are seven of the calendar, also where clocks change meanwhile [FIND-02]', async () => {
  for (const day of ['22', '23']) await addMisses(shop.db, `2026-10-${day}`, new Map([[`since ${day}`, 1]]))
  await addMisses(shop.db, '2026-10-21', new Map([['too long ago', 1]]))
  // Half an hour before midnight of October 28; summer time has ended on the 25th.
  time = Date.parse('2026-10-28T22:30:00Z')
  const inBerlin = createApp({ ...shop.api, timeZone: 'Europe/Berlin' })
  const headers = { authorization: `Bearer ${admin}` }
  const answer = await inBerlin.fetch(new Request('http://shop.test/api/search/misses?days=7', { headers }))
  const { misses } = (await answer.json()) as { misses: { term: string }[] }
  expect(misses.map(({ term }) => term)).toEqual(['since 23', 'since 22'])
})

test('of what is typed letter by letter the longest counts, once it is left alone [FIND-02]', async () => {
  for (const q of ['qah', 'qahw', 'qahwaji', 'qahwa', 'zuhal']) await type(q)
  time += 9999
  expect(shop.misses.take()).toEqual(new Map())
  await type('qahwajiya')
  time += 1
  expect(shop.misses.take()).toEqual(new Map([['10.0.0.1', ['zuhal']]]))
  time += 9999
  expect(shop.misses.take()).toEqual(new Map([['10.0.0.1', ['qahwajiya']]]))
})

test('of what is typed letter by letter and finds something in the end no beginning counts; what else was looked for does, and what others looked for [FIND-02]', async () => {
  await makeProduct(shop.db, { name: { en: 'Phone' } })
  for (const q of ['zuhal', 'mob', 'Mobi']) await type(q, '10.0.2.1')
  await type('mob', '10.0.2.2')
  expect((await type('Mobile', '10.0.2.1')).body.products.length).toBe(1)
  time += 10_000
  expect(shop.misses.take()).toEqual(
    new Map([
      ['10.0.2.1', ['zuhal']],
      ['10.0.2.2', ['mob']],
    ]),
  )
})

test.each([
  ['a', undefined],
  ['ab', 'ab'],
  ['A–B', 'a b'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), undefined],
  // Letters that take two units of a text each.
  ['𐎠', undefined],
  ['𐎠'.repeat(60), '𐎠'.repeat(60)],
  ['noor@waha', undefined],
  ['05 51 23', undefined],
  ['gift 12345', 'gift 12345'],
  ['iphone 15', 'iphone 15'],
  ['qahwajiya under $5', undefined],
  ['!!!', undefined],
])('«%s» is counted as %s [FIND-02]', (term, counted) => {
  expect(countable(term)).toBe(counted)
})

test('what cannot be written down while the database is away is written down when it is back, once [FIND-02, F6]', async () => {
  await type('qahwajiya', '10.0.0.1')
  await type('vorpalier', '10.0.0.2')
  await sql`alter table search_misses rename to away`.execute(shop.db)
  await expect(save()).rejects.toThrow('search_misses')
  await type('qahwajiya', '10.0.0.3')
  await expect(save()).rejects.toThrow('search_misses')
  await sql`alter table away rename to search_misses`.execute(shop.db)
  for (let round = 0; round < 2; round += 1) {
    await save()
    expect((await listed()).map(({ term, times }) => [term, times])).toEqual([
      ['qahwajiya', 2],
      ['vorpalier', 1],
    ])
  }
})

test('while the counters of addresses do not answer, what found nothing is kept; it is counted once they do, each term once [FIND-02]', async () => {
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) shop.misses.note(`qahwajiya ${address.slice(-1)}`, address)
  const { limits } = shop.api
  const silentFor = new Set(['10.0.0.2'])
  shop.api.limits = {
    ...limits,
    count: (limit, key) => (silentFor.has(key) ? Promise.reject(new Error('no answer')) : limits.count(limit, key)),
  }
  await expect(save()).rejects.toThrow('no answer')
  silentFor.clear()
  for (let round = 0; round < 2; round += 1) {
    await save()
    expect((await listed()).map(({ term, times }) => [term, times])).toEqual([
      ['qahwajiya 1', 1],
      ['qahwajiya 2', 1],
      ['qahwajiya 3', 1],
    ])
  }
  shop.api.limits = limits
})

test('of what waits for the database there are 20,000 terms at most, each of which goes on being counted [FIND-02, D5]', async () => {
  const misses = createMisses(() => new Date(time))
  for (let n = 0; n < 19_999; n += 1) misses.unsaved.set(`known ${n}`, 1)
  for (const [place, term] of ['last', 'too many', 'known 7', 'last'].entries()) misses.note(term, `10.0.1.${place}`)
  time += 10_000
  await sql`alter table search_misses rename to away`.execute(shop.db)
  await expect(saveMisses(shop.api, misses)).rejects.toThrow('search_misses')
  await sql`alter table away rename to search_misses`.execute(shop.db)
  expect([misses.unsaved.size, misses.unsaved.get('known 7'), misses.unsaved.get('last'), misses.unsaved.has('too many')]).toEqual([
    20_000,
    2,
    2,
    false,
  ])
})

test('what is noted at once has bounds: twenty terms of an address, a thousand addresses [FIND-02, D5]', () => {
  const misses = createMisses(() => new Date(time))
  for (let n = 10; n < 40; n += 1) misses.note(`term${n}`, '10.0.0.1')
  for (let n = 0; n < 1500; n += 1) misses.note('same', `10.1.${Math.floor(n / 250)}.${n % 250}`)
  // Who is among them goes on.
  misses.note('more', '10.1.0.0')
  time += 10_000
  const taken = misses.take()
  expect([taken.size, taken.get('10.0.0.1')?.length, taken.get('10.1.0.0')]).toEqual([1000, 20, ['same', 'more']])
  expect(misses.take().size).toBe(0)
  // Whoever is written down makes room.
  misses.note('later', '10.2.0.0')
  time += 10_000
  expect(misses.take()).toEqual(new Map([['10.2.0.0', ['later']]]))
})

test('an address adds a hundred terms a day, a day has two thousand; what is known goes on being counted, and the next day has room again [FIND-02, D5]', async () => {
  for (let round = 0; round < 6; round += 1) {
    for (let n = 10; n < 30; n += 1) shop.misses.note(`r${round}n${n}`, '10.9.9.9')
    await save()
  }
  expect((await listed()).length).toBe(100)
  const many = new Map(Array.from({ length: 2500 }, (_, n) => [`many ${n}`, 1] as const))
  await addMisses(shop.db, '2026-11-22', many)
  await addMisses(shop.db, '2026-11-22', new Map([...[...many].slice(0, 2), ['late', 5]]))
  const rows = await shop.db.selectFrom('search_misses').select(['term', 'times']).execute()
  expect([
    rows.length,
    rows
      .filter(({ times }) => times === 2)
      .map(({ term }) => term)
      .sort(),
  ]).toEqual([2000, ['many 0', 'many 1']])
  expect((await listed()).length).toBe(200)
  await addMisses(shop.db, '2026-11-23', new Map([['late', 5]]))
  await addMisses(shop.db, '2026-11-22', new Map([['late', 5]]))
  const late = await shop.db.selectFrom('search_misses').select(['day', 'times']).where('term', '=', 'late').execute()
  expect(late.map(({ times }) => times)).toEqual([5])
})

test('the most frequent terms come first, of equals those that were asked for last, then as the alphabet has them [FIND-02]', async () => {
  for (const [day, ...terms] of [
    ['2026-11-21', 'older', 'often'],
    ['2026-11-22', 'same b', 'same a'],
    ['2026-11-20', 'often'],
  ] as const)
    await addMisses(shop.db, day, new Map(terms.map(term => [term, 1])))
  expect((await listed()).map(({ term }) => term)).toEqual(['often', 'same a', 'same b', 'older'])
})

test('counts are deleted after ninety days [FIND-02]', async () => {
  await addMisses(shop.db, '2026-08-23', new Map([['old', 1]]))
  await addMisses(shop.db, '2026-08-25', new Map([['young', 1]]))
  await deleteExpired(shop.api)
  expect(await shop.db.selectFrom('search_misses').select('term').execute()).toEqual([{ term: 'young' }])
})

test('a synonym that staff add finds at once what its meaning finds, in any number; what found nothing by it is answered; it can be taken back [FIND-02]', async () => {
  const find = async (q: string) => (await shop.as()(catalogApi.list, { query: { q } })).products.map(({ name }) => name)
  await addMisses(
    shop.db,
    '2026-11-22',
    new Map([
      ['glimmerbox', 3],
      ['glowing glimmerbox', 1],
    ]),
  )
  expect(await find('glimmerboxes')).toEqual([])
  const call = shop.as(admin)
  const before = await currentPlace(shop.db)
  const { synonym } = await call(searchApi.addSynonym, { body: { word: 'Glimmerbox', means: 'lamp' } })
  // By this every process makes its lists anew.
  expect((await changesSince(shop.db, before)).changes).toContainEqual({ productId: '', what: 'words' })
  expect(synonym).toEqual({ id: expect.any(String), word: 'Glimmerbox', means: 'lamp' })
  expect([await find('glimmerboxes'), await find('copper glimmerbox'), await find('lamp')]).toEqual([
    ['Copper lamp'],
    ['Copper lamp'],
    ['Copper lamp'],
  ])
  expect((await listed()).map(({ term }) => term)).toEqual(['glowing glimmerbox'])
  // What it means may be another name for what the shop has.
  const other = await call(searchApi.addSynonym, { body: { word: 'shimmerbox', means: 'lighting' } })
  expect(await find('shimmerbox')).toEqual(['Copper lamp'])
  await call(searchApi.removeSynonym, { params: { id: other.synonym.id } })
  const phrase = await call(searchApi.addSynonym, { body: { word: 'thing that shines', means: 'copper lamp' } })
  expect(await find('thing that shines')).toEqual(['Copper lamp'])
  expect((await call(searchApi.addSynonym, { body: { word: 'glimmerbox', means: 'lamp' } })).synonym.id).toBe(synonym.id)
  expect(await call(searchApi.synonyms, {})).toEqual({ synonyms: [phrase.synonym, { ...synonym, word: 'glimmerbox' }] })
  await call(searchApi.removeSynonym, { params: { id: synonym.id } })
  expect(await find('glimmerbox')).toEqual([])
  expect((await shop.send('DELETE', `/search/synonyms/${synonym.id}`, { token: admin })).status).toBe(404)
})

test.each([
  ['glimmerglow for her', 'lamp', 'glimmerglow for her'],
  ['women’s glimmergown', 'lamp', 'glimmergown for my wife'],
  ['جلابيب نسائية', 'lamp', 'جلابيب نسائيّة'],
  ['glimmerdish under $50', 'lamp', 'glimmerdish up to 40'],
  ['glimmerhat for men', 'lamp for men', 'glimmerhat for him'],
  ['for her', 'lamp', 'for her'],
])('«%s» with the meaning «%s» is found by «%s», and is no longer listed [FIND-02, FIND-09]', async (word, means, typed) => {
  const find = async () => (await shop.as()(catalogApi.list, { query: { q: typed } })).products.map(({ name }) => name)
  await addMisses(shop.db, '2026-11-22', new Map([[fold(word), 2]]))
  expect(await find()).toEqual([])
  await shop.as(admin)(searchApi.addSynonym, { body: { word, means } })
  expect([await find(), await listed()]).toEqual([['Copper lamp'], []])
})

test('a meaning that is a category finds all of it, as a search for the category does [FIND-02]', async () => {
  await makeProduct(shop.db, { category: 'clothes', name: { en: 'Plain shawl' } })
  const found = async (q: string) => {
    const { products, total } = await shop.as()(catalogApi.list, { query: { q } })
    const { all } = await shop.as()(catalogApi.facets, { query: { q } })
    return [products.map(({ name }) => name), total, all]
  }
  expect(await found('glimmerwear')).toEqual([[], 0, 0])
  await shop.as(admin)(searchApi.addSynonym, { body: { word: 'glimmerwear', means: 'clothing' } })
  expect([await found('clothing'), await found('glimmerwear')]).toEqual([
    [['Plain shawl'], 1, 1],
    [['Plain shawl'], 1, 1],
  ])
})

test.each([
  ['lamp', 'lamps', { means: 'synonym_invalid' }],
  ['lamp for her', 'lamps', { means: 'synonym_invalid' }],
  ['!', 'lamp', { word: 'synonym_invalid' }],
  ['one two three four five', 'lamp', { word: 'synonym_invalid' }],
  ['lamp', 'one two three four five', { means: 'synonym_invalid' }],
  ['one two three four five', '!', { word: 'synonym_invalid', means: 'synonym_invalid' }],
  ['', 'lamp', { word: 'synonym_invalid' }],
  ['x'.repeat(61), 'lamp', { word: 'text_too_long' }],
  ['glimmerpot', 'lamp for her', { means: 'synonym_limited' }],
  ['glimmerpot for him', 'lamp for her', { means: 'synonym_limited' }],
  ['glimmerpot for her', 'lamp for her under $5', { means: 'synonym_limited' }],
  ['glimmerpot', 'motor bicycle', { means: 'synonym_finds_nothing' }],
])('«%s» for «%s» is refused where it is wrong: %o [FIND-02]', async (word, means, wrong) => {
  const { status, body } = await shop.send('POST', '/search/synonyms', { token: admin, body: { word, means } })
  const { errors } = body as { errors: { field: string; code: string }[] }
  expect([status, Object.fromEntries(errors.map(({ field, code }) => [field, code]))]).toEqual([400, wrong])
})
