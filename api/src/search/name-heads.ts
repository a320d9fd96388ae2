// What a name calls its product: the last noun in English ("Brass Travel Atomiser"), the first in Arabic (بخاخ سفر نحاسي).
import { wordsOf } from '@waha/contract/fold.ts'

// What comes after these says more about the product, but not what it is.
const joining = 'with|for|in|of|from|and|by'
const englishBreak = new RegExp(String.raw`[,،:;(–—]|\s-\s|\b(?:${joining})\b`, 'i')
const isJoining = (word: string) => joining.split('|').includes(word)
const arabicBreak = /[,،:;(–—]|\s-\s/

/** What things are sold in or by: the product is what is in it. */
const measures = new Set(
  wordsOf(
    `bag bar bars beans bottle box bunch can carton case container dozen jar kg loaf net pack packet pair pieces pot pouch set sheet sticks threads tin tub
    tube wedge gift حبوب حبات حب خيوط علبة كيس عبوة مجموعة طقم زجاجة قارورة قطعة قطع عنقود رغيف كرتون صندوق زوج ربطة جهاز`,
  ),
)

export const isArabic = (text: string) => /\p{sc=Arabic}/u.test(text)

/** The folded words of a name that say what the product is, as a rule one; in front of (in Arabic after) a measure also the next one. */
export const nameHeads = (name: string): string[] => {
  const arabic = isArabic(name)
  const parts = name.split(arabic ? arabicBreak : englishBreak).map(wordsOf)
  const words = parts.map(part => part.filter(word => !/\d/.test(word) && word.length > 1)).find(part => part.length > 0) ?? []
  const towards = arabic ? words : words.toReversed()
  const end = towards.findIndex(word => !measures.has(word))
  // Of measures alone ("Gift Box") it is one itself.
  return towards.slice(0, Math.max(end, 0) + 1)
}

/** Which word of a phrase says what it is, by its place: that of "chest of drawers" is its chest, as in a name. */
export const headPlace = (phrase: readonly string[]): number => {
  if (isArabic(phrase[0] ?? '')) return 0
  const end = phrase.findIndex((word, at) => at > 0 && isJoining(word))
  return (end < 0 ? phrase.length : end) - 1
}
