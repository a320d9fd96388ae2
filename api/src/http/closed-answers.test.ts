import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { routesOf } from '../app.ts'
import { exampleCalls, makeCall, makeExampleWorld } from '../testing/example-calls.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

interface Shape {
  $ref?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  $defs?: Record<string, Shape>
}

/** Paths of everything in a value that its schema does not name. */
const strangers = (value: unknown, shape: Shape, root: Shape, at = ''): string[] => {
  const known = shape.$ref ? (root.$defs?.[shape.$ref.split('/').at(-1) ?? ''] ?? root) : shape
  if (Array.isArray(value)) return value.flatMap((item, index) => strangers(item, known.items ?? {}, root, `${at}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const choices = known.anyOf?.filter(choice => choice.properties || choice.$ref)
  if (choices?.length) return choices.map(choice => strangers(value, choice, root, at)).sort((a, b) => a.length - b.length)[0] ?? []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = `${at}.${name}`
    const next = known.properties?.[name]
    return next ? strangers(inner, next, root, place) : [place]
  })
}

/** What an answer that goes on and on says first. */
const beginningOf = async ({ body }: Response) => {
  const reader = body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}

test('no route answers a field that the contract does not name, nor anything secret [A13]', async () => {
  const world = await makeExampleWorld(shop)
  const admin = await signUp(shop, { role: 'admin' })
  const ofDesk: readonly unknown[] = ['admin', 'owner']
  const routes = routesOf(shop.api)
  expect(Object.keys(exampleCalls).sort()).toEqual(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort())
  for (const [name, exampleOf] of Object.entries(exampleCalls)) {
    const example = exampleOf(world)
    const { endpoint } = routes.find(({ endpoint: { method, path } }) => `${method} ${path}` === name) ?? {}
    const answer = await makeCall(
      shop,
      endpoint?.method ?? '',
      example,
      ofDesk.includes(endpoint?.access) ? admin.token : world.owner.token,
    )
    const text = await (endpoint?.media === 'text/event-stream' ? beginningOf(answer) : answer.text())
    expect([name, answer.status]).toEqual([name, example.status])
    expect(text).not.toMatch(/password|argon2|token_hash|search_text|sk_test|whsec_/)
    if (name !== 'POST /auth/login') expect(text).not.toContain(world.other.email)
    if (answer.status >= 300 || !endpoint?.answer) continue
    const shape = toJSONSchema(endpoint.answer, { io: 'output', unrepresentable: 'any' }) as Shape
    expect([name, strangers(JSON.parse(text), shape, shape)]).toEqual([name, []])
  }
})
