import type { Endpoint } from '@waha/contract/endpoint.ts'
import { withoutLocale } from '@waha/contract/locale.ts'
import { pagePaths } from '../page-paths.ts'

const pages = [...pagePaths, '/health', '/ready']
const pagePatterns = [
  [/^\/products\/[^/]+$/, '/products/{id}'],
  [/^\/legal\/[^/]+$/, '/legal/{page}'],
  [/^\/admin\//, '/admin/*'],
] as const
const folders = ['assets', 'pictures', 'images', 'uploads', 'sandbox']

/** Names for the routes of requests: of each address the pattern that it fits, so that they stay few whatever is asked for. */
export const routeNames = (endpoints: readonly Pick<Endpoint, 'path'>[]) => {
  const known = new Set(pages)
  const paths = [...new Set(endpoints.map(({ path }) => path))]
  const plain = new Set(paths.filter(path => !path.includes('{')).map(path => `/api${path}`))
  const patterns = paths
    .filter(path => path.includes('{'))
    .map(path => [new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`), `/api${path}`] as const)
  return (address: string): string => {
    const path = /^[^?#]*/.exec(address)?.[0] ?? ''
    if (path.startsWith('/api/')) return plain.has(path) ? path : (patterns.find(([pattern]) => pattern.test(path))?.[1] ?? '/api other')
    const folder = /^\/(\w+)\//.exec(path)?.[1] ?? ''
    if (folders.includes(folder)) return `/${folder}/*`
    const page = withoutLocale(path)
    return known.has(page) ? page : (pagePatterns.find(([pattern]) => pattern.test(page))?.[1] ?? 'other')
  }
}
