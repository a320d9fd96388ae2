import { createHash } from 'node:crypto'
import { directionOf, type Locale, localeOf } from '@waha/contract/locale.ts'
import { prepareAnswer } from '../edge/prepare-answer.ts'
import type { AnswerStore } from '../kept/answer-store.ts'
import { shownOnPage } from '../kept/shown.ts'
import type { EarlyAnswer } from '../listen.ts'
import type { Renderings } from './renderings.ts'

const texts: Record<Locale, { title: string; text: string }> = {
  en: { title: 'We are very busy right now', text: 'This page will be ready in a moment. It reloads by itself.' },
  ar: { title: 'الإقبال كبير الآن', text: 'ستظهر هذه الصفحة بعد لحظات، ويُعاد تحميلها تلقائيًا.' },
}
const style =
  'body{display:grid;place-content:center;gap:.5rem;min-height:90vh;margin:1rem;font:1.1rem/1.6 system-ui,sans-serif;text-align:center;color-scheme:light dark}h1{font-size:1.6rem;margin:0}p{margin:0}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** It comes again after ten seconds: sooner, a screen reader would begin anew before it has read the page to its end. */
const htmlIn = (locale: Locale) => {
  const { title, text } = texts[locale]
  return `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="10"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${text}</p></body></html>`
}
const pages = { en: htmlIn('en'), ar: htmlIn('ar') }
const head = {
  status: 503,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'retry-after': '1',
  },
}

/** What a visitor sees when a page could not be rendered in time; the browser tries again by itself. */
export const busyPage = (locale: Locale) => new Response(pages[locale], head)

/**
 * Sends the busy page to whom nothing else can be told, before anything is done for them: else a flood of pages would take much of the time that is left
 * for rendering. What is kept was answered before; who may wait, or joins a rendering, is left to others.
 */
export const refusePages = (
  renderings: Pick<Renderings, 'isFull'>,
  store: Pick<AnswerStore, 'find'>,
  common: Record<string, string>,
): EarlyAnswer => {
  const refusalIn = (locale: Locale) =>
    prepareAnswer({ status: head.status, headers: { ...common, ...head.headers }, body: () => pages[locale] })
  const refuse = { en: refusalIn('en'), ar: refusalIn('ar') }
  return ({ method, url = '' }, response) => {
    if (method !== 'GET' || !renderings.isFull(url)) return false
    const asked = URL.parse(url, 'http://shop')
    if (!asked || !shownOnPage(asked) || store.find(url)) return false
    refuse[localeOf(asked.pathname)](response)
    return true
  }
}
