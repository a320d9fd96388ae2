// What the texts of problems call the states of an order among a problem's params: `{from}` and `{to}`.
import type { Locale } from './locale.ts'
import type { OrderStatus } from './orders.ts'
import type { ProblemParams } from './problem.ts'

/** In the middle of a sentence; `server/src/state-names.test.ts` compares them with those of the desk. */
export const statesInSentences: Record<Locale, Record<OrderStatus, string>> = {
  en: { processing: 'processing', completed: 'completed', cancelled: 'cancelled' },
  ar: { processing: 'قيد التنفيذ', completed: 'مكتمل', cancelled: 'ملغى' },
}

/** A problem's `from` and `to` as words of a language; what is no state of an order stays. */
export const statesInTexts = (locale: Locale, { from = '', to = '' }: ProblemParams) => {
  const words: Record<string, string> = statesInSentences[locale]
  return { from: words[from] ?? from, to: words[to] ?? to }
}
