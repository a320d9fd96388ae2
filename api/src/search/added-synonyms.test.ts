import { catalogApi } from '@waha/contract/catalog.ts'
import { searchApi } from '@waha/contract/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { insertAdded, listAdded } from './added-synonyms.queries.ts'
import { saveMisses } from './count-misses.ts'
import { refreshSearchTexts } from './search-texts.queries.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = await startApi()
  admin = (await signUp(shop, { role: 'admin' })).token
  await makeProduct(shop.db, { name: { en: 'Copper lamp' } })
  await makeProduct(shop.db, { name: { en: 'Glowstick' } })
  await makeProduct(shop.db, { name: { en: 'Plain settee' } })
  await makeProduct(shop.db, { name: { en: 'Oud chips', ar: 'عود كمبودي' } })
  await makeProduct(shop.db, { category: 'groceries', name: { en: 'Dried figs' }, description: { en: 'From Izmir.' } })
})
afterAll(() => shop.stop())

const find = async (q: string) => (await shop.as()(catalogApi.list, { query: { q } })).products.map(({ name }) => name)
const add = (word: string, means: string) => shop.as(admin)(searchApi.addSynonym, { body: { word, means } })

test.each([
  ['two words for one', 'glimmerbar', 'glow stick', 'Glowstick'],
  ['a beginning', 'glimmerbit', 'glowst', 'Glowstick'],
  ['a typo', 'glimmershade', 'coper lamp', 'Copper lamp'],
  ['Arabic in Latin letters', 'glimmerwood', '3oud', 'Oud chips'],
  ['another name beside a word', 'glimmerseat', 'plain sofa', 'Plain settee'],
  ['a category beside a word', 'glimmerfood', 'izmir groceries', 'Dried figs'],
  ['a word that nothing has beside one that something has', 'glimmerrod', 'purple glowstick', 'Glowstick'],
])('a synonym finds what its meaning finds: %s [FIND-02]', async (_, word, means, name) => {
  expect([await find(means), await find(word)]).toEqual([[name], []])
  await add(word, means)
  expect(await find(word)).toEqual([name])
})

test('a synonym finds its meaning beside other words, which narrow it [FIND-02]', async () => {
  await makeProduct(shop.db, { name: { en: 'Crimson glowstick' } })
  await add('glimmertime', 'glow stick')
  expect(await find('crimson glimmertime')).toEqual(['Crimson glowstick'])
})

test('a meaning may be a synonym itself, and so may that one’s meaning, also of words that mean each other [FIND-02]', async () => {
  await add('shimmerlight', 'lamp')
  await add('shimmerglow', 'shimmerlight')
  await add('shimmerlight', 'shimmerglow')
  await add('shimmerbeam', 'shimmerglow')
  await add('shimmerbeam', 'shimmerlight')
  await add('shimmershine', 'shimmerbeam')
  const words = ['shimmerlight', 'shimmerglow', 'shimmerbeam', 'shimmershine']
  for (const word of words) expect([word, await find(word)]).toEqual([word, ['Copper lamp']])
  expect(await find('shimmerglow shimmerlight')).toEqual(['Copper lamp'])
})

test('meanings of one word that share a word, which has a meaning, find what each of them finds [FIND-02]', async () => {
  for (const name of ['Brass kettle', 'Steel kettle', 'Brass tray', 'Steel tray']) await makeProduct(shop.db, { name: { en: name } })
  await add('gleampot', 'kettle')
  await add('gleamware', 'brass gleampot')
  await add('gleamware', 'steel gleampot')
  expect([await find('brass gleampot'), await find('steel gleampot')]).toEqual([['Brass kettle'], ['Steel kettle']])
  expect((await find('gleamware')).toSorted()).toEqual(['Brass kettle', 'Steel kettle'])
})

test('of two words that mean each other and nothing else neither finds anything [FIND-02]', async () => {
  for (const [word, means] of [
    ['twinkleone', 'twinkletwo'],
    ['twinkletwo', 'twinkleone'],
  ] as const)
    await insertAdded(shop.db, { key: word, word, means })
  expect([await find('twinkleone'), await find('twinkletwo')]).toEqual([[], []])
})

