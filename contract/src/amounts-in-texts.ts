// What the texts of problems say of amounts: `{highest}`, `{smallest}` and `{decimals}`, in the shop's currency.
import { currency, formatPrice, isolatedPrice } from './currency.ts'
import type { Locale } from './locale.ts'
import { toDollars } from './money.ts'
import { highestPrice } from './payable.ts'

const decimals: Record<Locale, Record<number, string>> = {
  en: { 0: 'no decimals', 2: 'at most two decimals', 3: 'at most three decimals after a point, the third of them 0' },
  ar: { 0: 'من دون كسور عشرية', 2: 'بمنزلتين عشريتين على الأكثر', 3: 'بثلاث منازل عشرية على الأكثر بعد النقطة، ثالثتها صفر' },
}

/** The amounts that a problem's text names, in a language. */
export const amountsInTexts = (locale: Locale) => {
  const write = locale === 'en' ? formatPrice : isolatedPrice
  return {
    highest: write(locale, highestPrice()),
    smallest: write(locale, toDollars(currency().smallest)),
    decimals: decimals[locale][currency().digits] ?? '',
  }
}
