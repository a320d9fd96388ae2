// Rows of docs/threats.md that are about doing the same thing many times at once, over HTTP against a shop that listens.
import { randomUUID } from 'node:crypto'
import type { Figure } from '../figures.ts'
import { ask, json } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'

const atOnce = 50
const guesses = 10
const password = 'secret-enough'

interface Call {
  token?: string
  body?: object
  method?: string
}

let addresses = 0
const open = ({ url }: MeasuredShop) => {
  const call = async (path: string, { token, body, method = body ? 'POST' : 'GET' }: Call = {}) => {
    addresses += 1
    const from = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
    const headers = { ...json, 'x-forwarded-for': from, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const { status, text } = await ask(`${url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status, answer: JSON.parse(text) }
  }
  return {
    call,
    /** So many calls at once; their answers. */
    race: (make: (index: number) => ReturnType<typeof call>) => Promise.all(Array.from({ length: atOnce }, (_, index) => make(index))),
  }
}
type Shop = ReturnType<typeof open> & { books: Books; url: string; products: string[] }
const done = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status < 300).length

/** Each answers how many violations one round has brought. */
const rows: Record<string, (shop: Shop) => Promise<number>> = {
  'A10: one address registered, in two spellings': async ({ race, call }) => {
    const email = `${randomUUID()}@waha.example`
    const body = (index: number) => ({ name: 'Noor', email: index % 2 ? email : email.toUpperCase(), password })
    const made = done(await race(index => call('/auth/register', { body: body(index) })))
    return Math.abs(made - 1)
  },
  'A6: wrong passwords for one account, from as many addresses': async ({ race, call }) => {
    const email = `${randomUUID()}@waha.example`
    await call('/auth/register', { body: { name: 'Noor', email, password } })
    const answers = await race(index => call('/auth/login', { body: { email, password: `wrong-${index}` } }))
    return Math.abs(answers.filter(({ status }) => status === 401).length - guesses)
  },
  'C1: different products added to one cart': async ({ race, call, books, url, products }) => {
    const token = await books.join(url)
    const added = done(await race(index => call('/auth/cart', { token, body: { productId: products[index], quantity: 1 } })))
    const { answer } = await call('/auth/cart', { token })
    return Math.abs(answer.cart.length - added) + (atOnce - added)
  },
  'C1: one quantity changed by all who knew the same one': async ({ race, call, books, url, products }) => {
    const token = await books.join(url)
    const change = { productId: products[0], quantity: 2, expected: 0 }
    return Math.abs(done(await race(() => call('/auth/cart', { token, body: change }))) - 1)
  },
  'C1: one product put on a wishlist and taken off again': async ({ race, call, books, url, products }) => {
    const token = await books.join(url)
    const toggled = done(await race(() => call('/auth/wishlist', { token, body: { productId: products[0] } })))
    const { answer } = await call('/auth/wishlist', { token })
    return Math.abs(answer.wishlist.length - (toggled % 2))
  },
  'R3, R5: one person reviews, and another finds it helpful': async ({ race, call, books, url, products }) => {
    const [writer, reader] = [await books.join(url), await books.join(url)]
    const productId = products[0]
    await race(index => call('/reviews', { token: writer, body: { productId, rating: 5, comment: `Fine ${index}.`, userName: 'Noor' } }))
    const { answer } = await call(`/reviews/mine?productId=${productId}`, { token: writer })
    await race(() => call(`/reviews/${answer.review._id}/helpful`, { token: reader, method: 'POST' }))
    const found = await call(`/reviews?productId=${productId}&limit=50`)
    const own = found.answer.reviews.filter(({ _id }: { _id: string }) => _id === answer.review._id)
    return Math.abs(own.length - 1) + Math.abs((own[0]?.helpful ?? 0) - 1)
  },
  'P6, P7: sessions for one cart, paid, the receipt asked for': async ({ race, call, books, url, products }) => {
    const token = await books.join(url)
    await call('/auth/cart', { token, body: { productId: products[0], quantity: 1 } })
    const body = { products: [{ id: products[0], amount: 1 }] }
    const sessions = new Set(
      (await race(() => call('/stripe/create-checkout-session', { token, body }))).map(({ answer }) => answer.url?.split('/').at(-1)),
    )
    const [session, ...others] = [...sessions].filter(Boolean)
    await books.pay(url, session)
    await race(() => call(`/orders/latest?session_id=${session}`, { token }))
    const { answer } = await call('/orders', { token })
    return Math.abs(answer.orders.length - 1) + others.length
  },
}

/** So many rounds of each row, 50 calls at once; the violations of each. */
export const runRaces = async (shop: MeasuredShop, books: Books, rounds: number): Promise<Figure[]> => {
  const opened = open(shop)
  const { answer } = await opened.call('/products?limit=100')
  const products = answer.products.map(({ id }: { id: string }) => id)
  const figures: Figure[] = []
  for (const [name, round] of Object.entries(rows)) {
    let violations = 0
    for (let turn = 0; turn < rounds; turn += 1) violations += await round({ ...opened, books, url: shop.url, products })
    figures.push({ name, value: violations, unit: '', bound: '<= 0', detail: `${rounds} rounds, ${atOnce} at once` })
  }
  return figures
}
