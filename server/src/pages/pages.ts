// How pages are answered: kept ones at once, the others rendered, a few at a time.
import { NotBegun } from '@waha/api/http/gate.ts'
import { withoutClickIds } from '@waha/contract/click-ids.ts'
import { localeOf } from '@waha/contract/locale.ts'
import { answerText, formOf } from '../finished-answer.ts'
import type { AnswerStore } from '../kept/answer-store.ts'
import { answerKept } from '../kept/kept-answers.ts'
import { shownOnPage } from '../kept/shown.ts'
import { onlyPath } from '../page-paths.ts'
import { busyPage } from './busy-page.ts'
import { createPageMaker, type PageSettings } from './make-page.ts'
import { type Rendered, type Renderings, TooLate } from './renderings.ts'

interface Settings extends PageSettings {
  store: AnswerStore
  /** The shop's origin: pages are the same under whatever name the server was called. */
  publicUrl: string
  renderings: Renderings
}

/** Answers page requests. Other methods than GET and HEAD are refused; the router's data requests do not exist here. */
export const createPages = ({ store, renderings, publicUrl, ...settings }: Settings) => {
  const make = createPageMaker(settings)

  /** Makes the page of an address, and keeps what may be kept. Where none is any more, that of before is forgotten: it would stand in for a failure. */
  const makeAndKeep = async (url: URL, address: string): Promise<Rendered> => {
    const [shown, since] = [settings.relaxed ? undefined : shownOnPage(url), store.revision()]
    const page = await make(url)
    if (page instanceof Response || (page.complete && page.status !== 200)) store.forget(address)
    else if (shown && page.complete)
      return { page, kept: await store.keep(address, { text: page.html, headers: page.headers }, { shown, since }) }
    return { page }
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const { pathname, search } = new URL(request.url)
    const only = onlyPath(pathname)
    // Not kept: its query may hold a token.
    if (only !== pathname)
      return new Response(null, { status: 301, headers: { location: publicUrl + only + search, 'cache-control': 'no-store' } })
    const url = Object.assign(new URL(publicUrl), { pathname, search: withoutClickIds(search) })
    if (url.pathname.endsWith('.data')) return new Response(null, { status: 404 })
    const address = url.pathname + url.search
    const kept = store.find(address)
    if (kept?.fresh) return answerKept(request, store, kept)
    try {
      const { page, kept: now } = await renderings.render(address, request.signal, () => makeAndKeep(url, address))
      if (page instanceof Response) return page.clone()
      if (kept && !page.complete) return answerKept(request, store, kept)
      // What was kept is compressed already. A crawler that takes it plain gets it as it was made: a plain copy is five times as large.
      const takesPlain = formOf(request.headers.get('accept-encoding')) === 'identity'
      return now?.fresh && !takesPlain ? answerKept(request, store, now) : answerText(request, page.html, page)
    } catch (error) {
      if (kept) return answerKept(request, store, kept)
      if (error instanceof NotBegun || error instanceof TooLate) return busyPage(localeOf(url.pathname))
      throw error
    }
  }
}
