import { product, productCategory } from './catalog.ts'
import { audiences, type FactName } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { errorCode, price, uuid, writtenText } from './fields.ts'
import { newProductCalls } from './later-calls.ts'
import { limits } from './limits.ts'
import { type Schema, z } from './schema.ts'

const fact = z.optional(writtenText(limits.productFact, 'field_invalid'))
const keyFacts = z.object({ material: fact, size: fact, weight: fact, inTheBox: fact } satisfies Record<FactName, Schema>)

/** What an admin fills in. Without `audience` it is for everybody; without `translations.ar` the English texts show in Arabic, too. */
export const productForm = z.object({
  /** One for each product that is meant: sent again, it is not added again. */
  formId: z.optional(uuid('field_invalid')),
  name: writtenText(limits.productName, 'product_name_required'),
  price: price('price'),
  old_price: z.optional(z.nullable(price('old_price'))),
  discount: z.optional(
    z.number(errorCode('discount_not_number')).check(z.gte(0, errorCode('discount_negative')), z.lte(100, errorCode('discount_too_high'))),
  ),
  description: writtenText(limits.productDescription, 'description_required'),
  facts: z.optional(keyFacts),
  category: productCategory,
  audience: z.optional(z.enum(audiences, errorCode('field_invalid'))),
  image: z.string(errorCode('product_image_required')).check(z.minLength(1, errorCode('product_image_required')), z.maxLength(2000)),
  images: z.optional(z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(limits.productImages, errorCode('too_many_images')))),
  translations: z.optional(
    z.object({
      ar: z.optional(
        z.object({
          name: writtenText(limits.productName, 'product_name_required'),
          description: writtenText(limits.productDescription, 'description_required'),
          facts: z.optional(keyFacts),
        }),
      ),
    }),
  ),
})
export type ProductForm = z.input<typeof productForm>

export const newProductApi = {
  add: endpoint({
    ...newProductCalls.add,
    access: 'admin',
    summary: 'Adds a product to the catalogue',
    body: productForm,
    answer: z.object({ product }),
    status: 201,
  }),
}
