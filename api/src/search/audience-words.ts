// For whom, in a search term: "watch for men", «عطر رجالي», «هدية لأمي». Read by the API, which keeps to it.
import type { Audience } from '@waha/contract/choices.ts'
import { fold, wordsOf } from '@waha/contract/fold.ts'

const said: Record<Audience, readonly string[][]> = {
  men: `for men, for man, for a man, for the man, for him, for dad, for my dad, for father, for my father, for husband, for my husband,
    for boyfriend, for my boyfriend, for brother, for my brother, for gentlemen, for guys, men's, mens, men, man's, gents, gentlemen's, male,
    رجالي, رجالية, للرجال, للرجل, رجال, شبابي, لأبي, لأبوي, لوالدي, للأب, لزوجي, للزوج, لأخي, لأخوي, لبابا`
    .split(',')
    .map(wordsOf),
  women: `for women, for woman, for a woman, for the woman, for her, for mum, for my mum, for mom, for my mom, for mother, for my mother,
    for wife, for my wife, for girlfriend, for my girlfriend, for sister, for my sister, for ladies, women's, womens, women, woman's, ladies, lady's, female,
    نسائي, نسائية, للنساء, للمرأة, للسيدات, حريمي, ستاتي, بناتي, للبنات, لأمي, لوالدتي, للأم, لزوجتي, للزوجة, لأختي, لماما`
    .split(',')
    .map(wordsOf),
}

/** The same of somebody who is named second: "and dad", "and for dad", «ونسائي», «والنساء», «أو أبي». */
const second = ([first = '', ...rest]: readonly string[]): string[][] => {
  if (first === 'for') return ['and', 'or'].flatMap(joint => [rest, [first, ...rest]].map(words => [joint, ...words]))
  if (rest.length) return []
  const nouns = [first, first.replace(/^لل?/, ''), first.replace(/^لل/, 'ال')]
  return nouns.flatMap(noun => [[`و${noun}`], ['و', noun], ['او', noun]])
}

const phrases = (['men', 'women'] as const)
  .flatMap(audience =>
    said[audience].flatMap(words => [
      { audience, words, isSecond: false },
      ...second(words).map(joined => ({ audience, words: joined, isSecond: true })),
    ]),
  )
  .sort((a, b) => b.words.length - a.words.length)

/** `words` is the term without what says for whom, unless nothing else would be left to look for. Nobody is named where both are: that is for everybody. */
export const readAudienceWords = (term: string): { words: string; audience?: Audience } => {
  const tokens = term.split(/\s+/).filter(Boolean)
  const folded = tokens.map(token => (token === '&' ? ['and'] : wordsOf(token)))
  const left: string[] = []
  const found = new Set<Audience>()
  for (let at = 0; at < tokens.length; ) {
    const here = phrases.flatMap(({ audience, words, isSecond }) => {
      const length = isSecond && found.size === 0 ? 0 : lengthOf(words, folded, at)
      return length ? [{ audience, length }] : []
    })[0]
    if (here) found.add(here.audience)
    else left.push(tokens[at] ?? '')
    at += here?.length ?? 1
  }
  const words = left.join(' ')
  if (found.size === 0 || !fold(words)) return { words: term }
  const [audience, other] = found
  return audience && !other ? { words, audience } : { words }
}

/** How many tokens from a place on say just these words; 0 if they do not. */
const lengthOf = (words: readonly string[], tokens: readonly (readonly string[])[], at: number) => {
  for (let length = 1, said: string[] = []; at + length <= tokens.length && said.length < words.length; length += 1) {
    said = [...said, ...(tokens[at + length - 1] ?? [])]
    if (said.length === words.length && said.every((word, place) => word === words[place])) return length
  }
  return 0
}
