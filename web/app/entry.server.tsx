import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { type Shop, shopContext } from './data/shop-context.ts'
import { loadCatalogue } from './i18n/catalogue.ts'

await Promise.all([loadCatalogue('en'), loadCatalogue('ar')])

/** What the server passes to the loaders with every page. */
export const contextOf = (shop: Shop) => {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  return context
}

const longest = 2000

/** Renders a page whole: it is hashed and kept as one piece, so nothing is gained by streaming it. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => {
        clearTimeout(late)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
      onError: error => {
        failed = true
        console.error(error)
      },
    })
    const late = setTimeout(abort, longest)
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withoutPreloads(html), { status: failed ? 500 : status, headers })
}

// The page can be read without its scripts: they are asked for at its end, after styles, font and the first picture.
const withoutPreloads = (html: string) => html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
