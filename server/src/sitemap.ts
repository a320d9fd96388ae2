// For search engines: the sitemap with every public page in both languages, and robots.txt.
import { brand } from '@waha/contract/brand.ts'
import { categories } from '@waha/contract/choices.ts'
import { inLocale, locales } from '@waha/contract/locale.ts'
import { personalPages } from './page-paths.ts'

/** The products on sale, counted and by id. */
export interface ProductsOnSale {
  count: () => Promise<number>
  ids: (part: { limit: number; offset: number }) => Promise<string[]>
}

const urlsPerFile = 5000
const productsPerFile = urlsPerFile / locales.length
const pages = ['/', '/products', '/about', ...categories.map(category => `/products?category=${category}`)]
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** /sitemap.xml: an index of the other sitemaps. */
export const sitemapIndex = async (publicUrl: string, onSale: ProductsOnSale) => {
  const parts = Math.ceil((await onSale.count()) / productsPerFile)
  const files = ['pages', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)]
  const entries = files.map(file => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${file}.xml`)}</loc></sitemap>`)
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** The pages and categories. */
export const pageSitemap = (publicUrl: string) => sitemapOf(publicUrl, [...pages, ...brand.pages.map(page => `/legal/${page}`)])

/** One part of the products, from 1. */
export const productSitemap = async (publicUrl: string, onSale: ProductsOnSale, part: number) => {
  const ids = await onSale.ids({ limit: productsPerFile, offset: (part - 1) * productsPerFile })
  return sitemapOf(
    publicUrl,
    ids.map(id => `/products/${id}`),
  )
}

const sitemapOf = (publicUrl: string, paths: readonly string[]) =>
  `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${paths
    .flatMap(path => locales.map(locale => entry(publicUrl, path, inLocale(locale, path))))
    .join('\n')}\n</urlset>\n`

const entry = (publicUrl: string, path: string, place: string) => {
  const alternates = [...locales.map(locale => [locale, inLocale(locale, path)]), ['x-default', path]]
  const links = alternates.map(
    ([language, alternate]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(publicUrl + alternate)}"/>`,
  )
  return `<url><loc>${escapeXml(publicUrl + place)}</loc>${links.join('')}</url>`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

// Beside personal pages: receipts.
const closedPages = [...personalPages, '/success']
// Addresses that are no pages.
const technical = ['/api/', '/sandbox/']

/** /robots.txt. */
export const robots = (publicUrl: string) => {
  const disallowed = [...locales.flatMap(locale => closedPages.map(path => inLocale(locale, path))), ...technical]
  return ['User-agent: *', 'Allow: /', ...disallowed.map(path => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}
