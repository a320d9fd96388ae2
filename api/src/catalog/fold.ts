// Spelling that searchers do not care about: case, accents, Arabic diacritics, hamza seats, taa marbuta, alef maqsura.
const arabic: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي', ؤ: 'و', ئ: 'ي', ـ: '' }

/** A text as search compares it: words of plain letters and digits, one space between them. */
export const fold = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[أإآٱةىؤئـ]/g, letter => arabic[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
