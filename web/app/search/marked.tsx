import { fold, wordsOf } from '@waha/contract/fold.ts'

/** A text with what was searched for marked in it. */
export const Marked = ({ text, term }: { text: string; term: string }) =>
  markedParts(text, term).map(({ text: part, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and the whole text changes with them
    marked ? <Mark key={index} text={part} /> : part,
  )

// The weight stays, so that Arabic letters go on joining.
const Mark = ({ text }: { text: string }) => (
  <mark className="bg-transparent text-palm underline decoration-palm/50 decoration-2 underline-offset-4">{text}</mark>
)

interface Part {
  text: string
  marked: boolean
}

const word = /[\p{L}\p{N}\p{M}]+/gu
const article = /^(?:و?(?:ال|بال|كال|فال)|لل)/

/** A text in parts: what begins like a word of the term is marked, whatever the spelling; an Arabic article may come before it. */
export const markedParts = (text: string, term: string): Part[] => {
  const asked = wordsOf(term)
  const parts: Part[] = []
  const add = (piece: string, marked: boolean) => piece && parts.push({ text: piece, marked })
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    const [from, to] = rangeIn(found, asked)
    if (to === 0) continue
    add(text.slice(end, index + from), false)
    add(text.slice(index + from, index + to), true)
    end = index + to
  }
  add(text.slice(end), false)
  return parts
}

/** From where to where a word is what was asked for; [0, 0] when it is not. */
const rangeIn = (found: string, asked: readonly string[]): [number, number] => {
  const folded = fold(found)
  const before = article.exec(folded)?.[0].length ?? 0
  const lengths = asked.map(wanted =>
    folded.startsWith(wanted) ? [0, wanted.length] : folded.startsWith(wanted, before) ? [before, wanted.length] : [0, 0],
  )
  const [from = 0, length = 0] = lengths.reduce((longest, next) => ((next[1] ?? 0) > (longest[1] ?? 0) ? next : longest), [0, 0])
  return length === 0 ? [0, 0] : [placeOf(found, from), placeOf(found, from + length)]
}

/** Where in a written word so many of its folded letters end, with the marks that stand on the last of them. */
const placeOf = (written: string, letters: number) => {
  let place = 0
  for (const letter of written) {
    if (fold(written.slice(0, place)).length >= letters && !/\p{M}/u.test(letter)) break
    place += letter.length
  }
  return letters === 0 ? 0 : place
}
