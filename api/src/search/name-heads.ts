// What a name calls its product: the last noun in English ("Brass Travel Atomiser"), the first in Arabic (بخاخ سفر نحاسي).
import { wordsOf } from '@waha/contract/fold.ts'

// What comes after these says more about the product, but not what it is.
const joining = 'with|for|in|of|from|by'
const englishBreak = new RegExp(String.raw`[,،:;(–—]|\s-\s|\b(?:${joining})\b`, 'i')
const isJoining = (word: string) => word === 'and' || joining.split('|').includes(word)
const arabicBreak = /[,،:;(–—]|\s-\s/

/** What things are sold in or by: the product is what is in it. */
const measures = new Set(
  wordsOf(
    `bag bar bars beans bottle box bunch can carton case container dozen jar kg loaf net pack packet pair pieces pot pouch set sheet sticks threads tin tub
    tube wedge gift حبوب حبات حب خيوط علبة كيس عبوة مجموعة طقم زجاجة قارورة قطعة قطع عنقود رغيف كرتون صندوق زوج ربطة جهاز`,
  ),
)

export const isArabic = (text: string) => /\p{sc=Arabic}/u.test(text)

/** What is said of a thing and is none itself, even at the end of an English name or search. */
const looks = new Set(
  wordsOf(
    `black white red blue green yellow brown grey gray pink purple navy beige ivory turquoise teal maroon burgundy khaki multicolour multicolor
    small medium large xs xl xxl xxxl`,
  ),
)
/** Is it a colour, a size or a number ("15", "128gb")? */
export const isLook = (word: string) => looks.has(word) || /^\d+[a-z]{0,2}$/.test(word)

/**
 * The folded words of a name that say what the product is, as a rule one; in front of (in Arabic after) a measure also the next one. An English name
 * with "and" is called what it says on either side: "Jute and Wool Rug" is a rug, "Cup and Saucer" both.
 */
export const nameHeads = (name: string): string[] => {
  const arabic = isArabic(name)
  const parts = name.split(arabic ? arabicBreak : englishBreak).map(part => (arabic ? [part] : part.split(/\band\b/i)).map(nounsOf))
  const sides = parts.find(part => part.flat().length > 0) ?? []
  return sides.flatMap(words => headsOf(arabic ? words : words.toReversed()))
}

const nounsOf = (text: string) => {
  const words = wordsOf(text).filter(word => !/\d/.test(word) && word.length > 1)
  const things = words.filter(word => !isLook(word))
  return things.length ? things : words
}

const headsOf = (words: readonly string[]) => {
  const end = words.findIndex(word => !measures.has(word))
  // Of measures alone ("Gift Box") it is one itself.
  return words.slice(0, Math.max(end, 0) + 1)
}

/** Which word of a phrase says what it is, by its place: that of "chest of drawers" is its chest, as in a name. */
export const headPlace = (phrase: readonly string[]): number => {
  if (isArabic(phrase[0] ?? '')) return 0
  const end = phrase.findIndex((word, at) => at > 0 && isJoining(word))
  return (end < 0 ? phrase.length : end) - 1
}
