import { sessionParams } from '@waha/api/checkout/create-session.ts'
import { expect, test } from 'vitest'
import { makeUpCarts } from './made-up-carts.ts'

test('amounts of random carts are the same on screen, at the provider, in the order and in its mail, in four currencies [DELIVER-05, M1]', () => {
  // A thousand in each.
  expect(makeUpCarts(4000, 7)).toMatchObject([{ value: 0, bound: '<= 0' }])
})

test('a cart differs whose provider is asked for the least unit more for one piece, or for no delivery', () => {
  const dearer: typeof sessionParams = (...asked) => {
    const { line_items: [first, ...others] = [], ...params } = sessionParams(...asked)
    const price = first?.price_data
    return {
      ...params,
      line_items: price ? [{ ...first, price_data: { ...price, unit_amount: Number(price.unit_amount) + 1 } }, ...others] : others,
    }
  }
  const undelivered: typeof sessionParams = (...asked) => ({ ...sessionParams(...asked), shipping_options: [] })
  expect(makeUpCarts(100, 7, dearer)[0]?.value).toBe(100)
  expect(makeUpCarts(100, 7, undelivered)[0]?.value).toBeGreaterThan(0)
})
