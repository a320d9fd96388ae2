// What people do in a shop, step by step: prepared while all is well, walked while something is not.
import type { Media } from '@waha/api/providers/media.ts'
import { createVisitor } from '@waha/api/testing/google-visitor.ts'
import { makeProduct } from '@waha/api/testing/make-product.ts'
import { makeBuyer, sessionOf, signUp } from '@waha/api/testing/sign-up.ts'
import { paint } from '@waha/pictures/testing/paint.ts'
import { vi } from 'vitest'
import type { Journey } from './expected.ts'
import type { World } from './world.ts'

export type Ask = ReturnType<World['open']>
export type Answer = Awaited<ReturnType<Ask>>
interface Prepared {
  /** By the names in `healthy`. */
  steps: Record<string, (ask: Ask) => Promise<Answer>>
  /** The payments that were made, and those that have become orders, each as often as it did. */
  books?: () => Promise<{ paid: string[]; ordered: string[] }>
}

let count = 0
const unused = () => {
  count += 1
  return `resilience-${count}`
}

const picture = paint(60, 60).png().toBuffer()
const formWith = async (field: string, more: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  form.append(field, new Blob([new Uint8Array(await picture)]), 'picture.png')
  return form
}

/** Somebody who has paid, which the shop has not heard of yet. */
const makePayer = async (world: World) => {
  const { token, checkOut } = await makeBuyer(world)
  const session = sessionOf((await checkOut()).body.url)
  world.sandbox.pay(session)
  const event = world.sandbox
    .events()
    .find(({ type, data }) => type === 'checkout.session.completed' && JSON.stringify(data).includes(session))
  return { token, session, event: JSON.stringify(event) }
}

const signed = ({ api, sandbox }: World, payload: string) =>
  api.payments.stripe.webhooks.generateTestHeaderString({ payload, secret: sandbox.webhookSecret })

export const prepare: Record<Journey, (world: World, media: Media, ask: Ask) => Promise<Prepared>> = {
  'browse and search': async ({ db }, media, ask) => {
    const seen = `/products/${await makeProduct(db)}`
    await ask(seen)
    // On a busy machine a healthy store may answer later than the shop waits for it.
    const keep = async () => media.pictures.keep('products', await picture)
    const [unseen, shown] = [await makeProduct(db), await vi.waitFor(keep, { timeout: 60_000, interval: 100 })]
    return {
      steps: {
        'a page seen before': asking => asking(seen),
        'another page': asking => asking(`/products/${unseen}`),
        'a search': asking => asking(`/api/products?q=${unused()}`),
        'a picture': asking => asking(shown.address),
      },
    }
  },

  'sign in and register': async world => {
    const { email, password } = await signUp(world)
    const newcomer = `${unused()}@waha.example`
    const visitor = createVisitor(world)
    const name = unused()
    const person = { sub: name, name, email: `${name}@people.example`, verified: true }
    world.people?.people.push(person)
    const callback = new URL(await visitor.choose((await visitor.begin()) ?? '', person))
    const cookie = [...visitor.jar].map(([key, value]) => `${key}=${value}`).join('; ')
    return {
      steps: {
        register: asking => asking('/api/auth/register', { body: { name: 'Noor', email: newcomer, password } }),
        'sign in': asking => asking('/api/auth/login', { body: { email, password } }),
        'a code by mail': asking => asking('/api/auth/codes', { body: { email: `${unused()}@waha.example`, purpose: 'sign-in' } }),
        'on to Google': asking => asking('/api/auth/google/url'),
        'back from Google': asking => asking(callback.pathname + callback.search, { headers: { cookie } }),
      },
    }
  },

  'cart and wishlist': async world => {
    const { token } = await signUp(world)
    const productId = await makeProduct(world.db)
    return {
      steps: {
        'add to the cart': asking => asking('/api/auth/cart', { token, body: { productId, quantity: 2 } }),
        'add to the wishlist': asking => asking('/api/auth/wishlist', { token, body: { productId } }),
        'see the cart': asking => asking('/api/auth/cart', { token }),
        'see the wishlist': asking => asking('/api/auth/wishlist', { token }),
      },
    }
  },

  'checkout to paid order': async world => {
    const [{ token, products }, told, seen] = [await makeBuyer(world), await makePayer(world), await makePayer(world)]
    const paid = [told.session, seen.session].sort()
    return {
      steps: {
        'open a payment': asking => asking('/api/stripe/create-checkout-session', { token, body: { products } }),
        'the provider’s event': asking =>
          asking('/api/stripe/webhook', { body: told.event, headers: { 'stripe-signature': signed(world, told.event) } }),
        'the page after it': asking => asking(`/api/orders/latest?session_id=${seen.session}`, { token: seen.token }),
      },
      books: async () => {
        const rows = await world.db.selectFrom('orders').select('session_id').where('session_id', 'in', paid).execute()
        return { paid, ordered: rows.map(({ session_id }) => String(session_id)).sort() }
      },
    }
  },

  'add a product': async (world, media, ask) => {
    const [token, name] = [await world.admin(), unused()]
    const { address } = await media.pictures.keep('products', await picture)
    const { uploadUrl, uploadPreset } = (await ask('/api/media/permit', { token, method: 'POST' })).body
    return {
      steps: {
        'a permit': asking => asking('/api/media/permit', { token, method: 'POST' }),
        'upload a picture': async asking => asking(uploadUrl, { body: await formWith('file', { upload_preset: uploadPreset }) }),
        'put on sale': asking =>
          asking('/api/products', { token, body: { name, price: 5, description: 'New.', category: 'other', image: address } }),
      },
    }
  },

  'account, reviews, avatar': async (world, _, ask) => {
    const [{ token }, productId] = [await signUp(world), await makeProduct(world.db)]
    const { image } = (await ask('/api/auth/upload-image', { token, body: await formWith('image') })).body
    const other = (await signUp(world)).token
    return {
      steps: {
        'see the account': asking => asking('/api/auth/me', { token }),
        'see the orders': asking => asking('/api/orders', { token }),
        'write a review': asking => asking('/api/reviews', { token, body: { productId, rating: 5, comment: 'Good.' } }),
        'change the avatar': async asking => asking('/api/auth/upload-image', { token: other, body: await formWith('image') }),
        'see the avatar': asking => asking(image),
      },
    }
  },
}

/** An answer as the matrix writes it: its status, and the text or the address that a visitor gets of it. */
export const inShort = ({ status, headers, body, text }: Answer): string => {
  const location = headers.get('location')
  if (location) {
    const { pathname, searchParams } = new URL(location)
    return [status, pathname, searchParams.get('message')].filter(Boolean).join(' ')
  }
  if (status < 400 && body?.status !== false) return String(status)
  const said = body ? (body.message ?? body.error?.message) : /<h1[^>]*>([^<]*)/.exec(text)?.[1]
  return [status, said].filter(Boolean).join(' ')
}
