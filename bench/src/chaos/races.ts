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
export type Shop = ReturnType<typeof open> & { books: Pick<Books, 'join' | 'pay'>; url: string; products: string[] }
const done = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status < 300).length

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** How many reviews a product has and how many stars they give, by the list of its reviews and by its rating. The parameter that nobody knows: answers without it are kept for a moment. */
const ratingOf = async (call: Shop['call'], product: string | undefined) => {
  const { histogram, reviews } = (await call(`/reviews?productId=${product}&limit=50&look=${randomUUID()}`)).answer
  const { numReviews, averageRating } = (await call(`/products/${product}?look=${randomUUID()}`)).answer.product
  const stars = histogram.map((votes: number, index: number) => votes * (index + 1))
  return { reviews, totals: [sum(histogram), sum(stars), numReviews, Math.round(numReviews * averageRating)] }
}

/** Each answers how many violations one round has brought. */
export const rows = {
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
    return Math.abs(answer.wishlist.length - (toggled % 2)) + (atOnce - toggled)
  },
  'R3, R5: one person reviews, and another finds it helpful': async ({ race, call, books, url, products }) => {
    const [writer, reader] = [await books.join(url), await books.join(url)]
    const [productId] = products
    const before = await ratingOf(call, productId)
    const body = (index: number) => ({ productId, rating: (index % 5) + 1, comment: `Fine ${index}.`, userName: 'Noor' })
    await race(index => call('/reviews', { token: writer, body: body(index) }))
    const { review } = (await call(`/reviews/mine?productId=${productId}`, { token: writer })).answer
    await race(() => call(`/reviews/${review._id}/helpful`, { token: reader, method: 'POST' }))
    const after = await ratingOf(call, productId)
    const [own, ...others] = after.reviews.filter(({ _id }: { _id: string }) => _id === review._id)
    const grown = [1, review.rating, 1, review.rating]
    const wrong = after.totals.map((total, index) => Math.abs(total - (before.totals[index] ?? 0) - grown[index]))
    return sum(wrong) + others.length + Math.abs((own?.helpful ?? 0) - 1)
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
} satisfies Record<string, (shop: Shop) => Promise<number>>

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
