// What staff do with searches that found nothing: they say what is meant, or dismiss them.
import { deskHomeApi } from '@waha/contract/desk/home.ts'
import { searchApi } from '@waha/contract/search.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { addMisses } from './search-misses.queries.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = await startApi()
  shop.clock.now = () => new Date('2026-11-22T12:00:00Z')
  admin = (await signUp(shop, { role: 'admin' })).token
  await makeProduct(shop.db, { name: { en: 'Copper lamp' } })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.deleteFrom('search_misses').execute()
})

/** Terms of a day, each searched for once more than the next. */
const miss = (terms: readonly string[], day = '2026-11-22') =>
  addMisses(shop.db, day, new Map(terms.map((term, place) => [term, terms.length - place])))
const explain = (word: string) => shop.as(admin)(searchApi.addSynonym, { body: { word, means: 'lamp' } })
const dismiss = (term: string) => shop.as(admin)(searchApi.dismissMiss, { params: { term } })
const listed = async () => (await shop.as(admin)(searchApi.misses, { query: { days: 90 } })).misses
const terms = async () => (await listed()).map(({ term }) => term)

test('a word that is explained is no longer listed in any form by which it finds from then on; other words are [FIND-02]', async () => {
  await miss(['glimmershoe', 'the glimmershoes', 'glimmershoes for him', 'red glimmershoes', 'glimmershoebox'])
  await miss(['glimmershoes', 'الزربوط', 'زربوط', 'زربوط احمر'], '2026-10-01')
  await explain('Glimmershoes')
  expect(await terms()).toEqual(['الزربوط', 'red glimmershoes', 'زربوط', 'glimmershoebox', 'زربوط احمر'])
  await explain('زربوط')
  expect(await terms()).toEqual(['red glimmershoes', 'glimmershoebox', 'زربوط احمر'])
})

test('a phrase that is explained is no longer listed in any form, but for its words in another order [FIND-02]', async () => {
  await miss(['glimmer of glows', 'glimmers of the glow', 'glow of glimmers', 'glimmers'])
  await explain('glimmer of glow')
  expect(await terms()).toEqual(['glow of glimmers', 'glimmers'])
})

test('forms of an explained word are looked for among the five thousand most frequent terms; the word itself goes however rare it is [FIND-02, D5]', async () => {
  const count = (day: string, times: number, ...terms: string[]) => addMisses(shop.db, day, new Map(terms.map(term => [term, times])))
  const others = Array.from({ length: 4999 }, (_, n) => `other ${n}`)
  for (const [day, from] of [
    ['2026-11-18', 0],
    ['2026-11-19', 2000],
    ['2026-11-20', 4000],
  ] as const)
    await count(day, 10, ...others.slice(from, from + 2000))
  await count('2026-11-21', 4, 'glimmerhats')
  await count('2026-11-22', 5, 'glimmerhats')
  await count('2026-11-22', 8, 'the glimmerhat')
  await count('2026-11-22', 7, 'glimmerhat')
  await explain('Glimmerhat')
  const left = await shop.db.selectFrom('search_misses').select('term').where('term', 'like', '%hat%').execute()
  expect(left).toEqual([{ term: 'the glimmerhat' }])
})

test('a search that is dismissed is listed no more for anybody and counted no more at home, as if it had never been, until it finds nothing again [FIND-02]', async () => {
  await miss(['glimmer chamber secrets', 'زربوط'])
  await miss(['glimmer chamber secrets'], '2026-10-01')
  const counted = async () => (await shop.as(admin)(deskHomeApi.home, { query: {} })).waiting.searches
  expect(await counted()).toBe(2)
  expect(await dismiss('glimmer chamber secrets')).toBeUndefined()
  expect([await terms(), await counted()]).toEqual([['زربوط'], 1])
  await dismiss('زربوط')
  expect([await terms(), await counted()]).toEqual([[], 0])
  await miss(['زربوط'])
  expect(await listed()).toMatchObject([{ term: 'زربوط', times: 1, lastDay: '2026-11-22' }])
})

test.each(['glimmer', 'Glimmer box', 'glimmer boxes', '%', '\u{ffff}', 'x'.repeat(61)])(
  '«%s», which is not listed, cannot be dismissed, and nothing else goes [FIND-02]',
  async term => {
    await miss(['glimmer box'])
    const { status, body } = await shop.send('DELETE', `/search/misses/${encodeURIComponent(term)}`, { token: admin })
    expect([status, (body as { code: string }).code]).toEqual([404, 'desk_search_not_listed'])
    expect(await terms()).toEqual(['glimmer box'])
  },
)

test('of a search it is said that it is too long to be explained where more than four of its words say something [FIND-02]', async () => {
  const long = async (term: string) => {
    await shop.db.deleteFrom('search_misses').execute()
    await miss([term])
    return (await listed()).map(({ tooLong }) => tooLong)
  }
  expect(await long('glimmer potter chamber secrets')).toEqual([false])
  expect(await long('glimmer potter chamber secrets hardcover')).toEqual([true])
  // Neither what says nothing counts, nor for whom, nor what is said twice.
  expect(await long('the glimmer of potter and the chamber secrets for him')).toEqual([false])
  expect(await long('glimmer glimmer potter potter chamber secrets')).toEqual([false])
  expect(await long('زربوط بوتر وغرفه الاسرار الغامضه')).toEqual([true])
  // What is said to be short enough can be explained.
  await explain('glimmer glimmer potter potter chamber secrets')
  expect(await listed()).toEqual([{ term: 'زربوط بوتر وغرفه الاسرار الغامضه', times: 1, lastDay: '2026-11-22', tooLong: true }])
})
