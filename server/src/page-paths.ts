// The paths of the storefront's pages (web/app/routes.ts) without their language.
import { inLocale, localeOf, withoutLocale } from '@waha/contract/locale.ts'

const signInPages = ['/auth', '/auth/code', '/auth/password', '/login', '/register']
const deskPages = ['/admin', '/admin/orders', '/admin/searches', '/admin/settings']

/** Pages that belong to one visitor, while their HTML is the same for everybody. */
export const personalPages = ['/cart', '/checkout', '/account', '/wishlist', ...signInPages, '/addProduct', ...deskPages]

/** Every page that has one path; products and legal texts have one each below theirs. */
export const pagePaths = [
  ...['/', '/products', '/compare', '/about', '/checkout/success', '/success', '/auth/success', '/auth/error'],
  ...personalPages,
]

const written = new Map([...pagePaths, '/legal'].map(path => [path.toLowerCase(), path]))

/** What means the same without being percent-encoded (RFC 3986): letters, digits and `-._~`. */
const plainly = (path: string) => path.replace(/%(?:2[de]|3\d|[46][1-9a-f]|5[0-9af]|7[0-9ae])/gi, code => decodeURIComponent(code))

/** The storefront's router takes capitals for the same path: as it is written in its routes. Ids stay as they are. */
const asWritten = (path: string) => {
  const plain = path.toLowerCase()
  const [first = ''] = /^\/[^/]+/.exec(plain) ?? []
  const folder = written.get(first)
  return written.get(plain) ?? (folder && plain !== first ? folder + path.slice(path.indexOf('/', 1)) : path)
}

/**
 * A page has one path: no slash at its end, nothing encoded without need, its language in small letters, its name as the routes have it. Elsewhere search
 * engines would find it twice, and Arabic in English, and it would lack what its path alone is allowed.
 */
export const onlyPath = (path: string) => {
  const plain =
    plainly(path)
      .replace(/(?<!\/)\/+$/, '')
      .replace(/^\/ar(?=\/|$)/i, '/ar') || '/'
  return inLocale(localeOf(plain), asWritten(withoutLocale(plain)))
}
