import { randomUUID } from 'node:crypto'
import { usualHeaders } from '@waha/api/app.ts'
import { isRead, notBegun } from '@waha/api/http/admission.ts'
import type { Gate } from '@waha/api/http/gate.ts'
import { problemBody } from '@waha/api/http/problem.ts'
import type { Endpoint } from '@waha/contract/endpoint.ts'
import { type Locale, preferredLocale } from '@waha/contract/locale.ts'
import type { EarlyAnswer } from '../listen.ts'

const told = notBegun()

/** All of the answer but its id, which stands in a place of the body: what is said a thousand times a second is written once. */
const answerIn = (locale: Locale, common: Record<string, string>) => {
  const id = randomUUID()
  const body = JSON.stringify(problemBody(told, locale, id))
  const [before = '', after = ''] = body.split(id)
  const headers = {
    ...common,
    ...usualHeaders,
    'content-type': 'application/json',
    'content-language': locale,
    'content-length': String(Buffer.byteLength(body)),
    'retry-after': String(told.retryAfter),
  }
  return { headers: Object.entries(headers).flat(), before, after }
}

/**
 * Tells reads of the catalogue to come again while their gate is full, as the API would, but before anything is done for them: at several times of what
 * a shop can do, most of its time would go into refusing. What is kept was answered before.
 */
export const refuseReads = (reading: Pick<Gate, 'isFull'>, endpoints: readonly Endpoint[], common: Record<string, string>): EarlyAnswer => {
  const paths = endpoints.filter(isRead).map(({ path }) => path.replace(/\{\w+\}/g, '[^/?]+'))
  const isAsked = new RegExp(`^/api(?:${paths.join('|')})(?:\\?|$)`)
  const answers = { en: answerIn('en', common), ar: answerIn('ar', common) }
  return ({ method, url = '', headers: asked }, response) => {
    if (method !== 'GET' || !reading.isFull() || !isAsked.test(url)) return false
    const lang = url.includes('lang=') ? new URLSearchParams(url.split('?')[1]).get('lang') : null
    const { headers, before, after } = answers[preferredLocale(lang, asked['accept-language'])]
    const id = randomUUID()
    response.writeHead(told.status, [...headers, 'x-request-id', id]).end(before + id + after)
    return true
  }
}
