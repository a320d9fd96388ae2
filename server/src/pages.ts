// The one door that pages leave through: rendered whole, hashed for the content security policy, tagged and compressed.
import { createHash } from 'node:crypto'
import { compress } from './compress.ts'
import { isSecretAddress, type PolicyOrigins, pagePolicy } from './headers.ts'
import { isUnchanged } from './unchanged.ts'

/** Renders the page of a request, as the storefront's build does. */
export type Render = (request: Request) => Promise<Response>

interface PageSettings {
  render: Render
  /** Outside origins that pages may use. */
  origins: PolicyOrigins
  relaxed: boolean
}

/** Answers page requests. Other methods than GET and HEAD are refused; the router's data requests do not exist here. */
export const createPages =
  ({ render, origins, relaxed }: PageSettings) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const url = new URL(request.url)
    if (url.pathname.endsWith('.data')) return new Response(null, { status: 404 })
    const page = await render(new Request(url, { headers: { accept: 'text/html' } }))
    if (page.status >= 300 && page.status < 400) return page
    const html = await page.text()
    const secret = isSecretAddress(url.pathname)
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      ...(relaxed ? {} : { 'content-security-policy': pagePolicy(html, url.pathname, origins) }),
      'cache-control': page.status === 200 && !secret ? 'public, max-age=0, must-revalidate' : 'no-store',
      ...(secret ? { 'referrer-policy': 'no-referrer' } : {}),
      etag,
      vary: 'accept-encoding',
    })
    if (page.status === 200 && isUnchanged(request, etag)) return new Response(null, { status: 304, headers })
    return compress(request, Buffer.from(html), { status: page.status, headers })
  }
