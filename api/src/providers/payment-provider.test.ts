import { expect, test } from 'vitest'
import { createPayments } from './payment-provider.ts'

test('a secret key of real payments makes them real, also a restricted one; no other key does [P9]', () => {
  const isLive = (secretKey: string) => createPayments({ secretKey, publishableKey: 'pk_live_x', webhookSecrets: [] }).live
  const keys = ['sk_live_x', 'rk_live_x', 'sk_test_x', 'rk_test_x', 'sk_test_sk_live_x', 'pk_live_x']
  expect(keys.map(isLive)).toEqual([true, true, false, false, false, false])
})

test('another address of the provider is called by its protocol at its port, without one at the usual one [PAY-01]', () => {
  const calledAt = (apiBase?: string) => {
    const { stripe } = createPayments({
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecrets: [],
      ...(apiBase ? { apiBase } : {}),
    })
    return ['protocol', 'host', 'port'].map(field => String(stripe.getApiField(field as 'host')))
  }
  expect(calledAt()).toEqual(['https', 'api.stripe.com', '443'])
  expect(calledAt('http://proxy.example')).toEqual(['http', 'proxy.example', '80'])
  expect(calledAt('http://proxy.example:8080')).toEqual(['http', 'proxy.example', '8080'])
  expect(calledAt('https://proxy.example')).toEqual(['https', 'proxy.example', '443'])
  expect(calledAt('https://proxy.example:8443')).toEqual(['https', 'proxy.example', '8443'])
})
