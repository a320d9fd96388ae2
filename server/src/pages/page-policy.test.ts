import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { pagePolicy, paymentHeaders } from '../headers.ts'
import { policyOrigins } from '../policy-origins.ts'
import { html, open } from '../testing/open-pages.ts'

describe('a page', () => {
  test('carries a policy with the hash of its own inline script and without unsafe-inline, rendered or kept [H1]', async () => {
    const { get } = open()
    for (const visit of ['first', 'second']) {
      const policy = (await get('/')).headers.get('content-security-policy') ?? ''
      expect([visit, policy]).toEqual([
        visit,
        expect.stringContaining(`'sha256-${createHash('sha256').update('let a = 1').digest('base64')}'`),
      ])
      expect(policy).not.toContain('unsafe')
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(directive)
    }
  })

  test('lets the payment provider in on the payment page alone, in both languages [H1]', async () => {
    const { get } = open()
    const allows = async (path: string) => (await get(path)).headers.get('content-security-policy')?.includes('https://pay.example')
    expect([await allows('/checkout'), await allows('/ar/checkout'), await allows('/cart'), await allows('/')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('lets the frames of the payment provider ask for a wallet, and hear from windows that they open, on the payment page alone [H1, PAY-05]', async () => {
    const { get } = open()
    const allows = async (path: string) => {
      const { headers } = await get(path)
      return [
        headers.get('permissions-policy')?.includes('payment=(self "https://*.pay.example")'),
        headers.get('cross-origin-opener-policy'),
      ]
    }
    for (const visit of ['first', 'second'])
      for (const path of ['/checkout', '/ar/checkout'])
        expect([visit, path, ...(await allows(path))]).toEqual([visit, path, true, 'same-origin-allow-popups'])
    // All others have the headers of every answer.
    for (const path of ['/cart', '/', '/checkout/success']) expect([path, ...(await allows(path))]).toEqual([path, undefined, null])
    expect(paymentHeaders('/checkout', policyOrigins(readEnv({})))).toEqual({})
  })

  test('that has held a token is told to nobody, in both languages; others may be [G4]', async () => {
    const { get } = open()
    const tells = async (path: string) => (await get(path)).headers.get('referrer-policy')
    for (const path of ['/auth/success', '/ar/auth/success']) expect([path, await tells(path)]).toEqual([path, 'no-referrer'])
    for (const path of ['/auth', '/success']) expect([path, await tells(path)]).not.toEqual([path, 'no-referrer'])
  })

  test('the origins of real payments are let in wherever the server finds their API, those of the sandbox never [H1, PAY-05]', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    const policy = (env: Record<string, string>) => pagePolicy(html, '/ar/checkout', policyOrigins(readEnv(env)))
    expect(policy(keys)).toContain("frame-src 'self' https://js.stripe.com")
    expect(policy({ ...keys, STRIPE_API_BASE: 'https://stripe-proxy.example' })).toBe(policy(keys))
    expect(policy({})).not.toContain('stripe')
  })

  test('with payments and a cloud set up, each page may load and call what it needs and nothing more, directive by directive [H1]', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    const cloud = { CLOUDINARY_CLOUD_NAME: 'waha', CLOUDINARY_UPLOAD_PRESET: 'x' }
    const hash = `'sha256-${createHash('sha256').update('let a = 1').digest('base64')}'`
    const policy = (path: string, env: Record<string, string> = { ...stripe, ...cloud }) =>
      Object.fromEntries(
        pagePolicy(html, path, policyOrigins(readEnv(env)))
          .split('; ')
          .map(directive => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
      )
    const plain = {
      'default-src': "'self'",
      'script-src': `'self' ${hash}`,
      'style-src': "'self'",
      'img-src': "'self' data: blob: https://res.cloudinary.com",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    }
    for (const path of ['/', '/ar/cart', '/checkout/success']) expect([path, policy(path)]).toEqual([path, plain])
    expect(policy('/checkout')).toEqual({
      ...plain,
      'script-src': `'self' ${hash} https://js.stripe.com https://*.js.stripe.com`,
      'frame-src': "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      'connect-src': "'self' https://api.stripe.com",
    })
    expect(policy('/ar/addProduct')).toEqual({ ...plain, 'connect-src': "'self' https://api.cloudinary.com" })
    expect(policy('/addProduct', {})).toEqual({ ...plain, 'img-src': "'self' data: blob:" })
  })

  test('lets the image host in on the page for new products alone [H1, ADD-04]', async () => {
    const { get } = open()
    const allows = async (path: string) =>
      (await get(path)).headers.get('content-security-policy')?.includes("connect-src 'self' https://up.example")
    expect([await allows('/addProduct'), await allows('/ar/addProduct'), await allows('/products')]).toEqual([true, true, false])
  })
})
