import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { audiences, type Category, categories, type FactName } from '@waha/contract/choices.ts'
import { limits } from '@waha/contract/limits.ts'
import { z } from 'zod'

const folder = fileURLToPath(new URL('../../../catalogue/products/', import.meta.url))
const picturesFile = fileURLToPath(new URL('../../../catalogue/pictures/pictures.json', import.meta.url))

const price = z
  .number()
  .positive()
  .max(limits.largestPaymentCents / 100)
  .multipleOf(0.01, 'at most two decimals')
const bilingual = z.strictObject({ en: z.string().min(1), ar: z.string().min(1) })
const shortFact = z.string().min(1).max(limits.productFact)
const fact = z.strictObject({ en: shortFact, ar: shortFact }).optional()

/** A file of catalogue/products: prices in dollars (in another currency as many of its minor units), dates as 2026-03-14. `helpful`: how many people found a review so. */
const productFile = z.strictObject({
  price,
  oldPrice: price.optional(),
  audience: z.enum(audiences).optional(),
  name: bilingual,
  description: bilingual,
  facts: z.strictObject({ material: fact, size: fact, weight: fact, inTheBox: fact } satisfies Record<FactName, unknown>).optional(),
  reviews: z.array(
    z.strictObject({
      name: z.string().min(1),
      rating: z.int().min(1).max(5),
      comment: z.string().min(1).max(limits.comment),
      language: z.enum(['en', 'ar']),
      date: z.iso.date(),
      helpful: z.int().positive().optional(),
    }),
  ),
})

/** Each product's pictures, the main one first; written by the studio. */
const pictureList = z.record(
  z.string(),
  z.array(z.nullable(z.object({ name: z.string(), widths: z.array(z.int()).min(1), preview: z.string() }))),
)

export interface CatalogueProduct extends z.output<typeof productFile> {
  id: string
  category: Category
  /** Addresses, the main picture first. */
  pictures: string[]
  preview: string | null
}

/** Reads the demo catalogue, with a digest of all its files. Throws an Error that names an invalid file and what is wrong in it. */
export const readCatalogue = async (): Promise<{ products: CatalogueProduct[]; digest: string }> => {
  const digest = createHash('sha256')
  const products: CatalogueProduct[] = []
  const list = await readFile(picturesFile, 'utf8')
  const taken = pictureList.parse(JSON.parse(list))
  digest.update(list)
  for (const category of categories) {
    for (const name of (await readdir(join(folder, category))).filter(file => file.endsWith('.json')).sort()) {
      const text = await readFile(join(folder, category, name), 'utf8')
      digest.update(`${category}/${name}\n${text}`)
      const id = basename(name, '.json')
      const shots = (taken[id] ?? []).filter(shot => shot !== null)
      const pictures = shots.map(shot => `/pictures/${id}/${shot.name}-${Math.max(...shot.widths)}.webp`)
      products.push({ id, category, pictures, preview: shots[0]?.preview ?? null, ...parse(`${category}/${name}`, text) })
    }
  }
  return { products, digest: digest.digest('hex') }
}

const parse = (name: string, text: string) => {
  const parsed = productFile.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`catalogue/products/${name}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
