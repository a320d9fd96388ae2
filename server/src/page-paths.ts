// The paths of the storefront's pages (web/app/routes.ts) without their language, and how its router reads a path: capitals and slashes at the
// end make no difference to it.
import { withoutLocale } from '@waha/contract/locale.ts'

const signInPages = ['/auth', '/auth/code', '/auth/password', '/login', '/register']
const deskPages = ['/admin', '/admin/orders', '/admin/searches', '/admin/settings']

/** Pages that belong to one visitor, while their HTML is the same for everybody. */
export const personalPages = ['/cart', '/checkout', '/account', '/wishlist', ...signInPages, '/addProduct', ...deskPages]

/** A page has one path: no slash at its end, its language in small letters. Elsewhere search engines would find it twice, and Arabic in English. */
export const onlyPath = (path: string) => path.replace(/(?<!\/)\/+$/, '').replace(/^\/ar(?=\/|$)/i, '/ar') || '/'

/** Whether such a path leads to a page, in whichever language. */
export const leadsTo = (page: string, path: string) => withoutLocale(path).toLowerCase() === page.toLowerCase()
