import { expect, test } from 'vitest'
import { createPayments } from './payment-provider.ts'

test('a secret key of real payments makes them real, also a restricted one; no other key does [P9]', () => {
  const isLive = (secretKey: string) => createPayments({ secretKey, publishableKey: 'pk_live_x', webhookSecrets: [] }).live
  const keys = ['sk_live_x', 'rk_live_x', 'sk_test_x', 'rk_test_x', 'sk_test_sk_live_x', 'pk_live_x']
  expect(keys.map(isLive)).toEqual([true, true, false, false, false, false])
})
