import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { setBrand } from '@waha/contract/brand.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { type Shop, shopContext } from './data/shop-context.ts'
import { loadDeskMessages } from './i18n/desk-messages.ts'
import { ownTurn } from './page/own-turn.ts'
import { scriptsLast } from './page/scripts-last.ts'

await Promise.all([loadDeskMessages('en'), loadDeskMessages('ar')])

/** What the server passes to the loaders with every page. */
export const contextOf = (shop: Shop) => {
  setCurrency(shop.currency)
  setBrand(shop.brand)
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  return context
}

/** How long a page may take, in milliseconds. */
const timeout = 2000

/** A page that is read as text alone, so that it need not become a stream and a text again: it has no body, and `text` is all that may be called. */
class PageResponse extends Response {
  readonly #html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }

  override text = async () => this.#html
}

/** Renders a page in full before it is sent. It is hashed and kept as a whole, so streaming would gain nothing. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  await ownTurn()
  let failed = false
  const rendered = Promise.withResolvers<void>()
  const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
    // Parts that come alive late stand in their place, too, however long they are.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // React calls this after a shell error as well, when nothing may be piped any more.
    onAllReady: rendered.resolve,
    onShellError: rendered.reject,
    onError: error => {
      failed = true
      console.error(error)
    },
  })
  const late = setTimeout(abort, timeout)
  await rendered.promise.finally(() => clearTimeout(late))
  // Writing it out, hashing and compressing take half as long again: who has come meanwhile is heard first.
  await turnOfLoop()
  const parts: Uint8Array[] = []
  const page = new Writable({
    write: (part, _, done) => {
      parts.push(part)
      done()
    },
  })
  await finished(pipe(page))
  headers.set('content-type', 'text/html; charset=utf-8')
  // What a loader says of keeping holds for its page: the router itself passes it on to nobody.
  const loaders = Object.values(context.staticHandlerContext.loaderHeaders)
  if (loaders.some(loader => loader.get('cache-control') === 'no-store')) headers.set('cache-control', 'no-store')
  return new PageResponse(scriptsLast(Buffer.concat(parts).toString()), { status: failed ? 500 : status, headers })
}
