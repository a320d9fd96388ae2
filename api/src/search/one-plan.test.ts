import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '../catalog/list.queries.ts'
import { suggestProducts } from '../catalog/suggest-products.ts'
import { connect, type Db } from '../db/connect.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { planSearch } from './plan-search.ts'

let shop: TestApi
let db: Db
beforeAll(async () => {
  shop = await startApi({ catalogue: true })
  db = connect(shop.databaseUrl, { connections: 1 })
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

test('eight words that nobody has are looked up with as many statements as two', async () => {
  const statementsFor = async (q: string) => {
    const planned = sql<{ times: number }>`select sum(custom_plans + generic_plans)::int as times from pg_prepared_statements`
    const times = async () => (await planned.execute(db)).rows[0]?.times ?? 0
    await listProducts(db, 'en', { page: 1, limit: 8, q })
    const before = await times()
    await listProducts(db, 'en', { page: 1, limit: 8, q })
    return (await times()) - before
  }
  const two = await statementsFor('qwfplo zxcvbq')
  expect(two).toBeGreaterThan(2)
  expect(await statementsFor('qwfplo zxcvbq mnhgtr kljhpo wertzui bvcxyw ploikm nhytgb')).toBe(two)
})
