import type { productForm } from '@waha/contract/new-product.ts'
import { type FieldProblem, Problem } from '@waha/contract/problem.ts'
import type { z } from '@waha/contract/schema.ts'
import type { Api } from '../api.ts'
import { ownPicture } from '../media/own-picture.ts'
import { insertProduct } from './products.queries.ts'

type Form = z.output<typeof productForm>

/** Puts a product on sale and answers its id. Throws a 400 that names every picture which is not on our own image host. */
export const addProduct = async (api: Pick<Api, 'db' | 'media' | 'publicUrl'>, form: Form): Promise<string> => {
  const [image, ...images] = await ownPictures(api, [form.image, ...(form.images ?? [])])
  return insertProduct(api.db, {
    category: form.category,
    price: form.price,
    oldPrice: form.old_price ?? null,
    discount: form.discount ?? 0,
    image: image ?? '',
    images,
    texts: { en: { name: form.name, description: form.description }, ar: form.translations?.ar },
  })
}

const ownPictures = async (api: Pick<Api, 'media' | 'publicUrl'>, addresses: readonly string[]): Promise<string[]> => {
  const own = await Promise.all(addresses.map(address => ownPicture(api, address)))
  const fields = own.flatMap((address, index): FieldProblem[] =>
    address ? [] : [{ field: index === 0 ? 'image' : `images.${index - 1}`, code: 'picture_foreign' }],
  )
  if (fields.length) throw new Problem(400, 'invalid_input', { fields })
  return own.filter(address => address !== undefined)
}
