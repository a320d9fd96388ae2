import { type Category, categories, type ProductCategory } from '@waha/contract/choices.ts'
import { wordsOf } from '@waha/contract/fold.ts'

/** Raise it whenever stems or texts below change: the shop then rewrites the texts of older versions when it starts. */
export const searchVersion = 1

// A light stemmer: takes off plurals, feminine endings and the Arabic article. A stem is searched beside the word, never instead of it.
const article = /^(?:و?(?:ال|بال|كال|فال)|لل)(?=..)/
const arabicEnding = /(?<=...)(?:ات|يه|ه|ي)$/
const latin = /^[a-z]+$/

/** The stem of a folded word; the word itself if there is nothing to remove. */
export const stem = (word: string) => (latin.test(word) ? englishStem(word) : word.replace(article, '').replace(arabicEnding, ''))

const englishStem = (word: string) => {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}

/** Names for the categories, so that a search for "perfume" or «عطور» finds them. */
const categoryNames: Record<ProductCategory, string> = {
  beauty: 'beauty cosmetics makeup الجمال تجميل مكياج',
  clothes: 'clothes clothing fashion accessories الأزياء ملابس إكسسوارات',
  digital: 'digital electronics الإلكترونيات أجهزة',
  fragrances: 'fragrances perfumes parfum العطور عطر بخور',
  furniture: 'furniture الأثاث مفروشات',
  groceries: 'groceries grocery food البقالة مأكولات',
  other: '',
}

const maxWordLength = 40
const withStems = (words: string[]) => [...new Set(words.flatMap(word => [word, stem(word)]).map(word => word.slice(0, maxWordLength)))]

const categoryWords = Object.fromEntries(categories.map(category => [category, withStems(wordsOf(categoryNames[category]))])) as Record<
  Category,
  string[]
>

/** A product's searchable words with their stems, in all its languages: those of its names, and all. */
export const searchTexts = (category: ProductCategory, texts: readonly { name: string; description: string }[]) => {
  const name = withStems(wordsOf(texts.map(text => text.name).join(' ')))
  const all = withStems(wordsOf([categoryNames[category], ...texts.map(text => text.description)].join(' ')))
  return { search_name: name.join(' '), search_text: [...new Set([...name, ...all])].join(' '), search_version: searchVersion }
}

/** The categories that a folded word names, or begins to name. */
export const categoriesNamed = (word: string): Category[] =>
  categories.filter(category => categoryWords[category].some(name => name.startsWith(word) || name === stem(word)))
