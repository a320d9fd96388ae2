import { expect, test } from 'vitest'
import { live } from './history.ts'

type Answer = Awaited<ReturnType<Parameters<typeof live>[1]['call']>>
type Line = { _id: string; quantity: number }

const refused: Answer = { status: 503, body: {} }

/** A shop in memory that does what it answers, unless a fault stands between. */
const openShop = () => {
  const [cart, wishes, orders] = [new Map<string, number>(), new Set<string>(), new Map<string, string>()]
  let bought: { id: string; amount: number } | undefined
  const set = (id: string, quantity: number) => (quantity === 0 ? cart.delete(id) : cart.set(id, quantity))
  const showCart = () => ({ status: 200, body: { cart: [...cart].map(([_id, quantity]): Line => ({ _id, quantity })) } })
  const showWishes = () => ({ status: 200, body: { wishlist: [...wishes].map(id => ({ id })) } })
  const settle = (session: string) => {
    if (!orders.has(session) && bought) set(bought.id, Math.max(0, (cart.get(bought.id) ?? 0) - bought.amount))
    orders.set(session, `order of ${session}`)
    return { status: 200, body: { order: { _id: orders.get(session) } } }
  }
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several calls.
  const answers: Record<string, (body: any, last: string) => Answer> = {
    'GET /auth/cart': showCart,
    'GET /auth/wishlist': showWishes,
    'GET /orders': () => ({ status: 200, body: { orders: [...orders.values()].map(_id => ({ _id })) } }),
    'GET /orders/latest': (_, last) => settle(last.split('=')[1] ?? ''),
    'POST /auth/cart': ({ productId, quantity }) => {
      set(productId, quantity)
      return showCart()
    },
    'DELETE /auth/cart': (_, last) => {
      set(last, 0)
      return showCart()
    },
    'POST /auth/wishlist': ({ productId }) => {
      if (!wishes.delete(productId)) wishes.add(productId)
      return showWishes()
    },
    'POST /stripe/create-checkout-session': ({ products: [first] }) => {
      bought = first
      return { status: 200, body: { url: `https://pay.example/session-${orders.size}` } }
    },
  }
  const call = async (method: string, path: string, body?: object) => {
    const key = `${method} ${path}`
    const name = Object.keys(answers).find(each => key === each || key.startsWith(`${each}/`) || key.startsWith(`${each}?`)) ?? ''
    const found = name === 'GET /orders' && path !== '/orders' ? 'GET /orders/latest' : name
    return answers[found]?.(body, path.split('/').at(-1) ?? '') ?? refused
  }
  return { call, cart, wishes, orders }
}

type Shop = ReturnType<typeof openShop>
type Faulty = (shop: Shop, key: string, go: () => Promise<Answer>) => Promise<Answer>

const told = async (fault: Faulty) => {
  const shop = openShop()
  const call: Shop['call'] = (method, path, body) => fault(shop, `${method} ${path}`, () => shop.call(method, path, body))
  const steps: Parameters<typeof live>[0] = [
    { kind: 'set', product: 0, quantity: 4 },
    { kind: 'wish', product: 1 },
    { kind: 'look' },
    { kind: 'set', product: 1, quantity: 3 },
    { kind: 'remove', product: 1 },
    { kind: 'buy', product: 0, quantity: 1 },
    { kind: 'look' },
  ]
  return (await live(steps, { products: ['lamp', 'rug'], call, pay: async () => undefined })).wrong
}

const every = (nth: number): Faulty => {
  let calls = 0
  return async (_, key, go) => {
    calls += 1
    if (calls % nth > 0) return go()
    // Half of those that are refused have been done.
    if (calls % (2 * nth) === 0 && !key.includes('latest')) await go()
    return refused
  }
}

test('a shop that does what it answers is not complained of, whatever it refuses [C3]', async () => {
  expect(await told((_, __, go) => go())).toEqual([])
  expect(await told(every(4))).toEqual([])
  expect(await told(every(5))).toEqual([])
})

test.each<[string, Faulty, string]>([
  [
    'a change that was answered and is lost',
    async ({ cart }, key, go) => {
      const answer = await go()
      if (key === 'POST /auth/cart') cart.delete('lamp')
      return answer
    },
    'cart of lamp: 0, may be 4',
  ],
  [
    'a read that is older than the last answer',
    (() => {
      let old: Answer = { status: 200, body: { cart: [] } }
      return async (_: Shop, key: string, go: () => Promise<Answer>) => {
        if (key !== 'GET /auth/cart') return go()
        const stale = old
        old = await go()
        return stale
      }
    })(),
    'cart of lamp: 0, may be 4',
  ],
  [
    'a toggle that is done twice',
    async (_, key, go) => {
      if (key === 'POST /auth/wishlist') await go()
      return go()
    },
    'wishlist of rug: false, may be true',
  ],
  [
    'a change that nobody made',
    async ({ cart }, key, go) => {
      if (key === 'GET /auth/cart') cart.set('rug', 9)
      return go()
    },
    'cart of rug: 9, may be 0',
  ],
  [
    'a refused change that is done after its absence was seen',
    (() => {
      let later: (() => Promise<Answer>) | undefined
      return async (_: Shop, key: string, go: () => Promise<Answer>) => {
        if (key === 'POST /auth/wishlist') {
          later = go
          return refused
        }
        if (key.startsWith('DELETE')) await later?.()
        return go()
      }
    })(),
    'wishlist of rug: true, may be false',
  ],
  [
    'an order that is not listed',
    async ({ orders }, key, go) => {
      if (key === 'GET /orders') orders.clear()
      return go()
    },
    'orders: 0 of 1',
  ],
  [
    'an order that nobody bought',
    async ({ orders }, _, go) => {
      orders.set('', 'another')
      return go()
    },
    'orders: 1 of 0',
  ],
  ['an error', async (_, key, go) => (key.startsWith('DELETE') ? { status: 500, body: {} } : go()), 'DELETE /auth/cart/rug: 500 {}'],
])('%s is found in a history [C3]', async (_, fault, complaint) => {
  expect(await told(fault)).toContain(complaint)
})
