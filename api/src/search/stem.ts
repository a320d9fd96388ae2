// Light stemming: plurals and feminine forms, and what Arabic writes together with its nouns. A stem is looked for beside the word, never instead.

const article = /^(?:و?(?:ال|بال|كال|فال)|لل)(?=..)/
const arabicEnding = /(?<=...)(?:ات|يه|ه|ي)$/
const latin = /^[a-z]+$/

/** The stem of a folded word; the word itself where nothing can be taken off. */
export const stem = (word: string) => (latin.test(word) ? englishStem(word) : word.replace(article, '').replace(arabicEnding, ''))

const englishStem = (word: string) => {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}
