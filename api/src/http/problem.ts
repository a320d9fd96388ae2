import { amountsInTexts } from '@waha/contract/amounts-in-texts.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { fillText, Problem, type ProblemCode, type ProblemParams } from '@waha/contract/problem.ts'
import ar from '@waha/contract/problems/ar.json' with { type: 'json' }
import en from '@waha/contract/problems/en.json' with { type: 'json' }
import { statesInTexts } from '@waha/contract/states-in-texts.ts'
import { waitInTexts } from '@waha/contract/wait-in-texts.ts'

const texts: Record<Locale, Record<ProblemCode, string>> = { en, ar }

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(en, code)

/** A problem's text in the caller's language. */
export const problemText = (locale: Locale, code: ProblemCode, params: ProblemParams = {}) =>
  fillText(texts[locale][code], { ...amountsInTexts(locale), ...waitInTexts(locale, params), ...params, ...statesInTexts(locale, params) })

/** What a problem says. `message` is the text of the first invalid field, if there is one. */
export const bodyOfProblem = (problem: Problem, locale: Locale, requestId: string) => {
  const errors = problem.fields.map(({ field, code, params }) => ({
    field,
    code,
    message: problemText(locale, code, params),
    ...(params ? { params } : {}),
  }))
  const message = errors[0]?.message ?? problemText(locale, problem.code, problem.params)
  return {
    status: false,
    message,
    error: message,
    code: problem.code,
    ...(Object.keys(problem.params).length ? { params: problem.params } : {}),
    ...(errors.length ? { errors } : {}),
    ...problem.details,
    requestId,
  }
}

/** The response for a problem. */
export const problemAnswer = (problem: Problem, locale: Locale, requestId: string): Response => {
  const headers = new Headers({ 'cache-control': 'no-store', 'content-language': locale })
  if (problem.retryAfter) headers.set('retry-after', String(problem.retryAfter))
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer')
  return Response.json(bodyOfProblem(problem, locale, requestId), { status: problem.status, headers })
}

// SQLSTATEs of transient failures: connection errors, shutdown, too many connections, timeouts, deadlocks, a primary that became a standby, a failing disk.
const transientStates = /^(08|53|57|58|40|55P03|25P03|25006)/
const unreachableHost = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/

/** Any error as a Problem: a Problem stays, a database or shared counters that do not answer are a 503, anything else a 500 without details. */
export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  const code = (error as { code?: unknown } | null)?.code
  const unreachable = typeof code === 'string' && (transientStates.test(code) || unreachableHost.test(code))
  const disconnected =
    error instanceof Error &&
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable|RateLimiterCluster timeout/.test(
      error.message,
    )
  return unreachable || disconnected
    ? new Problem(503, 'unavailable', { cause: error, retryAfter: 2 })
    : new Problem(500, 'unexpected_error', { cause: error })
}
