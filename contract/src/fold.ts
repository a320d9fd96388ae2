// Differences in spelling that search ignores: case, accents, Arabic diacritics, hamza and its seats, taa marbuta, alef maqsura,
// Persian letters, digits of either script. Used by the API's search, and by the storefront to mark the matches.
// biome-ignore format: one line for each script
const replacements: Record<string, string> = {
  // أ إ آ ؤ ئ are decomposed into a letter and a mark, which is removed with the other marks.
  ٱ: 'ا', ة: 'ه', ى: 'ي', ء: '', ـ: '',
  ی: 'ي', ک: 'ك', گ: 'ك', ڤ: 'ف', پ: 'ب', چ: 'ج', ژ: 'ز',
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i',
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value) => [digit, String(value)])),
}
const replaceable = new RegExp(`[${Object.keys(replacements).join('')}]`, 'gu')

/** A text as search compares it: words of letters and digits, separated by single spaces. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(replaceable, letter => replacements[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The folded words of a text. */
export const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)
