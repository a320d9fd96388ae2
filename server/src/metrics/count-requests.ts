import type { EarlyAnswer } from '../listen.ts'
import { type Figures, series } from './figures.ts'

/** In seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']
/** As nginx has it: the caller left before the answer. */
const callerLeft = 499

interface Timing {
  /** How many took so long at most, by the index of the bound; the last: all others. */
  buckets: number[]
  seconds: number
}

/** Counts requests and the time that they take, by route. `count` only looks at each and answers none. */
export const createRequestCounter = (nameOf: (address: string) => string, now = () => performance.now()) => {
  const counts = new Map<string, number>()
  const timings = new Map<string, Timing>()
  const note = (route: string, method: string, status: number, seconds: number) => {
    const name = series('waha_requests_total', { route, method: methods.includes(method) ? method : 'other', status })
    counts.set(name, (counts.get(name) ?? 0) + 1)
    const timing = timings.get(route) ?? { buckets: Array(bounds.length + 1).fill(0), seconds: 0 }
    timings.set(route, timing)
    const bucket = bounds.findIndex(bound => seconds <= bound)
    const at = bucket < 0 ? bounds.length : bucket
    timing.buckets[at] = (timing.buckets[at] ?? 0) + 1
    timing.seconds += seconds
  }
  const count: EarlyAnswer = (request, response) => {
    const [since, route, method] = [now(), nameOf(request.url ?? ''), request.method ?? '']
    response.once('close', () => note(route, method, response.writableFinished ? response.statusCode : callerLeft, (now() - since) / 1000))
    return false
  }
  const figures = (): Figures => {
    const found: Figures = Object.fromEntries(counts)
    for (const [route, { buckets, seconds }] of timings) {
      let sum = 0
      buckets.forEach((some, index) => {
        sum += some
        found[series('waha_request_seconds_bucket', { route, le: bounds[index] ?? '+Inf' })] = sum
      })
      found[series('waha_request_seconds_sum', { route })] = seconds
      found[series('waha_request_seconds_count', { route })] = sum
    }
    return found
  }
  return { count, figures }
}
