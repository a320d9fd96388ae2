import { type Category, categories, type ProductCategory } from '@waha/contract/catalog.ts'
import { wordsOf } from '@waha/contract/fold.ts'
import { stem } from './stem.ts'

/** Raise it when the texts below would come out otherwise: at its next start the shop then writes those of older versions anew. */
export const searchVersion = 1

/** The categories as people call them, so that a search for "perfume" or «عطور» finds them. */
const names: Record<ProductCategory, string> = {
  beauty: 'beauty cosmetics makeup الجمال تجميل مكياج',
  clothes: 'clothes clothing fashion accessories الأزياء ملابس إكسسوارات',
  digital: 'digital electronics الإلكترونيات أجهزة',
  fragrances: 'fragrances perfumes parfum العطور عطر بخور',
  furniture: 'furniture الأثاث مفروشات',
  groceries: 'groceries grocery food البقالة مأكولات',
  other: '',
}

const longest = 40
const withStems = (words: string[]) => [...new Set(words.flatMap(word => [word, stem(word)]).map(word => word.slice(0, longest)))]

const categoryWords = Object.fromEntries(categories.map(category => [category, withStems(wordsOf(names[category]))])) as Record<
  Category,
  string[]
>

/** What search looks through for a product: the words of its names, and all words, in every language it has, with their stems. */
export const searchTexts = (category: ProductCategory, texts: readonly { name: string; description: string }[]) => {
  const name = withStems(wordsOf(texts.map(text => text.name).join(' ')))
  const all = withStems(wordsOf([names[category], ...texts.map(text => text.description)].join(' ')))
  return { search_name: name.join(' '), search_text: [...new Set([...name, ...all])].join(' '), search_version: searchVersion }
}

/** The categories that a folded word names, or begins to name. */
export const categoriesNamed = (word: string): Category[] =>
  categories.filter(category => categoryWords[category].some(name => name.startsWith(word) || name === stem(word)))
