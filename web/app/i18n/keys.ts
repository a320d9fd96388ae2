// The keys of all messages, as types. Each file of messages/en has two lines here.
import type problem from '@waha/contract/problems/en.json'
import type about from './messages/en/about.json'
import type account from './messages/en/account.json'
import type accounts from './messages/en/accounts.json'
import type admin from './messages/en/admin.json'
import type auth from './messages/en/auth.json'
import type cart from './messages/en/cart.json'
import type checkout from './messages/en/checkout.json'
import type common from './messages/en/common.json'
import type compare from './messages/en/compare.json'
import type delivery from './messages/en/delivery.json'
import type desk from './messages/en/desk.json'
import type home from './messages/en/home.json'
import type layout from './messages/en/layout.json'
import type offline from './messages/en/offline.json'
import type orders from './messages/en/orders.json'
import type products from './messages/en/products.json'
import type reviews from './messages/en/reviews.json'
import type search from './messages/en/search.json'
import type viewer from './messages/en/viewer.json'
import type wishlist from './messages/en/wishlist.json'

type Catalogue = {
  problem: typeof problem
  about: typeof about
  account: typeof account
  accounts: typeof accounts
  admin: typeof admin
  auth: typeof auth
  cart: typeof cart
  checkout: typeof checkout
  common: typeof common
  compare: typeof compare
  delivery: typeof delivery
  desk: typeof desk
  home: typeof home
  layout: typeof layout
  offline: typeof offline
  orders: typeof orders
  products: typeof products
  reviews: typeof reviews
  search: typeof search
  viewer: typeof viewer
  wishlist: typeof wishlist
}

type Names<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Names<T[K]>}` }[keyof T & string]

/** The key of a message with its file's name: `cart.title`. */
export type MessageKey = Names<Catalogue>
