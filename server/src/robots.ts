import { inLocale, locales } from '@waha/contract/locale.ts'

// What belongs to one visitor, or is no page at all.
const personal = ['/cart', '/checkout', '/success', '/account', '/wishlist', '/auth', '/login', '/register', '/addProduct']
const machinery = ['/api/', '/sandbox/']

/** /robots.txt: everything may be read but what is nobody else's business. */
export const robots = (publicUrl: string) => {
  const closed = [...locales.flatMap(locale => personal.map(path => inLocale(locale, path))), ...machinery]
  return ['User-agent: *', 'Allow: /', ...closed.map(path => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
