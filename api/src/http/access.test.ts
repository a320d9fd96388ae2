// Every route, asked by everybody: the cells are made from the routes, so a new route takes part by itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../accounts/sessions.queries.ts'
import { routesOf } from '../app.ts'
import { type ExampleCall, type ExampleWorld, exampleCalls, makeCall, makeExampleWorld } from '../testing/example-calls.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let world: ExampleWorld
beforeAll(async () => {
  shop = await startApi()
  world = await makeExampleWorld(shop)
})
afterAll(() => shop.stop())

const day = 24 * 60 * 60 * 1000

/** Seven kinds of callers; each has a fresh session, since one of the calls ends it. */
const makeCallers = async () => {
  const [user, admin, expired, deleted] = [
    await signUp(shop),
    await signUp(shop, { role: 'admin' }),
    await signUp(shop),
    await signUp(shop),
  ]
  const monthAgo = { db: shop.db, now: () => new Date(Date.now() - 31 * day) }
  const gone = await openSession(shop.api, deleted.id)
  await shop.db.deleteFrom('users').where('id', '=', deleted.id).execute()
  const fresh = (id: string) => () => openSession(shop.api, id)
  return {
    anonymous: async () => undefined,
    user: fresh(user.id),
    owner: fresh(world.owner.id),
    other: fresh(world.other.id),
    admin: fresh(admin.id),
    expired: () => openSession(monthAgo, expired.id),
    deleted: async () => gone,
  }
}
type Who = keyof Awaited<ReturnType<typeof makeCallers>>

const withoutSession: readonly Who[] = ['anonymous', 'expired', 'deleted']

const expected = (access: string, { status, ownersOnly }: ExampleCall, who: Who) => {
  if (access === 'anyone') return status
  if (withoutSession.includes(who)) return 401
  if (access === 'admin' && who !== 'admin') return 403
  return ownersOnly && who !== 'owner' ? 403 : status
}

// Only the buyer has an order to be the latest; what an order has become, it stays. Another’s address is as good as none.
const exceptions: Record<string, Partial<Record<Who, number>>> = {
  'GET /orders/latest': { user: 404, other: 404, admin: 404 },
  'PATCH /addresses/{id}': { user: 404, other: 404, admin: 404 },
  'POST /addresses/{id}/default': { user: 404, other: 404, admin: 404 },
  'DELETE /addresses/{id}': { user: 404, other: 404, admin: 404 },
}

test('who may call what is as decided: a route that is opened to more callers, or added, is decided here [Z2]', () => {
  const routes = routesOf(shop.api).map(({ endpoint: { method, path, access } }) => ({ name: `${method} ${path}`, access }))
  const open = (access: string) => routes.filter(route => route.access === access).map(({ name }) => name)
  expect(open('admin').sort()).toEqual(['PATCH /orders/{id}', 'POST /media/permit', 'POST /products'])
  expect(open('anyone').sort()).toEqual([
    'GET /auth/google/callback',
    'GET /auth/google/url',
    'GET /health',
    'GET /products',
    'GET /products/categories',
    'GET /products/facets',
    'GET /products/grouped',
    'GET /products/suggestions',
    'GET /products/{id}',
    'GET /ready',
    'GET /reviews',
    'POST /auth/login',
    'POST /auth/register',
    'POST /newsletter',
    'POST /stripe/webhook',
  ])
  expect(routes.filter(({ access }) => !['admin', 'anyone', 'user'].includes(access))).toEqual([])
})

test('every route by anonymous, user, owner, other, admin, expired and deleted: each is served or refused as declared [Z2]', async () => {
  const routes = routesOf(shop.api).map(({ endpoint }) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }))
  expect(Object.keys(exampleCalls).sort()).toEqual(routes.map(({ name }) => name).sort())
  const callers = Object.entries(await makeCallers()) as [Who, () => Promise<string | undefined>][]
  expect(callers.length).toBe(7)
  for (const { name, method, access } of routes) {
    for (const [who, tokenOf] of callers) {
      const example = exampleCalls[name]?.(world)
      if (!example) throw new Error(`${name} has no example`)
      const { status } = await makeCall(shop, method, example, await tokenOf())
      expect([name, who, status]).toEqual([name, who, exceptions[name]?.[who] ?? expected(access, example, who)])
    }
  }
})
