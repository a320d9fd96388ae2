import { quantityOf } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import type { Client } from '@waha/contract/client.ts'
import { Problem } from '@waha/contract/problem.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addOne } from './cart-changes.queries.ts'

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://shop.test/'))
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
})

afterEach(() => void vi.unstubAllGlobals())

const cartOf = (quantity: number): Cart => [
  { _id: 'line', quantity, product: { id: 'honey', name: 'Honey', description: '', image: '', price: 58, available: true } },
]

type Fate = 'answered' | 'answer lost' | 'call lost' | 'refused'

/** A shop whose cart holds some jars of honey; what becomes of the next calls that set a line, then they are answered. */
const shopWith = (quantity: number) => {
  const shop = { quantity, fates: [] as Fate[] }
  const api = async (_: unknown, { body }: { body: { quantity: number; expected: number } }) => {
    const fate = shop.fates.shift() ?? 'answered'
    if (fate === 'refused') throw new Problem(503, 'unavailable')
    const outdated = body.expected !== shop.quantity
    if (fate !== 'call lost' && !outdated) shop.quantity = body.quantity
    if (fate !== 'answered') throw new Problem(0, 'network_error')
    if (outdated) throw new Problem(409, 'cart_changed', { details: { cart: cartOf(shop.quantity) } })
    return { cart: cartOf(shop.quantity) }
  }
  /** Presses the button on a page that knows this cart; answers how many it shows then. */
  const press = async (known: Cart, fate: Fate = 'answered') => {
    shop.fates = [fate]
    return addOne(api as unknown as Client, 'honey', known).then(
      ({ cart }) => quantityOf(cart, 'honey'),
      () => 'failed',
    )
  }
  return { shop, press }
}

test.each<[what: string, fates: Fate[]]>([
  ['whose answer was lost', ['answer lost']],
  ['whose answer was lost twice', ['answer lost', 'answer lost']],
  ['whose answer was lost, and which was refused when it was pressed again,', ['answer lost', 'refused']],
  ['that never arrived', ['call lost']],
  ['that never arrived, and whose answer was lost when it was pressed again,', ['call lost', 'answer lost']],
])('a piece %s counts once when it is pressed again; further ones count each [CART-11]', async (_, fates) => {
  const { shop, press } = shopWith(1)
  const known = cartOf(1)
  for (const fate of fates) expect(await press(known, fate)).toBe('failed')
  expect(await press(known)).toBe(2)
  expect(shop.quantity).toBe(2)
  expect(await press(cartOf(2))).toBe(3)
})

test('a conflict that says nothing of the cart, as of a proxy, is passed on as it is [CARD-05]', async () => {
  const conflict = new Problem(409, 'unexpected_error')
  const api = () => Promise.reject(conflict)
  await expect(addOne(api as unknown as Client, 'honey', cartOf(1))).rejects.toBe(conflict)
})

test('a piece that another tab has added is not taken for one’s own, neither after that was refused nor from a cart that has been asked for since [CART-11, C1]', async () => {
  const { shop, press } = shopWith(1)
  const known = cartOf(1)
  expect(await press(known, 'refused')).toBe('failed')
  shop.quantity = 2
  expect(await press(known)).toBe(3)
  expect(await press(cartOf(3), 'answer lost')).toBe('failed')
  expect(shop.quantity).toBe(4)
  expect(await press(cartOf(3))).toBe(5)
})

test('what another tab has added after an answer was lost stays, and one’s own counts with it [CART-11, C1]', async () => {
  const { shop, press } = shopWith(1)
  const known = cartOf(1)
  expect(await press(known, 'answer lost')).toBe('failed')
  shop.quantity = 3
  expect(await press(known)).toBe(4)
})
