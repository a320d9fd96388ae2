// How pages are answered: kept ones at once, the others rendered, a few at a time.
import { createGate, NotBegun } from '@waha/api/http/gate.ts'
import { inTime } from '@waha/api/http/in-time.ts'
import { compress } from '../compress.ts'
import { isUnchanged } from '../finished-answer.ts'
import type { AnswerStore } from '../kept/answer-store.ts'
import { answerKept } from '../kept/kept-answers.ts'
import { shownOnPage } from '../kept/shown.ts'
import { busyPage } from './busy-page.ts'
import { createPageMaker, type Page, type PageSettings } from './make-page.ts'

interface Settings extends PageSettings {
  store: AnswerStore
  /** The shop's origin: pages are the same under whatever name the server was called. */
  publicUrl: string
  /** How long a visitor waits for a page that is not kept, in milliseconds. */
  patience: number
}

interface Reader {
  left: AbortSignal
  /** Has been answered, perhaps with 503. */
  answered: boolean
}

interface Rendering {
  made: Promise<Page | Response>
  readers: Reader[]
}

class TooLate extends Error {}

/** So that a flood of pages leaves the processor to carts and payments. More than wait here could not be rendered in time. */
const renders = { atOnce: 3, longest: 200 }

/** Answers page requests. Other methods than GET and HEAD are refused; the router's data requests do not exist here. */
export const createPages = ({ store, publicUrl, patience, ...settings }: Settings) => {
  const make = createPageMaker(settings)
  // Who would come too late is told at once, and the time is left to those who still wait.
  const gate = createGate({ ...renders, within: patience / 2 })
  const underWay = new Map<string, Rendering>()

  /** Renders an address once for all who ask for it until something changes, and keeps what may be kept. */
  const render = (url: URL, address: string, reader: Reader) => {
    const key = `${store.revision()} ${address}`
    const known = underWay.get(key)
    if (known) {
      known.readers.push(reader)
      return known.made
    }
    const readers = [reader]
    const made = gate
      .pass(
        async () => {
          const [shown, since] = [settings.relaxed ? undefined : shownOnPage(url), store.revision()]
          const page = await make(url)
          if (shown && !(page instanceof Response) && page.status === 200 && page.complete)
            await store.keep(address, { text: page.html, headers: page.headers }, { shown, since })
          return page
        },
        () => readers.some(({ left, answered }) => !left.aborted && !answered),
      )
      .finally(() => underWay.delete(key))
    underWay.set(key, { made, readers })
    return made
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const { pathname, search } = new URL(request.url)
    const url = Object.assign(new URL(publicUrl), { pathname, search })
    if (url.pathname.endsWith('.data')) return new Response(null, { status: 404 })
    const address = url.pathname + url.search
    const kept = store.find(address)
    if (kept?.fresh) return answerKept(request, store, kept)
    const reader = { left: request.signal, answered: false }
    try {
      const page = await inTime(render(url, address, reader), patience, () => new TooLate('the page took too long'))
      if (page instanceof Response) return page.clone()
      if (kept && !page.complete) return answerKept(request, store, kept)
      // What was kept is compressed already.
      const now = store.find(address)
      return now?.fresh ? answerKept(request, store, now) : answerPage(request, page)
    } catch (error) {
      if (kept) return answerKept(request, store, kept)
      if (error instanceof NotBegun || error instanceof TooLate) return busyPage(url.pathname)
      throw error
    } finally {
      reader.answered = true
    }
  }
}

const answerPage = (request: Request, { status, html, headers }: Page) => {
  if (status === 200 && isUnchanged(request.headers.get('if-none-match'), headers.etag ?? ''))
    return new Response(null, { status: 304, headers })
  return compress(request, Buffer.from(html), { status, headers: new Headers(headers) })
}
