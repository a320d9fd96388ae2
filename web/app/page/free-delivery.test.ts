import type { Client } from '@waha/contract/client.ts'
import { expect, test } from 'vitest'
import { ShopQueryClient } from '../data/query-client.ts'
import { freeDeliveryQuery } from './free-delivery.ts'

const answering = (freeFrom: number | null) => (async () => ({ freeFrom })) as unknown as Client

test('pages say from which sum on delivery is free: the usual one where it always is, nothing where it never is [ITEM-06]', async () => {
  const said = (freeFrom: number | null) => new ShopQueryClient(answering(freeFrom)).fetchQuery(freeDeliveryQuery())
  expect([await said(0), await said(50), await said(75.5), await said(null)]).toEqual([50, 50, 75.5, null])
})
