// A finished page: rendered whole, hashed for the content security policy, tagged.
import { weakTag } from '../finished-answer.ts'
import { isSecretAddress, type PolicyOrigins, pagePolicy, paymentHeaders } from '../headers.ts'
import { isKeptByProxies, isKeptOffline } from '../kept/shown.ts'

/** Renders the page of a request, as the storefront's build does. */
export type Render = (request: Request) => Promise<Response>

export interface Page {
  status: number
  /** False while something that it shows could not be had: better than nothing, but not to be kept. */
  complete: boolean
  html: string
  headers: Record<string, string>
}

export interface PageSettings {
  render: Render
  /** Outside origins that pages may use. */
  origins: PolicyOrigins
  /** Without a content security policy; nothing is kept. */
  relaxed: boolean
}

/** Makes the page of an address; a redirect is answered as it is. */
export const createPageMaker =
  ({ render, origins, relaxed }: PageSettings) =>
  async (url: URL): Promise<Page | Response> => {
    const rendered = await render(new Request(url, { headers: { accept: 'text/html' } }))
    if (rendered.status >= 300 && rendered.status < 400) return rendered
    const html = await rendered.text()
    const complete = rendered.status < 500 && rendered.headers.get('cache-control') !== 'no-store'
    const secret = isSecretAddress(url.pathname)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(relaxed ? {} : { 'content-security-policy': pagePolicy(html, url.pathname, origins) }),
      ...paymentHeaders(url.pathname, origins),
      'cache-control': rendered.status === 200 && complete && !secret ? keeping(url) : 'no-store',
      ...(rendered.status === 200 && complete && isKeptOffline(url) ? { 'x-keep-offline': '1' } : {}),
      ...(secret ? { 'referrer-policy': 'no-referrer' } : {}),
      ...(rendered.status === 503 ? { 'retry-after': '5' } : {}),
      vary: 'accept-encoding',
    }
    // Of the headers, too: proxies that hear that nothing has changed keep those that they have.
    const etag = weakTag(JSON.stringify(headers) + html)
    return { status: rendered.status, complete, html, headers: { ...headers, etag } }
  }

/** Browsers ask each time; a CDN may answer for a second. */
const keeping = (url: URL) =>
  isKeptByProxies(url) ? 'public, max-age=0, s-maxage=1, must-revalidate' : 'private, max-age=0, must-revalidate'
