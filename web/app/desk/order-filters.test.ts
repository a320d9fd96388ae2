import { orderFilters } from '@waha/contract/desk/order-filters.ts'
import { orderStatuses, paymentStatuses } from '@waha/contract/orders.ts'
import { expect, test } from 'vitest'
import { countFilters, payments, readOrderFilters, statuses, waiting, writeOrderFilters } from './order-filters.ts'

const read = (query: string) => readOrderFilters(new URLSearchParams(query))

test('filters are read from an address and written to it again, all of them [DESK-03]', () => {
  const address =
    'q=lamp&status=processing&payment=paid&fulfilment=part&waiting=to-ship&from=2026-11-01&to=2026-11-22&after=2026-11-22T10:00:00.123456Z_0a0b0c0d-0000-4000-8000-0123456789ab'
  expect(Object.keys(read(address))).toEqual(['q', 'status', 'payment', 'fulfilment', 'waiting', 'from', 'to', 'after'])
  expect(decodeURIComponent(String(writeOrderFilters(read(address))))).toBe(address)
  expect(countFilters(read(address))).toBe(6)
})

test('the states that can be chosen are those that the API knows [DESK-03]', () => {
  expect([statuses, payments, waiting]).toEqual([orderStatuses, paymentStatuses, orderFilters.waiting.def.innerType.options])
})

test('what an address says that is no filter is left out [DESK-03]', () => {
  expect(read('q=%20&status=lost&payment=&fulfilment=1&waiting=x&from=today&to=2026-13-01&after=x&page=2')).toEqual({})
  expect(read(`q=${'a'.repeat(150)}`).q).toHaveLength(100)
  expect(read('from=2026-02-31&to=2026-02-28')).toEqual({ to: '2026-02-28' })
})

test('a day counts once its year has been typed whole [DESK-03]', () => {
  expect(['0002', '0020', '0202', '2026'].map(year => read(`from=${year}-11-22`).from)).toEqual([
    undefined,
    undefined,
    undefined,
    '2026-11-22',
  ])
})
