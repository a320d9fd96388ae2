import { describe, expect, test } from 'vitest'
import { accountsApi } from './accounts.ts'
import { catalogApi } from './catalog.ts'
import { createClient } from './client.ts'

const answering = (answer: () => Promise<Response>) => createClient({ fetch: answer, base: 'http://shop.test/api' })

describe('the typed client', () => {
  test('ERROR-01 no answer is a NETWORK_ERROR in the specified words’ code', async () => {
    await expect(answering(() => Promise.reject(new TypeError('fetch failed')))(catalogApi.categories, {})).rejects.toMatchObject({
      status: 0,
      code: 'network_error',
    })
  })

  test('ERROR-01 ERROR-04 a problem keeps status, code, fields and parameters', async () => {
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

  test('ERROR-01 what is no answer of ours is an unexpected error', async () => {
    await expect(answering(async () => new Response('<html>', { status: 502 }))(catalogApi.categories, {})).rejects.toMatchObject({
      status: 502,
      code: 'unexpected_error',
    })
  })

  test('API-16 parameters are written into path and query, what is not set is left out', async () => {
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
