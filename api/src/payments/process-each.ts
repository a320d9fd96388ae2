import type { Services } from '../api.ts'
import { isUnanswered } from '../providers/payment-provider.ts'

const maxUnanswered = 3

/**
 * Processes items one after the other. A failed one is left for the next pass; after three calls in a row without an answer the pass ends. Whether all
 * that came were processed.
 */
export const processEach = async <T>(
  api: Services,
  items: AsyncIterable<T> | Promise<Iterable<T>>,
  mayContinue: () => Promise<boolean>,
  process: (item: T) => Promise<unknown>,
): Promise<boolean> => {
  let unanswered = 0
  let failed = 0
  for await (const item of items instanceof Promise ? await items : items) {
    if (!(await mayContinue())) return false
    try {
      await process(item)
      unanswered = 0
    } catch (error) {
      failed += 1
      api.log('warn', 'a payment could not be looked at', { error: String(error) })
      unanswered = isUnanswered(error) ? unanswered + 1 : 0
      if (unanswered === maxUnanswered) return false
    }
  }
  return failed === 0
}
