// What a visitor can choose from in the catalogue.

/** The six categories of the shop, in the order of their ids 1 to 6. */
export const categories = ['beauty', 'clothes', 'digital', 'fragrances', 'furniture', 'groceries'] as const
export type Category = (typeof categories)[number]

/** A product's category: `other` shows under All and in search only. */
export const productCategories = [...categories, 'other'] as const
export type ProductCategory = (typeof productCategories)[number]

/** For whom a product may be; most are for everybody. */
export const audiences = ['men', 'women'] as const
export type Audience = (typeof audiences)[number]

/** Price ranges of the filter in hundreds of cents, which are dollars, single choice; both ends count, the last is open. */
export const priceRanges = [
  [0, 25],
  [25, 50],
  [50, 100],
  [100, 200],
  [200, 500],
  [500, 1000],
  [1000, 5000],
  [5000, 10_000],
  [10_000, 50_000],
  [50_000, undefined],
] as const satisfies readonly (readonly [number, number | undefined])[]

/** Prices "up to" which the filter offers, in hundreds of cents, each the end of a range; another choice of a price replaces it. */
export const priceLimits = [25, 50, 100, 200, 500, 1000] as const

export const ratings = [5, 4, 3, 2, 1] as const

/** The least discounts that the filter offers, in percent. */
export const discounts = [70, 50, 40, 30, 20, 10] as const

/** The key facts of a product, in the order in which they show. For groceries, `material` is what they are made of. */
export const factNames = ['material', 'size', 'weight', 'inTheBox'] as const
export type FactName = (typeof factNames)[number]

/** What a key fact is called of products of a category. */
export const factTitle = (name: FactName, category: ProductCategory): FactName | 'ingredients' =>
  name === 'material' && category === 'groceries' ? 'ingredients' : name

export const sorts = ['price', 'createdAt'] as const
export const orders = ['asc', 'desc'] as const
