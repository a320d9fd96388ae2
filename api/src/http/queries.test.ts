// Every route with a query; the cells are made from the document of the routes, so a new parameter takes part by itself.
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

test('a NUL in any parameter of any route is 400 and said to be unreadable, before anything is done with it [I6, I1]', async () => {
  const world = await makeExampleWorld(shop)
  const admin = await signUp(shop, { role: 'admin' })
  const { paths } = (await shop.send('GET', '/openapi.json')).body
  shop.logged.length = 0
  const [asked, answers]: [string[], unknown[]] = [[], []]
  for (const { endpoint } of routesOf(shop.api)) {
    const { method, access, path } = endpoint
    const example = exampleCalls[`${method} ${path}`]?.(world)
    const parameters: { name: string; in: string }[] = paths[path][method.toLowerCase()].parameters ?? []
    for (const { name } of parameters.filter(parameter => parameter.in === 'query')) {
      const [address, query] = (example?.path ?? '').split('?')
      const others = [...new URLSearchParams(query)].filter(([other]) => other !== name)
      const call = { status: 400, path: `${address}?${new URLSearchParams([...others, [name, '/a\0b']])}` }
      const answer = await makeCall(shop, method, call, access === 'admin' || access === 'owner' ? admin.token : world.owner.token)
      asked.push(`${method} ${path} ${name}`)
      answers.push([answer.status, (await answer.json()).errors])
    }
  }
  for (const known of [
    'GET /products q',
    'GET /products ids',
    'GET /auth/google/url from',
    'GET /desk/orders q',
    'GET /orders/latest session_id',
  ])
    expect(asked).toContain(known)
  expect(answers).toEqual(asked.map(call => [400, [expect.objectContaining({ field: call.split(' ')[2], code: 'text_unreadable' })]]))
  expect(shop.logged).toEqual([])
})
