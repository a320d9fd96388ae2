// Arabic in Latin letters (3oud, 2ahwa) and foreign words in Arabic letters (كيبورد): words that sound alike have the same consonants.

// Letters that are not told apart; migration 0013 does the same in `sound_of`.
const groups: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/sh|ch|ش/g, '9'],
  [/kh|[خ5]/g, '5'],
  [/gh|غ/g, 'g'],
  [/th|[طتث6]/g, 't'],
  [/c(?=[eiy])|[صس]/g, 's'],
  [/[كقcq8]/g, 'k'],
  [/[جj]/g, 'g'],
  [/dh|[دض]/g, 'd'],
  [/[ظذز]/g, 'z'],
  [/[بp]/g, 'b'],
  [/[فv]/g, 'f'],
  [/[حه7]/g, 'h'],
  [/ع/g, '3'],
  [/ر/g, 'r'],
  [/ل/g, 'l'],
  [/م/g, 'm'],
  [/ن/g, 'n'],
]
const vowel = /[aeiouwyاوي]/g

/** Consonants in common letters, vowels as they are; of doubled letters one. */
const spoken = (word: string) =>
  groups
    .reduce((text, [letters, one]) => text.replace(letters, one), word.replace(/(?<=[aeiou])h$/, '').replace(/ه$/, 'ا'))
    .replace(/(.)\1+/g, '$1')

const consonantsOf = (text: string) => text.replace(vowel, '').replace(/(.)\1+/g, '$1')

/** The consonants of a folded word, in letters that both scripts share. */
export const soundOf = (word: string): string => consonantsOf(spoken(word))

/** How a word in Latin letters may be meant: 2 is qaf or a hamza, which is not written; an ain before a vowel may be left out; dh is also ظ. */
export const readingsOf = (word: string): string[] => {
  const readings = [word.replaceAll('2', ''), ...(word.includes('2') ? [word.replaceAll('2', 'k')] : [])]
  const more = readings.flatMap(reading => [
    reading,
    ...(/^[aeiou]/.test(reading) ? [`3${reading}`] : []),
    ...(reading.includes('dh') ? [reading.replaceAll('dh', 'z')] : []),
  ])
  return [...new Set(more)]
}

const alike: Record<string, RegExp> = { ا: /[aeo]/, و: /[ouw]/, ي: /[eiy]/ }

/** How many vowels do not fit between two words of the same sound, one in Arabic and one in Latin letters. */
export const vowelsApart = (one: string, other: string): number => {
  const [arabic, latin] = /[a-z]/.test(one) ? [other, one] : [one, other]
  const between = (word: string) => spoken(word).split(/[^aeiouwyاوي]/)
  // Consonants that were doubled, or stood beside vowels that are not written, leave the same number of gaps; else nothing fits.
  const [written, heard] = [between(arabic), between(latin)]
  if (written.length !== heard.length) return Number.POSITIVE_INFINITY
  return written.reduce((sum, letters, index) => sum + misfits(letters, heard[index] ?? '', index === written.length - 1), 0)
}

/** Long vowels that were not heard, w and y that are not written, and a vowel at the end that is not written. */
const misfits = (letters: string, heard: string, last: boolean) => {
  const silent = [...letters].filter(letter => !alike[letter]?.test(heard)).length
  const unwritten = (/w/.test(heard) && !letters.includes('و')) || (/y/.test(heard) && !letters.includes('ي')) ? 1 : 0
  // Between two vowels that are heard apart, a letter is written.
  const apart = /[ei]o|[iu]a/.test(heard) && !/[وي]/.test(letters) ? 1 : 0
  const ending = last && heard && !letters && heard !== 'e' ? 1 : 0
  return silent + unwritten + apart + ending
}
