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

/** Which origins may ask the browser for a wallet; nobody may ask for anything else. */
const permissions = (wallet: readonly string[]) =>
  `camera=(), microphone=(), geolocation=(), payment=(${['self', ...wallet.map(origin => `"${origin}"`)].join(' ')})`

/** On every answer of the shop. */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissions([]),
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

const isPaymentPage = (pathname: string) => withoutLocale(pathname) === '/checkout'

/**
 * What the provider's frames need besides, on the page for payment: to ask the browser for a wallet, and to hear from the windows that they open, of wallets and
 * banks. Without the second these open, but nobody learns that somebody has paid there.
 */
export const paymentHeaders = (pathname: string, { payment }: PolicyOrigins): Record<string, string> =>
  isPaymentPage(pathname) && payment.frame.length > 0
    ? { 'permissions-policy': permissions(payment.frame), 'cross-origin-opener-policy': 'same-origin-allow-popups' }
    : {}

/** The content security policy of a page: only our own scripts and the inline ones that stand in this very page. */
export const pagePolicy = (html: string, pathname: string, { payment, images, uploads }: PolicyOrigins) => {
  const only = (origins: string[]) => (isPaymentPage(pathname) ? origins : [])
  const adds = withoutLocale(pathname) === '/addProduct'
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
