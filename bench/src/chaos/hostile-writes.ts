// Writes payloads into whatever people and staff can write that shows in lists, as they would through the API.
import { ask, json } from '../scenarios.ts'
import { type Pen, upload } from './hostile-pen.ts'
import type { TextOf } from './hostile-texts.ts'

/** Addresses, and so orders, of one person. */
export const inBook = 20
const password = 'secret-enough'
export const range = (count: number, from = 0) => Array.from({ length: count }, (_, index) => index + from)

interface Means {
  pen: Pen
  owner: string
  textOf: TextOf
  times: number
}

/** What holds payloads, by the index of the payload. */
export interface Written {
  products: string[]
  orders: string[]
  /** The tokens of people, each with a payload for a name. */
  people: string[]
  /** Words that the shop takes for each other; not all payloads can be. */
  synonyms: string[]
  /** The desk's pages of all orders. */
  lists: string[]
}

export const factsOf = (textOf: TextOf, index: number, place: number) =>
  Object.fromEntries(['material', 'size', 'weight', 'inTheBox'].map((name, at) => [name, textOf(index, place + at, 200)]))

const writeProducts = async ({ pen: { call, make, ...pen }, owner, textOf, times }: Means) => {
  const image = await upload({ call, make, ...pen }, owner, textOf)
  const products: string[] = []
  for (const index of range(times)) {
    const ar = { name: textOf(index, 3), description: textOf(index, 4, 500), facts: factsOf(textOf, index, 15) }
    const own = { name: textOf(index, 1), description: textOf(index, 2, 500), facts: factsOf(textOf, index, 11) }
    const body = { ...own, price: 5, category: 'other', image, translations: { ar } }
    products.push((await make('POST', '/products', { token: owner, body })).product.id)
    const text = textOf(index, 0)
    for (const refused of [{ image: text }, { images: [text] }])
      await call('POST', '/products', { token: owner, body: { ...body, ...refused } })
  }
  return products
}

/** People and their reviews of one product. */
const writePeople = async ({ pen: { make }, textOf, times }: Means, productId: string | undefined) => {
  const people: string[] = []
  for (const index of range(times)) {
    const name = textOf(index, 0, 20)
    const { token } = await make('POST', '/auth/register', { body: { name, email: `hostile-${index}@waha.example`, password } })
    people.push(token)
    await make('POST', '/reviews', { token, body: { productId, rating: 4, comment: textOf(index, 5), userName: name } })
  }
  return people
}

const writeSynonyms = async ({ pen: { call }, owner, textOf, times }: Means) => {
  const synonyms: string[] = []
  for (const index of range(times)) {
    const body = { word: textOf(index, 6, 60), means: textOf(index, 1, 60) }
    // A meaning finds something: it is a product's name. Not all are a phrase of four words.
    const { answer } = await call('POST', '/search/synonyms', { token: owner, body })
    if (answer.synonym) synonyms.push(answer.synonym.word, answer.synonym.means)
  }
  return synonyms
}

const placeOf = (textOf: TextOf, index: number) => ({
  ...{ country: 'BR', phone: '+5511987654321', recipient: textOf(index, 21, 120) },
  ...{ region: textOf(index, 22, 120), city: textOf(index, 23, 120), district: textOf(index, 24, 120) },
  ...{ street: textOf(index, 25, 120), building: textOf(index, 26, 120) },
  ...{ postalCode: textOf(index, 27, 120).toUpperCase(), note: textOf(index, 28, 200) },
})

/** What is to show of an order's address. */
export const shownOfPlace = (textOf: TextOf, index: number) => {
  const { country: _country, phone: _phone, ...texts } = placeOf(textOf, index)
  return Object.values(texts)
}

/** An order of each product, to an address each. */
const writeOrders = async ({ pen: { call, make, url }, textOf, times }: Means, products: string[], people: string[]) => {
  const orders: string[] = []
  for (const index of range(times)) {
    const token = people[Math.floor(index / inBook)] ?? ''
    const place = placeOf(textOf, index)
    const { addresses } = await make('POST', '/addresses', { token, body: { ...place, recipient: 'Noor' } })
    const addressId = addresses.find((one: { recipient: string }) => one.recipient === 'Noor')._id
    await make('PATCH', `/addresses/${addressId}`, { token, body: place, template: '/addresses/{id}' })
    await call('POST', '/addresses', { token: people.at(-1) ?? '', body: { ...place, phone: '' } })
    // Of each person's first there is enough to be refunded a little for each payload.
    const amount = index % inBook === 0 ? 99 : 1
    await make('POST', '/auth/cart', { token, body: { productId: products[index], quantity: amount } })
    const bought = { products: [{ id: products[index], amount }], addressId, lang: index % 2 ? 'ar' : 'en' }
    const { sessionId } = await make('POST', '/stripe/create-payment-session', { token, body: bought })
    const card = JSON.stringify({ number: '4242424242424242' })
    await ask(`${url}/sandbox/stripe/pay/${sessionId}`, { method: 'POST', headers: json, body: card })
    orders.push((await make('GET', `/orders/latest?session_id=${sessionId}`, { token })).order._id)
  }
  return orders
}

/** Notes, refunds and parcels of each person's first order. */
const writeAtDesk = async ({ pen: { call, make }, owner: token, textOf, times }: Means, orders: readonly string[]) => {
  let left = 0
  for (const index of range(times)) {
    const order = orders[index - (index % inBook)]
    const at = (what: string) => [`/desk/orders/${order}/${what}`, `/desk/orders/{id}/${what}`] as const
    const [[notes, ofNotes], [refunds, ofRefunds], [parcels, ofParcels]] = [at('notes'), at('refunds'), at('parcels')]
    if (index % inBook === 0) left = (await make('GET', refunds, { token })).money.left
    await make('POST', notes, { token, body: { text: textOf(index, 31) }, template: ofNotes })
    const refund = { id: crypto.randomUUID(), left, what: 'amount', amount: 1, reason: 'returned', note: textOf(index, 32) }
    left = (await make('POST', refunds, { token, body: refund, template: ofRefunds })).money.left
    const parcel = { carrier: 'dhl', trackingNumber: textOf(index, 33, 60), pieces: [{ line: 0, quantity: 1 }], version: 0 }
    await call('POST', parcels, { token, body: parcel, template: ofParcels })
  }
}

/** Writes so many payloads into each of these places. */
export const writeLists = async (means: Means): Promise<Written> => {
  const { pen, owner } = means
  const products = await writeProducts(means)
  const people = await writePeople(means, products[0])
  const synonyms = await writeSynonyms(means)
  const orders = await writeOrders(means, products, people)
  await writeAtDesk(means, orders)
  const lists: string[] = []
  for (let query: string | undefined = ''; query !== undefined; ) {
    lists.push(`/admin/orders${query}`)
    const { next } = await pen.make('GET', `/desk/orders${query}`, { token: owner })
    query = next ? `?after=${next}` : undefined
  }
  return { products, orders, people, synonyms, lists }
}
