// One client's calls, one after the other, of which some may fail: what its cart, wishlist and orders may hold after each.
import fc from 'fast-check'

type Step = { kind: 'set' | 'buy'; product: number; quantity: number } | { kind: 'remove' | 'wish'; product: number } | { kind: 'look' }

interface Means {
  products: readonly string[]
  /** Status 0: no answer came. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of several calls; what is wrong in one is a finding.
  call: (method: string, path: string, body?: object) => Promise<{ status: number; body: any }>
  /** Pays a session at the provider, which is not what fails here. */
  pay: (session: string) => Promise<unknown>
}

const product = fc.nat(4)
const quantity = fc.integer({ min: 1, max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set' as const), product, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), product }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wish' as const), product }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('buy' as const), product, quantity }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'look' as const }) },
)

/** What twenty clients do, each up to so many steps. */
export const histories = (longest: number) => {
  const one = fc.array(step, { minLength: Math.ceil(longest / 2), maxLength: longest, size: 'max' })
  return fc.array(one, { minLength: 20, maxLength: 20, size: 'max' })
}

/** Values that things may have, more than one after a call that failed; `see` says which of them are not what they may be. */
const possible = <T>(ids: readonly string[], initial: T, note: (fault: string) => void) => {
  const values = new Map(ids.map(id => [id, new Set([initial])]))
  return {
    change: (id: string, to: (before: T) => T, isSure: boolean) => {
      const before = values.get(id) ?? new Set()
      values.set(id, new Set([...(isSure ? [] : before), ...[...before].map(to)]))
    },
    see: (what: string, found: ReadonlyMap<string, T>) => {
      for (const [id, may] of values) {
        const value = found.get(id) ?? initial
        if (!may.has(value)) note(`${what} of ${id}: ${value}, may be ${[...may]}`)
        values.set(id, new Set([value]))
      }
    },
  }
}

/** Takes the steps, buys until one order is made, so that no chance keeps orders out, and looks until everything is seen. Answers what was lost or came from nowhere; `failed` calls were refused. */
export const live = async (steps: readonly Step[], { products, call, pay }: Means) => {
  const [wrong, orders] = [[] as string[], new Set<string>()]
  let failed = 0
  const cart = possible(products, 0, fault => wrong.push(fault))
  const wishes = possible(products, false, fault => wrong.push(fault))
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, body)
    const isSure = answer.status === 200
    if (!isSure) failed += 1
    if (![0, 200, 503].includes(answer.status)) wrong.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return { isSure, body: answer.body }
  }
  const seeCart = (lines: { _id: string; quantity: number }[]) =>
    cart.see('cart', new Map(lines.map(({ _id, quantity }) => [_id, quantity])))
  const seeWishes = (list: { id: string }[]) => wishes.see('wishlist', new Map(list.map(({ id }) => [id, true])))
  const changeCart = async (id: string, to: (before: number) => number, ...asking: Parameters<typeof ask>) => {
    const { isSure, body } = await ask(...asking)
    cart.change(id, to, isSure)
    if (isSure) seeCart(body.cart)
  }
  const look = async () => {
    const [lines, list, bought] = [await ask('GET', '/auth/cart'), await ask('GET', '/auth/wishlist'), await ask('GET', '/orders')]
    if (lines.isSure) seeCart(lines.body.cart)
    if (list.isSure) seeWishes(list.body.wishlist)
    const found: string[] = bought.isSure ? bought.body.orders.map(({ _id }: { _id: string }) => _id) : []
    if (bought.isSure && (found.length !== orders.size || found.some(id => !orders.has(id))))
      wrong.push(`orders: ${found.length} of ${orders.size}`)
    return lines.isSure && list.isSure && bought.isSure
  }
  const until = async (work: () => Promise<boolean>) => {
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      if (await work()) return
      await new Promise(done => setTimeout(done, 20))
    }
    wrong.push('it never answered again')
  }
  const buy = async (id: string, amount: number) => {
    const opened = await ask('POST', '/stripe/create-checkout-session', { products: [{ id, amount }] })
    if (!opened.isSure) return false
    const session = String(opened.body.url).split('/').at(-1) ?? ''
    await pay(session)
    await until(async () => {
      const { isSure, body } = await ask('GET', `/orders/latest?session_id=${session}`)
      if (!isSure) return false
      orders.add(body.order._id)
      cart.change(id, before => Math.max(0, before - amount), true)
      return true
    })
    return true
  }
  for (const taken of steps) {
    if (taken.kind === 'look') {
      await look()
      continue
    }
    const productId = products[taken.product] ?? ''
    if (taken.kind === 'buy') await buy(productId, taken.quantity)
    else if (taken.kind === 'set')
      await changeCart(productId, () => taken.quantity, 'POST', '/auth/cart', { productId, quantity: taken.quantity })
    else if (taken.kind === 'remove') await changeCart(productId, () => 0, 'DELETE', `/auth/cart/${productId}`)
    else {
      const { isSure, body } = await ask('POST', '/auth/wishlist', { productId })
      wishes.change(productId, before => !before, isSure)
      if (isSure) seeWishes(body.wishlist)
    }
  }
  await until(() => buy(products[0] ?? '', 1))
  await until(look)
  return { wrong, failed, orders: orders.size }
}
