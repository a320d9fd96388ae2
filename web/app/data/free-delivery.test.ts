import type { Client } from '@waha/contract/client.ts'
import { expect, test } from 'vitest'
import { readFreeDelivery } from './free-delivery.server.ts'

const answering = (freeFrom: number | null) => (async () => ({ freeFrom })) as unknown as Client

test('pages say from which sum on delivery is free: the usual one where it always is, nothing where it never is or nobody knows [ITEM-06]', async () => {
  const said = async (freeFrom: number | null) => (await readFreeDelivery(answering(freeFrom))).freeFrom
  expect([await said(0), await said(50), await said(75.5)]).toEqual([50, 50, 75.5])
  expect(await readFreeDelivery(answering(null))).toEqual({ freeFrom: null, known: true })
  const broken = (async () => Promise.reject(new Error('no database'))) as unknown as Client
  expect(await readFreeDelivery(broken)).toEqual({ freeFrom: null, known: false })
})
