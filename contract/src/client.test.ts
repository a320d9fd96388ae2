import { describe, expect, test } from 'vitest'
import { accountsApi } from './accounts.ts'
import { catalogApi } from './catalog.ts'
import { createClient } from './client.ts'

const answering = (answer: () => Promise<Response>) => createClient({ fetch: answer, base: 'http://shop.test/api' })

describe('the typed client', () => {
  test('no answer is a NETWORK_ERROR in the specified words’ code [ERROR-01]', async () => {
    await expect(answering(() => Promise.reject(new TypeError('fetch failed')))(catalogApi.categories, {})).rejects.toMatchObject({
      status: 0,
      code: 'network_error',
    })
  })

  test('a problem keeps status, code, fields and parameters [ERROR-01, ERROR-04]', async () => {
    const body = {
      status: false,
      message: 'm',
      error: 'm',
      code: 'too_many_requests',
      params: { seconds: 9 },
      errors: [{ field: 'email', code: 'email_invalid', message: 'e' }],
      cart: [],
    }
    const call = answering(async () => Response.json(body, { status: 429, headers: { 'retry-after': '9' } }))
    await expect(call(accountsApi.login, { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      params: { seconds: 9 },
      retryAfter: 9,
      fields: [{ field: 'email', code: 'email_invalid' }],
      details: { cart: [] },
    })
  })

  test('of a failed call the field `error` is what the server says, else `message` [ERROR-01]', async () => {
    const said = async (body: object, status = 500) =>
      answering(async () => Response.json(body, { status }))(catalogApi.categories, {}).catch(problem => [
        problem.status,
        problem.serverMessage,
      ])
    expect(await said({ error: 'the error', message: 'the message' })).toEqual([500, 'the error'])
    expect(await said({ error: '', message: 'the message' })).toEqual([500, 'the message'])
    expect(await said({ message: 'the message' }, 404)).toEqual([404, 'the message'])
    expect(await said({ error: { code: 7 }, message: 'the message' })).toEqual([500, 'the message'])
    expect(await said({ error: ['x'] })).toEqual([500, undefined])
  })

  test('an answer with `status: false` is a failure, whatever its HTTP status [ERROR-01, ACCOUNT-04, API-11]', async () => {
    const call = answering(async () => Response.json({ status: false, message: 'Not today' }))
    await expect(call(accountsApi.uploadImage, { file: new Blob(['x']) })).rejects.toMatchObject({
      status: 200,
      serverMessage: 'Not today',
    })
    const good = answering(async () => Response.json({ status: true, image: '/x.webp' }))
    expect(await good(accountsApi.uploadImage, { file: new Blob(['x']) })).toEqual({ status: true, image: '/x.webp' })
  })

  test('a failure without words carries the default of its endpoint, or the one that the caller names [ERROR-02]', async () => {
    const silent: (() => Promise<Response>)[] = [
      async () => new Response(null, { status: 500 }),
      async () => new Response('<html>', { status: 502 }),
      async () => new Response('<html>', { status: 200 }),
      async () => Response.json({ status: false }),
      async () => Response.json('no', { status: 400 }),
    ]
    for (const answer of silent) {
      const problem = { code: 'categories_failed', failure: 'categories_failed', serverMessage: undefined }
      await expect(answering(answer)(catalogApi.categories, {})).rejects.toMatchObject(problem)
      const own = answering(answer)(catalogApi.list, { query: {} }, { failure: 'related_failed' })
      await expect(own).rejects.toMatchObject({ code: 'related_failed' })
      await expect(answering(answer)(catalogApi.facets, { query: {} })).rejects.toMatchObject({ code: 'unexpected_error' })
    }
  })

  test('an answer that breaks off is none; a call that was cancelled is no problem [ERROR-01]', async () => {
    const broken = () => new Response(new ReadableStream({ pull: stream => stream.error(new TypeError('terminated')) }))
    await expect(answering(async () => broken())(catalogApi.categories, {})).rejects.toMatchObject({ code: 'network_error' })
    const cancelled = createClient({ base: 'http://shop.test/api', fetch: request => Promise.reject(request.signal.reason) })
    const call = cancelled(catalogApi.categories, {}, { signal: AbortSignal.abort(new Error('changed my mind')) })
    await expect(call).rejects.toThrow('changed my mind')
  })

  test('parameters are written into path and query, what is not set is left out [API-16]', async () => {
    const seen: string[] = []
    const call = createClient({
      base: 'http://shop.test/api',
      fetch: async request => {
        seen.push(request.url)
        return Response.json({})
      },
    })
    await call(catalogApi.product, { params: { id: 'a b' }, query: { lang: 'ar' } })
    await call(catalogApi.list, { query: { q: 'x&y', category: undefined, page: 2 } })
    expect(seen).toEqual(['http://shop.test/api/products/a%20b?lang=ar', 'http://shop.test/api/products?q=x%26y&page=2'])
  })
})
