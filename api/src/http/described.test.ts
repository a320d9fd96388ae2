// What the API says of itself, read by tools that others made.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { addressesApi } from '@waha/contract/addresses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routesOf } from '../app.ts'
import { inRiyadh } from '../testing/delivery.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { describeApi } from './openapi.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
let shop: TestApi
let folder: string
let description: ReturnType<typeof describeApi>
beforeAll(async () => {
  shop = await startApi()
  folder = await mkdtemp(join(tmpdir(), 'waha-described-'))
  description = describeApi(routesOf(shop.api), 'https://shop.waha.example')
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(description))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.stop()
})

/** Runs a program in the folder; answers its exit code and what it printed. */
const run = async (program: string, args: string[]) => {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
  return promisify(execFile)(process.execPath, [program, ...args], { cwd: folder, env: { ...process.env, ...quiet } }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    error => ({ code: Number(error.code), said: String(error.stdout + error.stderr) }),
  )
}

interface Operation {
  operationId: string
  tags: string[]
  security: object[]
  responses: Record<string, object>
  parameters: {
    name: string
    in: string
    required: boolean
    explode?: boolean
    schema: { default?: number; minimum?: number; maximum?: number }
  }[]
}
const operations = () => Object.values(description.paths).flatMap(methods => Object.values(methods) as Operation[])
const operation = (path: string, method: string) => description.paths[path]?.[method] as Operation

test('each call has an id of its own, a tag that is described, says who may make it and how it can fail [API-24]', () => {
  const ids = operations().map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['getProductsById', 'postStripeCreateCheckoutSession', 'deleteAuthCartByProductId']))
  const tags = description.tags.map(({ name }) => name)
  for (const { operationId, tags: own, responses } of operations()) {
    expect([operationId, tags]).toEqual([operationId, expect.arrayContaining(own)])
    expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(['4XX', '5XX'])])
  }
  expect([operation('/products', 'get').security, operation('/auth/cart', 'get').security]).toEqual([[], [{ bearer: [] }]])
  expect(Object.keys(operation('/products/{id}', 'get').responses)).toEqual(['200', '400', '404', '4XX', '5XX'])
  expect(Object.keys(operation('/products', 'post').responses)).toEqual(['201', '400', '401', '403', '413', '415', '4XX', '5XX'])
  expect(description.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
  expect(Object.keys(description.components.schemas)).toEqual(expect.arrayContaining(['Product', 'Order', 'Session', 'Problem']))
})

test('parameters are required where the API requires them, and lists are sent as it reads them [API-24]', () => {
  const named = (path: string, name: string) => operation(path, 'get').parameters.find(parameter => parameter.name === name)
  expect([named('/reviews', 'productId')?.required, named('/reviews', 'limit')?.required]).toEqual([true, false])
  expect(named('/products', 'ids')).toMatchObject({ required: false, explode: false, schema: { type: 'array' } })
})

test('a number that is described as the default of a parameter, or as its least or most, is taken by the call [API-24]', async () => {
  await makeProduct(shop.db, { id: 'described-lamp' })
  const required = ({ name }: { name: string }) => [name, { productId: 'described-lamp' }[name] ?? '']
  const tried: string[] = []
  for (const [path, { get }] of Object.entries(description.paths)) {
    const { parameters = [], security } = (get ?? {}) as Partial<Operation>
    if (security?.length || path.includes('{')) continue
    for (const { name, schema } of parameters)
      for (const value of [schema.default, schema.minimum, schema.maximum].filter(one => typeof one === 'number')) {
        const query = new URLSearchParams([...parameters.filter(one => one.required).map(required), [name, String(value)]])
        const { status } = await shop.send('GET', `${path}?${query}`)

        expect([path, name, value, status]).toEqual([path, name, value, 200])
        tried.push(`${path} ${name}`)
      }
  }
  expect(tried).toEqual(expect.arrayContaining(['/products maxPrice', '/products limit', '/products/facets minPrice', '/reviews limit']))
})

test('Redocly’s recommended rules find nothing in the description [API-24]', async () => {
  expect(await run(redocly, ['lint', 'openapi.json', '--extends', 'recommended', '--format', 'json'])).toEqual({
    code: 0,
    said: expect.stringMatching(/"totals":\s*\{\s*"errors": 0,\s*"warnings": 0,/),
  })
})

const buyer = `
import { client } from './client.ts'
export const buy = async (fetcher: typeof fetch, token: string, pay: (session: string) => void) => {
  client.configure({ fetch: fetcher })
  client.auth.bearer(token)
  const { products } = await client.getProducts({ query: { ids: ['client-lamp', 'client-chair'] } })
  const lines: { id: string; amount: number }[] = products.map(({ id }) => ({ id, amount: 2 }))
  for (const { id } of lines) await client.postAuthCart({ body: { productId: id, quantity: 2 } })
  const { sessionId, total } = await client.postStripeCreatePaymentSession({ body: { products: lines } })
  pay(sessionId)
  const { order } = await client.getOrdersLatest({ query: { session_id: sessionId } })
  return { total, paid: order.totalAmount, state: order.paymentStatus, names: order.products.map(({ name }) => name) }
}`

test('a client that is generated from it compiles in strict mode, and buys two products [API-24]', async () => {
  await makeProduct(shop.db, { id: 'client-lamp', priceCents: 1999, name: { en: 'Lamp' } })
  await makeProduct(shop.db, { id: 'client-chair', priceCents: 2550, name: { en: 'Chair' } })
  expect((await run(redocly, ['generate-client', 'openapi.json', '-o', 'client.ts', '--import-ext', 'ts'])).code).toBe(0)
  await writeFile(join(folder, 'buyer.ts'), buyer)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const options = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--allowImportingTsExtensions', '--module', 'nodenext']
  const target = ['--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--types', '']
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  expect(await run(compiler, [...options, ...target, 'buyer.ts'])).toEqual({ code: 0, said: '' })

  const { buy } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'buyer.ts')).href)
  const { token } = await signUp(shop)
  await shop.as(token)(addressesApi.add, { body: inRiyadh })
  const fetcher = async (...asked: ConstructorParameters<typeof Request>) => shop.app.fetch(new Request(...asked))
  const bought = await buy(fetcher, token, (session: string) => shop.sandbox.pay(session))
  expect(bought).toEqual({ total: 90.98, paid: 90.98, state: 'paid', names: ['Lamp', 'Chair'] })
})
