/** Arabic-Indic (٣) and Persian (۳) digits as 3; everything else stays. */
export const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) - (digit < '۰' ? 0x660 : 0x6f0)))

/**
 * A number as people type it: digits of either script, a point or comma before the decimals, `,` or `٬` between thousands.
 * undefined for a blank text, NaN for what is no number.
 */
export const typedNumber = (text: string): number | undefined => {
  const plain = latinDigits(text)
    .trim()
    .replace(/[٬,](?=\d{3}(?:\D|$))/g, '')
    .replace(/[٫,]/, '.')
  if (plain === '') return undefined
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
