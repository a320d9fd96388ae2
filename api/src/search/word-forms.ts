// Light stems and parts of compounds. A form stands beside its word, never in its place (decision 015).
import { wordsOf } from '@waha/contract/fold.ts'
import { linesOf } from './word-files.ts'

const article = /^(?:و?(?:ال|بال|كال|فال)|لل)(?=..)/
const arabicEnding = /(?<=....)(?:ات|ه|ي)$|(?<=...)(?:يات|يه|ين|ان)$/
/** Plurals and duals of short words keep the ending of the singular: with three letters alone, لوح and لوحة would be one. */
const feminine = /(?<=...)(?:تين|تان)$|(?<=^...)ات$/
/** "And", "with" and "for", written onto the word; where little remains, the letter is rather the word's own. */
const attached = /^[وبل](?=....)/
const latin = /^[a-z]+$/

/** Singulars by their plurals, where no rule makes one from the other. */
const singulars = new Map(
  linesOf('plurals.txt').flatMap(line => {
    const [singular = '', ...plurals] = wordsOf(line)
    return plurals.map(plural => [plural, singular] as const)
  }),
)

/** Words that begin as the article does («ألعاب», without its hamza «العاب»): these letters are their own. */
const own = new Set(
  linesOf('plurals.txt')
    .flatMap(wordsOf)
    .filter(word => article.test(word)),
)
const hasArticle = (word: string) => article.test(word) && !own.has(word) && !own.has(word.replace(attached, ''))

/** The stem of a folded word; the word itself if there is nothing to remove. */
export const stem = (word: string): string => {
  if (latin.test(word)) return englishStem(word)
  return arabicStem(hasArticle(word) ? word.replace(article, '') : word)
}

const arabicStem = (word: string) => (singulars.get(word) ?? word.replace(feminine, 'ه')).replace(arabicEnding, '')

const englishStem = (word: string) => {
  const singular = singulars.get(word)
  if (singular) return singular
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}

/** A folded Arabic word without the letter that is written onto it; undefined if there is none. */
export const withoutAttached = (word: string): string | undefined =>
  !latin.test(word) && attached.test(word) && !hasArticle(word) ? word.slice(1) : undefined

// What a compound ends with if it is a kind of that: an armchair is a chair, but a keyboard is no board, and headphones are no phone.
const heads =
  'bag bed bench bowl box brush bud cake case chair cloth clock coat cup desk drawer glasses jar knife lamp light mat mug oil pack paper pen pot rack ring rug screen shelf shelves shirt shoe sofa speaker spoon stand stool suit table tray watch water wear'
    .split(' ')
    .flatMap(head => [head, `${head}s`])
const noKind =
  /^(?:suitcase|staircase|sunscreen|smokescreen|footstool|under(?:water|wear)|(?:mis)?understand|withstand|portray|(?:back|race|side|sound)track|(?:re)?format|diplomat|lawsuit|pursuit|(?:cheap|damp|deep|happ|sharp|steep)en|(?:day|high|lime|moon|sun|twi)light|recoil|tinfoil|topsoil|turmoil|jackpot|[a-z]*spot)s?$/
// Most words that end in these are no kind of them (ribbed, pouring, printable): the few that are.
const rare = /(?:bed|ring|table)s?$/
const rareKind = /^(?:(?:air|bunk|camp|day|sofa|sun|water)bed|keyring|(?:coffee|side|work)table)s?$/

/** The last part of a compound, such as "chair" of "armchair". */
const lastPart = (word: string) => {
  if (!latin.test(word) || noKind.test(word) || (rare.test(word) && !rareKind.test(word))) return undefined
  return heads.find(head => word.endsWith(head) && word.length >= head.length + 3)
}

/** A folded word with its stem, its last part and that part's stem. */
export const formsOf = (word: string): string[] => {
  const bare = withoutAttached(word)
  const part = lastPart(word)
  return [...new Set([word, stem(word), ...(bare ? [bare, stem(bare)] : []), ...(part ? [part, stem(part)] : [])])]
}
