import { currency } from './currency.ts'

/** Arabic-Indic (٣) and Persian (۳) digits as 3; everything else stays. */
export const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) - (digit < '۰' ? 0x660 : 0x6f0)))

/**
 * A number as people type it: digits of either script, a point or comma before the decimals, `,` or `٬` between thousands, or as in India
 * (1,25,000). `،` is a comma, too: Arabic keyboards have no other.
 * undefined for a blank text, NaN for what is no number, and for what may be either: 1,250 where there are three decimals, and elsewhere 1.250, since
 * many write points between thousands.
 */
export const typedNumber = (text: string): number | undefined => {
  const typed = latinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replaceAll('،', ',')
  if (typed === '') return undefined
  const mayBeEither = currency().digits === 3 ? /^[+-]?[1-9]\d{0,2},\d{3}$/ : /^[+-]?[1-9]\d{0,2}\.\d{3}$/
  if (mayBeEither.test(typed)) return Number.NaN
  const plain = typed.replace(thousands, all => all.replace(/[٬,]/g, '')).replace(/[٫,]/, '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

// No thousands begin with 0.
const thousands = /^[+-]?(?!0+,)(?:\d+(?:[٬,]\d{3})+|\d{1,2}(?:[٬,]\d{2})+[٬,]\d{3})(?!\d|[٬,]\d{3})/
