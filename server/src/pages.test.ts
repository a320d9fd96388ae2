import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { pagePolicy } from './headers.ts'
import { createPages } from './pages.ts'
import { policyOrigins } from './policy-origins.ts'

const none = { payment: { script: ['https://pay.example'], frame: [], connect: [] }, images: [], uploads: ['https://up.example'] }
const html = '<html><head><script>let a = 1</script><script src="/x.js"></script></head><body>'.padEnd(2000, 'x')
const pages = createPages({
  render: async () => new Response(html, { headers: { 'content-type': 'text/html' } }),
  origins: none,
  relaxed: false,
})
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages(new Request(`http://shop.test${path}`, { method, headers }))

describe('a page', () => {
  test('carries a policy with the hash of its own inline script and without unsafe-inline [H1]', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`'sha256-${createHash('sha256').update('let a = 1').digest('base64')}'`)
    expect(policy).not.toContain('unsafe')
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(directive)
  })

  test('lets the payment provider in on the payment page alone, in both languages [H1]', async () => {
    const allows = async (path: string) => (await get(path)).headers.get('content-security-policy')?.includes('https://pay.example')
    expect([await allows('/checkout'), await allows('/ar/checkout'), await allows('/cart'), await allows('/')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('the origins of real payments are let in wherever the server finds their API, those of the sandbox never [H1, PAY-05]', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    const policy = (env: Record<string, string>) => pagePolicy(html, '/ar/checkout', policyOrigins(readEnv(env)))
    expect(policy(keys)).toContain("frame-src 'self' https://js.stripe.com")
    expect(policy({ ...keys, STRIPE_API_BASE: 'https://stripe-proxy.example' })).toBe(policy(keys))
    expect(policy({})).not.toContain('stripe')
  })

  test('lets the image host in on the page for new products alone [H1, ADD-04]', async () => {
    const allows = async (path: string) =>
      (await get(path)).headers.get('content-security-policy')?.includes("connect-src 'self' https://up.example")
    expect([await allows('/addProduct'), await allows('/ar/addProduct'), await allows('/products')]).toEqual([true, true, false])
  })

  test('is compressed, tagged and not sent again to whom has it [H5]', async () => {
    const first = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toBe(html)
    const again = await get('/', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('whose address has held a token is kept by nobody, and its address told to nobody, in both languages [G4]', async () => {
    const said = async (path: string) => {
      const { headers } = await get(path)
      return [headers.get('cache-control'), headers.get('referrer-policy')]
    }
    const secret = ['no-store', 'no-referrer']
    expect([await said('/auth/success?token=x'), await said('/ar/auth/success?token=x')]).toEqual([secret, secret])
    expect(await said('/auth')).toEqual(['public, max-age=0, must-revalidate', null])
  })

  test('is read with GET or HEAD alone [H6]', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(405)
    expect(await (await get('/', {}, 'HEAD')).text()).toBe('')
    expect((await get('/products.data')).status).toBe(404)
  })
})
