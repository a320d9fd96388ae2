import { createHash } from 'node:crypto'
import { withoutLocale } from '@waha/contract/locale.ts'

/** Origins outside the shop, each allowed only where it is used. */
export interface PolicyOrigins {
  /** Script, frames and calls of the payment provider; empty with the sandbox, which is on our own origin. */
  payment: { script: string[]; frame: string[]; connect: string[] }
  /** Where pictures may come from, beside the shop itself. */
  images: string[]
  /** Where admins post product pictures to, beside the shop itself. */
  uploads: string[]
}

/** On every answer of the shop. */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** The content security policy of a page: only our own scripts and the inline ones that stand in this very page. */
export const pagePolicy = (html: string, pathname: string, { payment, images, uploads }: PolicyOrigins) => {
  const page = withoutLocale(pathname)
  const [pays, adds] = [page === '/checkout', page === '/addProduct']
  const only = (origins: string[]) => (pays ? origins : [])
  return [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...inlineHashes(html), ...only(payment.script)],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', ...images],
    ['connect-src', "'self'", ...only(payment.connect), ...(adds ? uploads : [])],
    ['frame-src', "'self'", ...only(payment.frame)],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]
    .map(directive => directive.join(' '))
    .join('; ')
}

/** A page whose address has held a token: kept by nobody, told to nobody. */
export const isSecretAddress = (pathname: string) => withoutLocale(pathname) === '/auth/success'

const inlineHashes = (html: string) => {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '')
  return [...new Set(scripts)].map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
