// Every route, asked by everybody: the cells are made from the routes, so a new route takes part by itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../accounts/sessions.queries.ts'
import { routesOf } from '../app.ts'
import { type ExampleCall, type ExampleWorld, exampleCalls, makeCall, makeExampleWorld } from '../testing/example-calls.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { authorize } from './access.ts'

let shop: TestApi
let world: ExampleWorld
beforeAll(async () => {
  shop = await startApi()
  world = await makeExampleWorld(shop)
})
afterAll(() => shop.stop())

const day = 24 * 60 * 60 * 1000

/** Eight kinds of callers, of whom admin owns the shop and staff works there; each has a fresh session, since one of the calls ends it. */
const makeCallers = async () => {
  const [user, admin, staff, expired, deleted] = [
    await signUp(shop),
    await signUp(shop, { role: 'admin' }),
    await signUp(shop, { role: 'admin', staff: 'staff' }),
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
    staff: fresh(staff.id),
    expired: () => openSession(monthAgo, expired.id),
    deleted: async () => gone,
  }
}
type Who = keyof Awaited<ReturnType<typeof makeCallers>>

const withoutSession: readonly Who[] = ['anonymous', 'expired', 'deleted']

const expected = (access: string, { status, ownersOnly }: ExampleCall, who: Who) => {
  if (access === 'anyone') return status
  if (withoutSession.includes(who)) return 401
  if (access === 'admin' && who !== 'admin' && who !== 'staff') return 403
  if (access === 'owner' && who !== 'admin') return 403
  return ownersOnly && who !== 'owner' ? 403 : status
}

// Only the buyer has an order to be the latest; what an order has become, it stays. Another’s address is as good as none.
const exceptions: Record<string, Partial<Record<Who, number>>> = {
  'PATCH /addresses/{id}': { user: 404, other: 404, admin: 404, staff: 404 },
  'POST /addresses/{id}/default': { user: 404, other: 404, admin: 404, staff: 404 },
  'DELETE /addresses/{id}': { user: 404, other: 404, admin: 404, staff: 404 },
  'PATCH /orders/{id}': { staff: 409 },
  'DELETE /search/misses/{term}': { staff: 404 },
  'DELETE /search/synonyms/{id}': { staff: 404 },
  'GET /orders/latest': { user: 404, other: 404, admin: 404, staff: 404 },
}

test('who may call what is as decided: a route that is opened to more callers, or added, is decided here [Z2]', () => {
  const routes = routesOf(shop.api).map(({ endpoint: { method, path, access } }) => ({ name: `${method} ${path}`, access }))
  const open = (access: string) => routes.filter(route => route.access === access).map(({ name }) => name)
  expect(open('admin').sort()).toEqual([
    'DELETE /search/misses/{term}',
    'DELETE /search/synonyms/{id}',
    'GET /desk/home',
    'GET /desk/news',
    'GET /desk/orders',
    'GET /desk/orders.csv',
    'GET /desk/orders/{id}',
    'GET /desk/orders/{id}/refunds',
    'GET /desk/settings',
    'GET /search/misses',
    'GET /search/synonyms',
    'PATCH /desk/orders/{id}/parcels/{parcel}',
    'PATCH /orders/{id}',
    'POST /desk/orders/{id}/cancel',
    'POST /desk/orders/{id}/notes',
    'POST /desk/orders/{id}/parcels',
    'POST /desk/orders/{id}/parcels/{parcel}/delivered',
    'POST /desk/orders/{id}/refunds',
    'POST /desk/orders/{id}/refunds/{refund}/dealt-with',
    'POST /media/permit',
    'POST /products',
    'POST /search/synonyms',
  ])
  expect(open('anyone').sort()).toEqual([
    'GET /auth/google/callback',
    'GET /auth/google/url',
    'GET /delivery/free',
    'GET /health',
    'GET /products',
    'GET /products/categories',
    'GET /products/facets',
    'GET /products/grouped',
    'GET /products/suggestions',
    'GET /products/{id}',
    'GET /ready',
    'GET /reviews',
    'GET /shop',
    'GET /shop/legal/{page}',
    'POST /auth/codes',
    'POST /auth/codes/password',
    'POST /auth/codes/sign-in',
    'POST /auth/login',
    'POST /auth/register',
    'POST /newsletter',
    'POST /stripe/webhook',
  ])
  expect(open('owner')).toEqual(['PATCH /desk/settings'])
  expect(routes.filter(({ access }) => !['admin', 'anyone', 'owner', 'user'].includes(access))).toEqual([])
})

test('a token that stood in a URL opens nothing but who it is of and its exchange [G4, Z2]', () => {
  const opened = routesOf(shop.api).filter(({ endpoint }) => endpoint.unexchanged)
  expect(opened.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort()).toEqual(['GET /auth/me', 'POST /auth/token/exchange'])
})

test('every route by anonymous, user, owner, other, admin, staff, expired and deleted: each is served or refused as declared [Z2]', async () => {
  const routes = routesOf(shop.api).map(({ endpoint }) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }))
  expect(Object.keys(exampleCalls).sort()).toEqual(routes.map(({ name }) => name).sort())
  const callers = Object.entries(await makeCallers()) as [Who, () => Promise<string | undefined>][]
  expect(callers.length).toBe(8)
  for (const { name, method, access } of routes) {
    for (const [who, tokenOf] of callers) {
      const example = exampleCalls[name]?.(world)
      if (!example) throw new Error(`${name} has no example`)
      const { status } = await makeCall(shop, method, example, await tokenOf())
      expect([name, who, status]).toEqual([name, who, exceptions[name]?.[who] ?? expected(access, example, who)])
    }
  }
})

test('what only owners of the shop may do is refused to its staff and to everybody else, before the handler runs [Z2, DESK-01, B3]', async () => {
  const as = (who: { role: 'admin' | 'customer'; staff: 'owner' | 'staff' | null } | undefined) => {
    const caller = who && { id: 'x', email: 'x@waha.example', name: 'x', token: 'x', ...who }
    const request = new Request('http://shop.test', { headers: { authorization: `Bearer ${'a'.repeat(43)}` } })
    return authorize('owner', request, async () => caller).then(
      () => 200,
      error => `${error.status} ${error.code}`,
    )
  }
  expect(await as({ role: 'admin', staff: 'owner' })).toBe(200)
  expect(await as({ role: 'admin', staff: 'staff' })).toBe('403 owner_required')
  expect(await as({ role: 'customer', staff: null })).toBe('403 admin_required')
  expect(await as(undefined)).toBe('401 sign_in_required')
})

test('who is taken out of the shop’s people is refused with the next call of the same session [DESK-01, B3]', async () => {
  const staff = await signUp(shop, { role: 'admin', staff: 'staff' })
  const open = () => shop.send('GET', '/desk/orders', { token: staff.token })
  expect((await open()).status).toBe(200)
  await shop.db.updateTable('users').set({ role: 'customer', staff: null }).where('id', '=', staff.id).execute()
  expect((await open()).status).toBe(403)
})
