import type { Client } from '@waha/contract/client.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ShopQueryClient } from '../data/query-client.ts'
import { freeDeliveryQuery, useFreeFrom } from './free-delivery.ts'
import { htmlOf } from './testing/rendered.ts'

const answering = (freeFrom: number | null) => (async () => ({ freeFrom })) as unknown as Client

test('pages say from which sum on delivery is free: the usual one where it always is, nothing where it never is [ITEM-06]', async () => {
  const said = (freeFrom: number | null) => new ShopQueryClient(answering(freeFrom)).fetchQuery(freeDeliveryQuery())
  expect([await said(0), await said(50), await said(75.5), await said(null)]).toEqual([50, 50, 75.5, null])
})

const Says = () => `${useFreeFrom()}`

test('texts say the sum in the shop’s currency, whole without decimals, and keep its place while it is asked for [ITEM-06]', () => {
  const said = (...sums: unknown[]) => htmlOf(createElement(Says), { known: sums.map(sum => [['free delivery'], sum]) })
  expect([said(50), said(75.5), said(null), said()]).toEqual(['\u2066$50\u2069', '\u2066$75.50\u2069', 'null', 'undefined'])
})
