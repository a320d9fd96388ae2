import { accountsApi, type StaffRole } from '@waha/contract/accounts.ts'
import { addressesApi } from '@waha/contract/addresses.ts'
import { cartApi } from '@waha/contract/cart.ts'
import { checkoutApi } from '@waha/contract/checkout.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { inRiyadh } from './delivery.ts'
import { makeProduct } from './make-product.ts'
import type { TestApi } from './start-api.ts'

let count = 0

/** Creates an account and signs in. An admin is an owner unless told otherwise. */
export const signUp = async ({ as, db }: TestApi, { role, staff = 'owner' }: { role?: 'admin'; staff?: StaffRole } = {}) => {
  count += 1
  const email = `person${count}-${process.pid}@waha.example`
  const { token, user } = await as()(accountsApi.register, { body: { name: `Person ${count}`, email, password: 'secret-enough' } })
  if (role) await db.updateTable('users').set({ role, staff }).where('id', '=', user._id).execute()
  return { token, id: user._id, email, password: 'secret-enough' }
}

/** Signs up a user with a product in the cart; no checkout is opened yet. */
export const makeBuyer = async (
  shop: TestApi,
  { quantity = 1, ...product }: { quantity?: number } & Parameters<typeof makeProduct>[1] = {},
) => {
  const productId = await makeProduct(shop.db, product)
  const user = await signUp(shop)
  const call = shop.as(user.token)
  await call(cartApi.setLine, { body: { productId, quantity } })
  const products = [{ id: productId, amount: quantity }]
  return {
    ...user,
    productId,
    /** The cart as a checkout asks for it. */
    products,
    call,
    /** Opens a hosted checkout; returns the raw response. */
    checkOut: (body: object = {}) =>
      shop.send('POST', '/stripe/create-checkout-session', { token: user.token, body: { products, ...body } }),
    /** Opens an embedded checkout to an address in Riyadh; returns the provider's session id. */
    openSession: async () => {
      await call(addressesApi.add, { body: inRiyadh })
      return (await call(checkoutApi.createPaymentSession, { body: { products } })).sessionId
    },
    orders: async () => (await call(ordersApi.list, {})).orders,
    /** The order of a session, as the return page asks for it. */
    receipt: (session: string) => call(ordersApi.latest, { query: { session_id: session } }),
  }
}

/** The session id in the URL of a hosted checkout. */
export const sessionOf = (url: string) => url.split('/').at(-1) ?? ''

/** The provider's id of the payment that a session has brought. */
export const intentOf = async ({ api }: TestApi, session: string) =>
  String((await api.payments.stripe.checkout.sessions.retrieve(session)).payment_intent)
