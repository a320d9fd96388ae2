import { type Category, categories, type ProductCategory } from '@waha/contract/choices.ts'
import { wordsOf } from '@waha/contract/fold.ts'
import { joinedWords } from './joined-words.ts'
import { nameHeads } from './name-heads.ts'
import { formsOf, stem } from './word-forms.ts'

/** Raise it whenever forms or texts below change: the shop then rewrites the texts of older versions when it starts. */
export const searchVersion = 5

/** Names for the categories, so that a search for "perfume" or «عطور» finds them. */
const categoryNames: Record<ProductCategory, string> = {
  beauty: 'beauty cosmetics makeup الجمال تجميل مكياج',
  clothes: 'clothes clothing fashion accessories الأزياء ملابس إكسسوارات',
  digital: 'digital electronics الإلكترونيات إلكترونيات أجهزة',
  fragrances: 'fragrances perfumes parfum العطور عطر بخور',
  furniture: 'furniture الأثاث مفروشات',
  groceries: 'groceries grocery food البقالة مأكولات',
  other: '',
}

const maxWordLength = 40
const withForms = (words: string[]) => [...new Set(words.flatMap(formsOf).map(word => word.slice(0, maxWordLength)))]

/** The folded words of categories' names, with their forms. */
export const categoryWords = Object.fromEntries(
  categories.map(category => [category, withForms(wordsOf(categoryNames[category]))]),
) as Record<Category, string[]>

/** The word by which all products of a category are found. No text has it, so that no typo is corrected to a category's name. */
export const categoryMark = (category: ProductCategory) => `#${category}`
/** The word by which products are found whose name calls them that, as against "with", "for" or "of" that. */
export const headMark = (word: string) => `^${word}`

const everyWord = (text: string) => [...wordsOf(text), ...joinedWords(text)]
/** With the joined word that ends with one: a tea-pot is a pot and a teapot. */
const everyHead = (name: string) => {
  const heads = nameHeads(name)
  return [...heads, ...joinedWords(name).filter(word => heads.some(head => word.endsWith(head)))]
}

/** A product's searchable words with their forms, in all its languages: those of its names, and all. */
export const searchTexts = (category: ProductCategory, texts: readonly { name: string; description: string }[]) => {
  const name = withForms(texts.flatMap(text => everyWord(text.name)))
  const all = withForms(texts.flatMap(text => everyWord(text.description)))
  const heads = withForms(texts.flatMap(text => everyHead(text.name))).map(headMark)
  return {
    search_name: [...name, ...heads].join(' '),
    search_text: [...new Set([categoryMark(category), ...name, ...all])].join(' '),
    search_version: searchVersion,
  }
}

/** The categories that a folded word of at least three letters names, or begins to name. */
export const categoriesNamed = (word: string): Category[] =>
  word.length < 3 ? [] : categories.filter(category => categoryWords[category].some(name => name.startsWith(word) || name === stem(word)))

/** The categories that a phrase names: none by several words, of which each says something else. */
export const namedAlone = ([word = '', ...more]: readonly string[]): Category[] => (more.length > 0 ? [] : categoriesNamed(word))
