import type { productForm } from '@waha/contract/new-product.ts'
import { percentOff } from '@waha/contract/percent-off.ts'
import { type FieldProblem, Problem } from '@waha/contract/problem.ts'
import type { z } from '@waha/contract/schema.ts'
import type { Api } from '../api.ts'
import { refuse } from '../http/picture.ts'
import { insertProduct } from './products.queries.ts'

type Form = z.output<typeof productForm>

/** Its discount in percent. Where there is a higher old price it is what the product's page says, so that lists and filters say no other. */
const discountOf = ({ price, old_price, discount = 0 }: Form) => (old_price && old_price > price ? percentOff(price, old_price) : discount)

/** Puts a product on sale and returns its id; a form that was sent before has put it there already. 400 with every picture that is not on our own image host. */
export const addProduct = async (api: Pick<Api, 'db' | 'media' | 'publicUrl'>, form: Form): Promise<string> => {
  const [image, ...images] = await ownPictures(api, [form.image, ...(form.images ?? [])])
  return insertProduct(api.db, {
    formId: form.formId,
    category: form.category,
    audience: form.audience ?? null,
    price: form.price,
    oldPrice: form.old_price ?? null,
    discount: discountOf(form),
    image: image ?? '',
    images,
    texts: { en: { name: form.name, description: form.description, facts: form.facts }, ar: form.translations?.ar },
  })
}

const ownPictures = async (api: Pick<Api, 'media' | 'publicUrl'>, addresses: readonly string[]): Promise<string[]> => {
  const own = await Promise.all(addresses.map(address => ownPicture(api, address).catch(error => refuse(error, 'image'))))
  const fields = own.flatMap((address, index): FieldProblem[] =>
    address ? [] : [{ field: index === 0 ? 'image' : `images.${index - 1}`, code: 'picture_foreign' }],
  )
  if (fields.length) throw new Problem(400, 'invalid_input', { fields })
  return own.filter(address => address !== undefined)
}

/**
 * The address to store for a product picture: a path on our own image host, or a picture of the configured Cloudinary cloud.
 * Undefined for everything else. Addresses are compared, never fetched.
 */
const ownPicture = async ({ media, publicUrl }: Pick<Api, 'media' | 'publicUrl'>, address: string): Promise<string | undefined> => {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  if (await media.pictures.has('products', path)) return path
  const cloud = media.cloudinary && `https://res.cloudinary.com/${media.cloudinary.cloudName}/image/upload/`
  return cloud && address.startsWith(cloud) && isPlain(address.slice(cloud.length)) ? address : undefined
}

/** Cloudinary names pictures after their files where the preset says so: letters of other scripts are percent-encoded, dots and slashes may not be. */
const isPlain = (rest: string) => /^(?:[\w-]|%[89A-F][\dA-F])+(?:[./](?:[\w-]|%[89A-F][\dA-F])+)*$/.test(rest)
