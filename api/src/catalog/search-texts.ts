import type { ProductCategory } from '@waha/contract/catalog.ts'
import { fold } from './fold.ts'

/** The categories as people call them, so that a search for "perfume" or «عطور» finds them. */
const names: Record<ProductCategory, string> = {
  beauty: 'beauty cosmetics تجميل جمال مكياج',
  clothes: 'clothes fashion accessories ملابس أزياء إكسسوارات',
  digital: 'digital electronics إلكترونيات أجهزة',
  fragrances: 'fragrances perfumes عطور بخور',
  furniture: 'furniture home أثاث منزل',
  groceries: 'groceries food بقالة مأكولات',
  other: '',
}

/** What search looks through for a product: the names, and everything, in every language it has. */
export const searchTexts = (category: ProductCategory, texts: readonly { name: string; description: string }[]) => {
  const name = fold(texts.map(text => text.name).join(' '))
  return { search_name: name, search_text: `${name} ${fold(names[category])} ${fold(texts.map(text => text.description).join(' '))}` }
}
