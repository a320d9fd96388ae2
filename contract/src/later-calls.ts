// What it takes to call endpoints that a first visit does without: of payment, sign-in by other ways, orders, new products (decision 022).
import type { Call } from './endpoint.ts'

type Calls = Record<string, Call>

export const checkoutCalls = {
  createCheckoutSession: { method: 'POST', path: '/stripe/create-checkout-session', failure: 'checkout_failed' },
  createPaymentSession: { method: 'POST', path: '/stripe/create-payment-session', failure: 'checkout_failed' },
} as const satisfies Calls

export const googleCalls = {
  url: { method: 'GET', path: '/auth/google/url', failure: 'google_url_failed' },
  exchange: { method: 'POST', path: '/auth/token/exchange' },
} as const satisfies Calls

export const codesCalls = {
  send: { method: 'POST', path: '/auth/codes', failure: 'code_failed' },
  signIn: { method: 'POST', path: '/auth/codes/sign-in', failure: 'login_failed' },
  setPassword: { method: 'POST', path: '/auth/codes/password', failure: 'password_failed' },
} as const satisfies Calls

export const mediaCalls = {
  permit: { method: 'POST', path: '/media/permit' },
} as const satisfies Calls

export const newProductCalls = {
  add: { method: 'POST', path: '/products' },
} as const satisfies Calls

export const shopCalls = {
  facts: { method: 'GET', path: '/shop' },
  legal: { method: 'GET', path: '/shop/legal/{page}' },
} as const satisfies Calls

export const ordersCalls = {
  list: { method: 'GET', path: '/orders', failure: 'orders_failed' },
  latest: { method: 'GET', path: '/orders/latest' },
} as const satisfies Calls
