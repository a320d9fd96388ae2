import { fold, wordsOf } from '@waha/contract/fold.ts'

/** A text in which the words of the search term are highlighted. */
export const Marked = ({ text, term }: { text: string; term: string }) =>
  markedParts(text, term).map(({ text: part, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and the whole text changes with them
    marked ? <Mark key={index} text={part} /> : part,
  )

// Underlined, not bold: another font weight would break the joining of Arabic letters.
const Mark = ({ text }: { text: string }) => (
  <mark className="bg-transparent text-palm underline decoration-palm decoration-2 underline-offset-4">{text}</mark>
)

interface Part {
  text: string
  marked: boolean
}

const word = /[\p{L}\p{N}\p{M}]+/gu
const article = /^(?:و?(?:ال|بال|كال|فال)|لل)/

// Of fewer letters are words like "of" and «من», unless it is the word that is being typed.
const fewestLetters = 3

/**
 * Splits a text into parts, marking the beginnings of words that match a word of the term. Spelling variants match (see `fold`), and an
 * Arabic article may precede the match.
 */
export const markedParts = (text: string, term: string): Part[] => {
  const terms = wordsOf(term).filter((word, index, all) => word.length >= fewestLetters || index === all.length - 1)
  const parts: Part[] = []
  const add = (piece: string, marked: boolean) => piece && parts.push({ text: piece, marked })
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    const [from, to] = matchIn(found, terms)
    if (to === 0) continue
    add(text.slice(end, index + from), false)
    add(text.slice(index + from, index + to), true)
    end = index + to
  }
  add(text.slice(end), false)
  return parts
}

/** Start and end of the longest match in a word; [0, 0] if there is none. */
const matchIn = (found: string, terms: readonly string[]): [number, number] => {
  const folded = fold(found)
  const articleLength = article.exec(folded)?.[0].length ?? 0
  const matches = terms.map(term =>
    folded.startsWith(term) ? [0, term.length] : folded.startsWith(term, articleLength) ? [articleLength, term.length] : [0, 0],
  )
  const [from = 0, length = 0] = matches.reduce((longest, next) => ((next[1] ?? 0) > (longest[1] ?? 0) ? next : longest), [0, 0])
  return length === 0 ? [0, 0] : [offsetIn(found, from), offsetIn(found, from + length)]
}

/** The offset in a word at which so many of its folded letters end, including combining marks on the last one. */
const offsetIn = (written: string, foldedLetters: number) => {
  let offset = 0
  for (const letter of written) {
    if (fold(written.slice(0, offset)).length >= foldedLetters && !/\p{M}/u.test(letter)) break
    offset += letter.length
  }
  return foldedLetters === 0 ? 0 : offset
}