test('a synonym that an older version saved with words that say nothing by now is found again, and of two that are the same by now one stays [FIND-02]', async () => {
  await makeProduct(shop.db, { name: { en: 'Paper kite' } })
  for (const word of ['i am a glimmerkite', 'would like a glimmerkite'])
    await insertAdded(shop.db, { key: word.replaceAll(' a ', ' '), word, means: 'paper kite' })
  expect(await find('i am a glimmerkite')).toEqual([])
  await refreshSearchTexts(shop.db)
  expect(await find('i am a glimmerkite')).toEqual(['Paper kite'])
  expect((await listAdded(shop.db)).filter(({ means }) => means === 'paper kite')).toMatchObject([{ word: 'i am a glimmerkite' }])
})

test('a phrase takes eight meanings; one that it has may be saved again, and a ninth may come when one is removed [FIND-02]', async () => {
  const meanings = [...'bcdfghjk'].map(letter => `glimmer${letter}ot`)
  for (const en of [...meanings, 'glimmernine']) await makeProduct(shop.db, { name: { en } })
  for (const means of meanings) await add('glimmermany', means)
  const send = (means: string) => shop.send('POST', '/search/synonyms', { token: admin, body: { word: 'glimmermany', means } })
  const { status, body } = await send('glimmernine')
  expect([status, body]).toMatchObject([400, { errors: [{ field: 'word', code: 'synonym_many' }] }])
  const { synonym } = await add('glimmermany', 'glimmerbot')
  await shop.as(admin)(searchApi.removeSynonym, { params: { id: synonym.id } })
  expect((await send('glimmernine')).status).toBe(201)
})

test('what found nothing until its word got a meaning is not listed afterwards; what finds nothing a minute later is [FIND-02]', async () => {
  const noted = Date.parse('2026-11-22T12:00:00Z')
  const listedAfter = async (...terms: string[]) => {
    shop.clock.now = () => new Date(noted)
    for (const term of terms) shop.misses.note(term, '10.0.0.1')
    await add('glimmerjar', 'lamp')
    shop.clock.now = () => new Date(noted + 10_000)
    await saveMisses(shop.api, shop.misses)
    return (await shop.as(admin)(searchApi.misses, { query: {} })).misses.map(({ term }) => term)
  }
  expect(await listedAfter('glimmerjars', 'old glimmerjar')).toEqual(['old glimmerjar'])
  await sql`update search_synonyms set added_at = now() - interval '61 seconds' where word = 'glimmerjar'`.execute(shop.db)
  expect((await listedAfter('glimmerjars')).toSorted()).toEqual(['glimmerjars', 'old glimmerjar'])
})

test('what found nothing until its word got a meaning is not listed either when it is written down half a minute later [FIND-02]', async () => {
  const noted = Date.parse('2026-11-22T12:00:00Z')
  shop.clock.now = () => new Date(noted)
  for (const term of ['glimmertub', 'old glimmertub']) shop.misses.note(term, '10.0.0.2')
  await add('glimmertub', 'lamp')
  // The term has to be settled, the job is at its pause, and what counts the terms may be away for a while.
  await sql`update search_synonyms set added_at = now() - interval '40 seconds' where word = 'glimmertub'`.execute(shop.db)
  shop.clock.now = () => new Date(noted + 10_000)
  await saveMisses(shop.api, shop.misses)
  const { misses } = await shop.as(admin)(searchApi.misses, { query: {} })
  expect(misses.map(({ term }) => term).filter(term => term.includes('glimmertub'))).toEqual(['old glimmertub'])
})

test('what found nothing is listed still where its synonym could not be written down [FIND-02]', async () => {
  await sql`insert into search_misses (day, term, times) values (current_date, 'gleambar', 3)`.execute(shop.db)
  await sql`alter table search_synonyms add constraint broken check (word <> 'gleambar')`.execute(shop.db)
  await expect(add('gleambar', 'lamp')).rejects.toThrow()
  await sql`alter table search_synonyms drop constraint broken`.execute(shop.db)
  const left = () => shop.db.selectFrom('search_misses').select('times').where('term', '=', 'gleambar').execute()
  expect(await left()).toEqual([{ times: 3 }])
  await add('gleambar', 'lamp')
  expect(await left()).toEqual([])
})
