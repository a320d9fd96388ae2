// Every route with something named in its path; the cells are made from the routes, so a new route takes part by itself.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routesOf } from '../app.ts'
import { exampleCalls, makeCall, makeExampleWorld } from '../testing/example-calls.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const nobodys = '00000000-0000-4000-8000-000000000000'
const odd = {
  'of nothing': nobodys,
  'in capitals': 'ABCDEFAB-0000-4000-8000-000000000000',
  'cut off': nobodys.slice(1),
  'with more': `${nobodys}0`,
  'with more before': `0${nobodys}`,
  'with a line after it': `${nobodys}%0A`,
  'in braces': `%7B${nobodys}%7D`,
  number: '1',
  long: 'a'.repeat(10_000),
  quote: "'%20or%20'1'='1",
  nothing: '%00',
  up: '..%2f..',
  undecodable: '%E0%A4%A',
}

test('whatever stands in the place of an id, on any route, is 400 or 404, and nobody’s fault but the caller’s [Z6, I6]', async () => {
  const world = await makeExampleWorld(shop)
  const admin = await signUp(shop, { role: 'admin' })
  const routes = routesOf(shop.api).filter(({ endpoint }) => endpoint.path.includes('{'))
  expect(routes.length).toBeGreaterThan(15)
  shop.logged.length = 0
  const served: string[] = []
  for (const { endpoint } of routes) {
    const { method, access } = endpoint
    const name = `${method} ${endpoint.path}`
    const example = exampleCalls[name]?.(world)
    if (!example) throw new Error(`${name} has no example`)
    const token = access === 'admin' ? admin.token : world.owner.token
    for (const [what, id] of Object.entries(odd)) {
      const { status } = await makeCall(shop, method, { ...example, path: endpoint.path.replace(/\{\w+\}/g, id) }, token)
      if (status !== 400 && status !== 404) served.push(`${name} ${what}: ${status}`)
    }
  }
  // What could be a product's id is no longer in the cart afterwards, whether it was or not.
  const products = ['of nothing', 'cut off', 'with more', 'with more before', 'number']
  expect(served).toEqual(products.map(what => `DELETE /auth/cart/{productId} ${what}: 200`))
  expect(shop.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('an id that the database makes is left to chance: nobody finds another from their own [Z6]', async () => {
  const { rows } = await sql<{ place: string; made: string }>`
    select table_name || '.' || column_name as place, column_default as made from information_schema.columns
    where table_schema = 'public' and udt_name = 'uuid' and column_default is not null`.execute(shop.db)
  const places = rows.map(({ place }) => place)
  for (const table of ['users', 'orders', 'checkouts', 'addresses', 'reviews', 'refunds', 'rates']) expect(places).toContain(`${table}.id`)
  expect(rows.filter(({ made }) => made !== 'gen_random_uuid()')).toEqual([])
})
