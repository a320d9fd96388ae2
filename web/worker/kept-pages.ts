// Pages that were seen, each as it was last. The server says which may be kept (x-keep-offline): those that are the same for everybody.
import type { Brand } from '@waha/contract/brand.ts'
import { withoutClickIds } from '@waha/contract/click-ids.ts'

const mostPages = 40
const mostCharacters = 500_000
const renewedAfterMs = 60 * 60_000

const open = () => caches.open('pages')

const htmlOf = async (request: Request) => (await (await (await open()).match(request, { ignoreVary: true }))?.text()) ?? ''

/** Under what a page is kept: it is the same for all who come by a campaign's link. */
const keyOf = (address: string) => {
  const url = new URL(address)
  url.search = withoutClickIds(url.search)
  return url.href
}

/** Keeps a page under its address, unless the server does not say that it may be kept. The oldest go first, and what is there no more goes at once. */
export const keepPage = async (shown: string, answer: Response) => {
  const address = keyOf(shown)
  if ([404, 410].includes(answer.status)) await (await open()).delete(address, { ignoreVary: true })
  if (answer.status !== 200 || answer.redirected || !answer.headers.has('x-keep-offline')) return
  const html = await answer.clone().text()
  if (html.length > mostCharacters) return
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set('x-kept-at', String(Date.now()))
  const cache = await open()
  // A page that is put again comes last.
  await cache.delete(address, { ignoreVary: true })
  await cache.put(address, new Response(html, { headers }))
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -mostPages).map(request => cache.delete(request, { ignoreVary: true })))
}

/** Fetches and keeps a page that is shown already, unless that was done within the hour. */
export const seePage = async (address: string) => {
  const url = keyOf(new URL(address, location.origin).href)
  if (new URL(url).origin !== location.origin) return
  const known = await (await open()).match(url, { ignoreVary: true })
  if (known && Date.now() - Number(known.headers.get('x-kept-at')) < renewedAfterMs) return
  await fetch(url, { credentials: 'omit', headers: { accept: 'text/html' }, priority: 'low' })
    .then(answer => keepPage(url, answer))
    .catch(() => undefined)
}

/** A page as it was last seen; its root element says so (`data-kept`), so that its data counts as old. */
export const findPage = async (address: string): Promise<Response | undefined> => {
  const kept = await (await open()).match(keyOf(address), { ignoreVary: true })
  if (!kept) return undefined
  const html = await kept.text()
  return new Response(html.replace('<html', '<html data-kept'), { headers: kept.headers })
}

/** The pages of a language that were seen last, newest first, each with its title as HTML, without the shop's name; of those of one title the last. */
export const pagesSeen = async (isOfLanguage: (path: string) => boolean, count: number) => {
  const kept = (await (await open()).keys()).filter(({ url }) => url === keyOf(url) && isOfLanguage(new URL(url).pathname)).reverse()
  const seen: { address: string; title: string }[] = []
  for (const request of kept) {
    if (seen.length === count) break
    const { pathname, search, searchParams } = new URL(request.url)
    // Without the shop's name, which was another one when an older page was kept.
    const title = (/<title[^>]*>([^<]*)</.exec(await htmlOf(request))?.[1] ?? pathname).replace(/ \| [^|]*$/, '')
    const searched = searchParams.get('q')?.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const page = { address: pathname + search, title: searched ? `${title}: ${searched}` : title }
    if (!seen.some(other => other.title === page.title)) seen.push(page)
  }
  return seen
}

/** The shop's name on the page that was kept last, as HTML; undefined where it is that of a new shop. */
export const nameSeen = async (): Promise<Brand['name'] | undefined> => {
  const last = (await (await open()).keys()).at(-1)
  const [, facts] = /<html[^>]* data-brand="([^"]*)"/.exec(last ? await htmlOf(last) : '') ?? []
  // Once its quotes are decoded it is JSON, whose texts are HTML still.
  return facts && JSON.parse(facts.replaceAll('&quot;', '"')).name
}

/** Removes pages that need files which are not of this build: they would show without styles. */
export const dropBrokenPages = async (files: readonly string[]) => {
  const cache = await open()
  for (const request of await cache.keys()) {
    const needed = (await htmlOf(request)).match(/\/assets\/[\w.-]+\w/g) ?? []
    if (!needed.every(file => files.includes(file))) await cache.delete(request, { ignoreVary: true })
  }
}
