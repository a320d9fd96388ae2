// What the texts of problems say of a wait: `{wait}`, from the seconds or minutes among a problem's params.
import type { Locale } from './locale.ts'
import type { ProblemParams } from './problem.ts'

type Unit = 'second' | 'minute' | 'hour'

// One, two, three to ten, more.
const arabic: Record<Unit, [string, string, string, string]> = {
  second: ['ثانية واحدة', 'ثانيتان', 'ثوانٍ', 'ثانية'],
  minute: ['دقيقة واحدة', 'دقيقتان', 'دقائق', 'دقيقة'],
  hour: ['ساعة واحدة', 'ساعتان', 'ساعات', 'ساعة'],
}

const counted: Record<Locale, (count: number, unit: Unit) => string> = {
  en: (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'}`,
  ar: (count, unit) => {
    const [one, two, few, many] = arabic[unit]
    if (count <= 2) return count === 1 ? one : two
    return `${count} ${count <= 10 ? few : many}`
  },
}

const unknown: Record<Locale, string> = { en: 'a moment', ar: 'لحظات' }

/** Rounded up: who comes back then is not refused again. More than 90 of a unit are told in the next; no limit is longer than a day. */
export const waitInTexts = (locale: Locale, { seconds, minutes }: ProblemParams = {}) => {
  const whole = Number(seconds ?? Number(minutes) * 60)
  if (!(whole > 0)) return { wait: unknown[locale] }
  const [unit, length] = whole <= 90 ? (['second', 1] as const) : whole <= 90 * 60 ? (['minute', 60] as const) : (['hour', 3600] as const)
  return { wait: counted[locale](Math.ceil(whole / length), unit) }
}
