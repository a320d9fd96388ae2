import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '../catalog/list.queries.ts'
import { suggestProducts } from '../catalog/suggest-products.ts'
import { connect, type Db } from '../db/connect.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { insertAdded } from './added-synonyms.queries.ts'
import { planSearch } from './plan-search.ts'
import { keyOf } from './synonyms.ts'

let shop: TestApi
let db: Db
beforeAll(async () => {
  shop = await startApi({ catalogue: true })
  // Queries that are asked for at once wait for the one connection, on a busy machine for longer than those of visitors may.
  db = connect(shop.databaseUrl, { connections: 1, longRunning: true })
})
afterAll(async () => {
  await db.destroy()
  await shop.stop()
})

// Values that promise little work come first: for them alone a plan of their own would look cheaper than one for all.
test.each(['s', 'leather wallet', 'عطر رجالي', 'beauty', 'lotoin', 'qwfplo zxcvbq lamp'])(
  'searches and suggestions for %s are planned five times at most, however often they are asked',
  async q => {
    for (let time = 0; time < 12; time += 1) {
      await listProducts(db, 'en', { page: 1, limit: 8, q })
      await suggestProducts(db, 'en', q)
    }
    const { rows } = await sql<{ planned: number; statement: string }>`
      select custom_plans::int as planned, statement from pg_prepared_statements where custom_plans + generic_plans > 10`.execute(db)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ planned }) => planned > 5)).toEqual([])
  },
)

test('eight words of a term are looked for; what comes after them changes nothing', async () => {
  const eight = 'qwfplo zxcvbq mnhgtr kljhpo wertzui bvcxyw ploikm nhytgb'
  const prefix = async (term: string) => (await planSearch(db, term))?.prefix
  const planned = await prefix(eight)
  expect([planned?.match(/'/g)?.length, await prefix(`${eight} honey`)]).toEqual([16, planned])
  expect(await prefix(`honey ${eight}`)).not.toBe(planned)
})

test('a term that is asked for twice at the same time, as for a list and its facets, is understood once; asked for later, anew', async () => {
  const [list, facets] = await Promise.all([planSearch(db, 'leather wallet'), planSearch(db, 'leather wallet')])
  const other = await planSearch(db, 'leather wallet')
  expect([list?.words, facets === list, other === list]).toEqual(['leather wallet', true, false])
})

test('a term that was asked for while the database was away is understood once it is back [FIND-01, F17]', async () => {
  let isAway = true
  const unsteady = db.withPlugin({
    transformQuery: ({ node }) => {
      if (isAway) throw new Error('the database is away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(planSearch(unsteady, 'leather wallet')).rejects.toThrow('the database is away')
  isAway = false
  expect((await planSearch(unsteady, 'leather wallet'))?.words).toBe('leather wallet')
})

/** How many statements a search takes once it has been asked. */
const statementsFor = async (q: string) => {
  const planned = sql<{ times: number }>`select sum(custom_plans + generic_plans)::int as times from pg_prepared_statements`
  const times = async () => (await planned.execute(db)).rows[0]?.times ?? 0
  await listProducts(db, 'en', { page: 1, limit: 8, q })
  const before = await times()
  await listProducts(db, 'en', { page: 1, limit: 8, q })
  return (await times()) - before
}

test('eight words that nobody has are looked up with as many statements as two', async () => {
  const two = await statementsFor('qwfplo zxcvbq')
  expect(two).toBeGreaterThan(2)
  expect(await statementsFor('qwfplo zxcvbq mnhgtr kljhpo wertzui bvcxyw ploikm nhytgb')).toBe(two)
})

test('of fifty meanings that staff gave a word, or each other, so many are looked up as of thirty', async () => {
  const letters = [...'bcdfghjklm']
  const numbered = (word: string) => letters.flatMap(ten => letters.map(one => `${word}${ten}q${one}q`))
  const add = async (word: string, means: string) => {
    await insertAdded(db, { key: keyOf([word]), word, means })
    return means
  }
  const statements: Record<string, number[]> = { chain: [], many: [] }
  for (const length of [30, 50]) {
    const start = (word: string) => `${word}${length === 30 ? 'xo' : 'zu'}`
    const meanings = numbered(start('gleam')).slice(0, length)
    let last = start('chain')
    for (const means of meanings) last = await add(last, means)
    for (const means of meanings) await add(start('many'), `${means} lamp`)
    for (const kind of ['chain', 'many']) statements[kind]?.push(await statementsFor(start(kind)))
  }
  expect(statements).toEqual({ chain: [expect.any(Number), statements.chain?.[0]], many: [expect.any(Number), statements.many?.[0]] })
})
