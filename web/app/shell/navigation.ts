import type { MessageKey } from '../i18n/keys.ts'

interface Entry {
  label: MessageKey
  path: string
}

/** The main navigation, in order. On wide screens the account button replaces the last entry. */
export const navigation: readonly Entry[] = [
  { label: 'layout.explore', path: '/' },
  { label: 'layout.products', path: '/products' },
  { label: 'layout.addProduct', path: '/addProduct' },
  { label: 'layout.wishlist', path: '/wishlist' },
  { label: 'layout.account', path: '/account' },
]

/** The links of the footer. */
export const quickLinks: readonly Entry[] = [
  { label: 'layout.home', path: '/' },
  { label: 'layout.products', path: '/products' },
  { label: 'layout.wishlist', path: '/wishlist' },
  { label: 'layout.cart', path: '/cart' },
  { label: 'layout.login', path: '/auth' },
]
