import { usualHeaders } from '@waha/api/app.ts'
import { isSharedRead, notBegun } from '@waha/api/http/admission.ts'
import type { Gate } from '@waha/api/http/gate.ts'
import { bodyOfProblem } from '@waha/api/http/problem.ts'
import type { Endpoint } from '@waha/contract/endpoint.ts'
import { type Locale, preferredLocale } from '@waha/contract/locale.ts'
import type { EarlyAnswer } from '../listen.ts'
import { prepareAnswer } from './prepare-answer.ts'

const told = notBegun()

const refusalIn = (locale: Locale, common: Record<string, string>) =>
  prepareAnswer({
    status: told.status,
    headers: {
      ...common,
      ...usualHeaders,
      'content-type': 'application/json',
      'content-language': locale,
      'retry-after': String(told.retryAfter),
    },
    body: requestId => JSON.stringify(bodyOfProblem(told, locale, requestId)),
  })

/**
 * Tells reads that are the same for everyone to come again while their gate is full, as the API would, but before anything is done for them: at several times of what
 * a shop can do, most of its time would go into refusing. What is kept was answered before.
 */
export const refuseReads = (reading: Pick<Gate, 'isFull'>, endpoints: readonly Endpoint[], common: Record<string, string>): EarlyAnswer => {
  const paths = endpoints.filter(isSharedRead).map(({ path }) => path.replace(/\{\w+\}/g, '[^/?]+'))
  const isAsked = new RegExp(`^/api(?:${paths.join('|')})(?:\\?|$)`)
  const refuse = { en: refusalIn('en', common), ar: refusalIn('ar', common) }
  return ({ method, url = '', headers: asked }, response) => {
    if (method !== 'GET' || !reading.isFull() || !isAsked.test(url)) return false
    const lang = url.includes('lang=') ? new URLSearchParams(url.split('?')[1]).get('lang') : null
    refuse[preferredLocale(lang, asked['accept-language'])](response)
    return true
  }
}
