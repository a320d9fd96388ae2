// Of each endpoint that the browser calls on a first visit, what it needs to do so. The schemas stand with the rest of the endpoint: a first
// visit does without them (decision 022). What only some pages call: later-calls.ts.
import type { Call } from './endpoint.ts'

type Calls = Record<string, Call>

export const accountsCalls = {
  login: { method: 'POST', path: '/auth/login', failure: 'login_failed' },
  register: { method: 'POST', path: '/auth/register', failure: 'registration_failed' },
  me: { method: 'GET', path: '/auth/me', failure: 'user_failed' },
  uploadImage: { method: 'POST', path: '/auth/upload-image', file: 'image' },
  logout: { method: 'POST', path: '/auth/logout' },
} as const satisfies Calls

export const cartCalls = {
  get: { method: 'GET', path: '/auth/cart', failure: 'cart_failed' },
  setLine: { method: 'POST', path: '/auth/cart', failure: 'cart_add_failed' },
  removeLine: { method: 'DELETE', path: '/auth/cart/{productId}', failure: 'cart_remove_failed' },
} as const satisfies Calls

export const catalogCalls = {
  list: { method: 'GET', path: '/products' },
  categories: { method: 'GET', path: '/products/categories', failure: 'categories_failed' },
  grouped: { method: 'GET', path: '/products/grouped', failure: 'grouped_failed' },
  suggestions: { method: 'GET', path: '/products/suggestions' },
  facets: { method: 'GET', path: '/products/facets' },
  product: { method: 'GET', path: '/products/{id}', failure: 'product_failed' },
} as const satisfies Calls

export const newsletterCalls = {
  subscribe: { method: 'POST', path: '/newsletter' },
} as const satisfies Calls

export const ratesCalls = {
  freeFrom: { method: 'GET', path: '/delivery/free' },
} as const satisfies Calls

export const reviewsCalls = {
  list: { method: 'GET', path: '/reviews' },
  mine: { method: 'GET', path: '/reviews/mine' },
  write: { method: 'POST', path: '/reviews' },
  vote: { method: 'POST', path: '/reviews/{id}/helpful' },
  unvote: { method: 'DELETE', path: '/reviews/{id}/helpful' },
  addPicture: { method: 'POST', path: '/reviews/pictures', file: 'picture' },
} as const satisfies Calls

export const wishlistCalls = {
  get: { method: 'GET', path: '/auth/wishlist', failure: 'wishlist_failed' },
  toggle: { method: 'POST', path: '/auth/wishlist', failure: 'wishlist_update_failed' },
  clear: { method: 'DELETE', path: '/auth/wishlist', failure: 'wishlist_clear_failed' },
} as const satisfies Calls
