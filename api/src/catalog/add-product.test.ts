import { catalogApi } from '@waha/contract/catalog.ts'
import { newProductApi, type ProductForm } from '@waha/contract/new-product.ts'
import { Refusal } from '@waha/pictures/refusal.ts'
import { paint } from '@waha/pictures/testing/paint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let admin: string
let picture: string
beforeAll(async () => {
  shop = await startApi()
  admin = (await signUp(shop, { role: 'admin' })).token
  picture = (await shop.api.media.pictures.keep('products', await paint(40, 40).png().toBuffer())).address
})
afterAll(() => shop.stop())

const lamp = (more: Partial<ProductForm> = {}): ProductForm => ({
  name: 'Copper Lamp',
  description: 'Warm light.',
  price: 49.9,
  category: 'other',
  image: picture,
  ...more,
})
const add = async (more: Partial<ProductForm> = {}) => (await shop.as(admin)(newProductApi.add, { body: lamp(more) })).product
const count = async () => (await shop.db.selectFrom('products').select(shop.db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n

describe('a new product', () => {
  test('is answered with 201 and on sale at once: in the list, in search in both languages, at its own address [API-18]', async () => {
    const other = (await shop.api.media.pictures.keep('products', await paint(41, 41).png().toBuffer())).address
    const body = lamp({
      name: 'Señor’s Brass Lantern  №7',
      old_price: 80,
      discount: 38,
      category: 'furniture',
      images: [`http://shop.test${other}`],
      translations: { ar: { name: 'فانوس نحاسي', description: 'ضوء دافئ.' } },
    })
    const { status, body: answer } = await shop.send('POST', '/products', { token: admin, body })
    expect(status).toBe(201)
    expect(answer.product).toEqual({
      id: 'senors-brass-lantern-no7',
      name: 'Señor’s Brass Lantern  №7',
      description: 'Warm light.',
      price: 49.9,
      old_price: 80,
      discount: 38,
      category: 'furniture',
      image: picture,
      images: [other],
      preview: null,
      averageRating: 0,
      numReviews: 0,
    })
    for (const q of ['lantern', 'فانوس', 'دافئ', 'furniture']) {
      const { products } = await shop.as()(catalogApi.list, { query: { q, lang: 'ar' } })
      expect([q, products.map(({ name }) => name)]).toEqual([q, ['فانوس نحاسي']])
    }
    const { product } = await shop.as()(catalogApi.product, { params: { id: 'senors-brass-lantern-no7' }, query: {} })
    expect(product.name).toBe('Señor’s Brass Lantern  №7')
  })

  test('is reduced by what its two prices say, whatever discount is sent; without a higher old price by that one [API-18, ITEM-03, LIST-15]', async () => {
    const reductions = [
      [{ price: 75, old_price: 100 }, 25],
      [{ price: 75, old_price: 100, discount: 50 }, 25],
      [{ price: 19.95, old_price: 19.99, discount: 50 }, 0],
      [{ price: 75, old_price: 75, discount: 50 }, 50],
      [{ price: 75, old_price: 50 }, 0],
      [{ price: 75, discount: 12.5 }, 12.5],
      [{ price: 75, discount: 0 }, 0],
    ] as const
    for (const [prices, discount] of reductions)
      expect([prices, (await add({ ...prices, name: 'Reduced Samovar' })).discount]).toEqual([prices, discount])
    const reduced = await shop.as()(catalogApi.list, { query: { q: 'samovar', minDiscount: 20 } })
    expect(reduced.products.map(({ id }) => id).sort()).toEqual(['reduced-samovar', 'reduced-samovar-2', 'reduced-samovar-4'])
  })

  test('Arabic is optional: without it the product’s own texts show [API-18, ADD-01]', async () => {
    const { id } = await add({ name: 'Quiet Fan' })
    expect((await shop.as()(catalogApi.product, { params: { id }, query: { lang: 'ar' } })).product.name).toBe('Quiet Fan')
  })

  test('is answered in the language of who adds it, a translation as well [API-18, LANG-05]', async () => {
    const translations = { ar: { name: 'مروحة هادئة', description: 'هواء عليل.' } }
    const namedIn = async (lang: string) =>
      (await shop.send('POST', `/products?lang=${lang}`, { token: admin, body: lamp({ name: 'Still Fan', translations }) })).body.product
        .name
    expect([await namedIn('en'), await namedIn('ar')]).toEqual(['Still Fan', 'مروحة هادئة'])
  })

  test('may be for men or women alone, which a search for the others leaves out; nobody else can be named [API-18, FIND-09]', async () => {
    await add({ name: 'Tidy Kummerbund', audience: 'men' })
    const { name } = await add({ name: 'Loose Kummerbund' })
    const found = await shop.as()(catalogApi.list, { query: { q: 'kummerbund for her' } })
    expect(found.products.map(product => product.name)).toEqual([name])
    expect((await shop.send('POST', '/products', { token: admin, body: { ...lamp(), audience: 'cats' } })).status).toBe(400)
  })

  test('carries its key facts, in Arabic where they are translated; a blank one is refused, an unknown one is not kept [API-18, ITEM-15]', async () => {
    const facts = { material: 'Brass', inTheBox: 'One lantern' }
    const translations = { ar: { name: 'فانوس', description: 'ضوء دافئ.', facts: { material: ' نحاس ' } } }
    const body = { ...lamp({ name: 'Facts Lantern', facts, translations }) }
    const { id } = (await shop.send('POST', '/products', { token: admin, body: { ...body, facts: { ...facts, colour: 'gold' } } })).body
      .product
    const inLanguage = async (lang: 'en' | 'ar') => (await shop.as()(catalogApi.product, { params: { id }, query: { lang } })).product.facts
    expect(await inLanguage('en')).toEqual({ material: 'Brass', inTheBox: 'One lantern' })
    expect(await inLanguage('ar')).toEqual({ material: 'نحاس', inTheBox: 'One lantern' })
    const refused = await shop.send('POST', '/products', { token: admin, body: { ...body, facts: { size: ' ' } } })
    expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['facts.size']])
  })

  test('the same name gets an address of its own, however many add it at once [API-18]', async () => {
    const ids = (await Promise.all(Array.from({ length: 6 }, () => add({ name: 'Same Name' })))).map(({ id }) => id)
    expect(ids.sort()).toEqual(['same-name', 'same-name-2', 'same-name-3', 'same-name-4', 'same-name-5', 'same-name-6'])
    expect((await add({ name: 'مصباح' })).id).toBe('product')
    expect((await add({ name: 'ملاءة' })).id).toBe('product-2')
    expect((await add({ name: 'x'.repeat(200) })).id.length).toBeLessThanOrEqual(80)
    // Cut between two words.
    expect((await add({ name: `${'y'.repeat(69)} z` })).id).toBe('y'.repeat(69))
  })
})

test('a name that ends in a number takes no address from the names without it: each gets its own, else the lowest number that is free [API-18]', async () => {
  expect((await add({ name: 'Sahab Phone 6' })).id).toBe('sahab-phone-6')
  expect((await add({ name: 'Sahab Phone 3' })).id).toBe('sahab-phone-3')
  const ids = (await Promise.all(Array.from({ length: 3 }, () => add({ name: 'Sahab Phone' })))).map(({ id }) => id)
  expect(ids.sort()).toEqual(['sahab-phone', 'sahab-phone-2', 'sahab-phone-4'])
  expect((await add({ name: 'Sahab Phone 6' })).id).toBe('sahab-phone-6-2')
})

test('a product that is called like a call of the API opens all the same [API-18]', async () => {
  const { paths } = (await shop.send('GET', '/openapi.json')).body as { paths: object }
  const names = Object.keys(paths).flatMap(path => /\/products\/([a-z-]+)$/.exec(path)?.[1] ?? [])
  expect(names).toEqual(expect.arrayContaining(['categories', 'facets', 'grouped', 'suggestions']))
  for (const name of names) {
    const ids = [(await add({ name })).id, (await add({ name })).id]
    expect(ids).toEqual([`${name}-2`, `${name}-3`])
    for (const id of ids) expect((await shop.as()(catalogApi.product, { params: { id }, query: {} })).product.name).toBe(name)
  }
  // A name that only begins like one is nobody's.
  expect((await add({ name: 'Facets of Light' })).id).toBe('facets-of-light')
})

test('a form that is sent again is answered by the product that it has added, also when several come at once; another form is another product [ADD-05, API-18]', async () => {
  const before = await count()
  const [formId, another] = [crypto.randomUUID(), crypto.randomUUID()]
  const ids = (await Promise.all(Array.from({ length: 6 }, () => add({ name: 'Sent Again', formId })))).map(({ id }) => id)
  expect(ids).toEqual(Array(6).fill('sent-again'))
  expect((await add({ name: 'Sent Again', formId })).id).toBe('sent-again')
  expect((await add({ name: 'Sent Again', formId: another })).id).toBe('sent-again-2')
  expect((await add({ name: 'Sent Again' })).id).toBe('sent-again-3')
  expect(await count()).toBe(before + 3)
  const refused = await shop.send('POST', '/products', { token: admin, body: lamp({ formId: 'twice' }) })
  expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['formId']])
})

test('every rule of the form is the server’s, too [ADD-02, API-18]', async () => {
  const said = async (body: unknown) => {
    const answer = await shop.send('POST', '/products', { token: admin, body })
    return [answer.status, answer.body.errors?.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`)]
  }
  const before = await count()
  expect(await said({})).toEqual([
    400,
    [
      'name: Product name is required',
      'price: Price is required',
      'description: Description is required',
      'category: Category is required',
      'image: Product image is required',
    ],
  ])
  const longest = { name: 'ن'.repeat(200), description: 'ن'.repeat(5000), facts: { size: 'ن'.repeat(200) } }
  const rules: [Record<string, unknown>, string][] = [
    [{ price: 'ten' }, 'price: Price must be a number'],
    [{ price: 0 }, 'price: Price must be greater than zero'],
    [{ price: 9.999 }, 'price: Price can have at most two decimals'],
    [{ old_price: 'x' }, 'old_price: Old price must be a number'],
    [{ old_price: -1 }, 'old_price: Old price must be greater than zero'],
    [{ discount: 'x' }, 'discount: Discount must be a number'],
    [{ discount: -1 }, 'discount: Discount cannot be negative'],
    [{ discount: 101 }, 'discount: Discount cannot exceed 100%'],
    [{ category: 'cars' }, 'category: Category is required'],
    [{ image: '' }, 'image: Product image is required'],
    [{ images: Array(9).fill('x') }, 'images: At most 8 additional images, please'],
    [{ name: ' \u200b ' }, 'name: Product name is required'],
    [{ name: 'n'.repeat(201) }, 'name: At most 200 characters, please'],
    [{ description: 'd'.repeat(5001) }, 'description: At most 5000 characters, please'],
    [{ facts: { size: 's'.repeat(201) } }, 'facts.size: At most 200 characters, please'],
    [{ translations: { ar: { ...longest, name: 'ن'.repeat(201) } } }, 'translations.ar.name: At most 200 characters, please'],
    [
      { translations: { ar: { ...longest, description: 'ن'.repeat(5001) } } },
      'translations.ar.description: At most 5000 characters, please',
    ],
    [
      { translations: { ar: { ...longest, facts: { size: 'ن'.repeat(201) } } } },
      'translations.ar.facts.size: At most 200 characters, please',
    ],
  ]
  for (const [wrong, words] of rules) expect(await said({ ...lamp(), ...wrong })).toEqual([400, [words]])
  // With it comes what programs need to say it themselves.
  const long = await shop.send('POST', '/products', { token: admin, body: { ...lamp({ name: 'n'.repeat(201) }), category: 'cars' } })
  expect(long.body.errors).toEqual([
    { field: 'name', code: 'text_too_long', message: 'At most 200 characters, please', params: { max: 200 } },
    { field: 'category', code: 'category_required', message: 'Category is required' },
  ])
  // What is said of amounts is in the language as well.
  const arabic = await shop.send('POST', '/products?lang=ar', { token: admin, body: lamp({ price: 9.999 }) })
  expect(arabic.body.message).toContain('بمنزلتين عشريتين على الأكثر')
  expect(await count()).toBe(before)
  await add({
    name: 'n'.repeat(200),
    description: 'd'.repeat(5000),
    facts: { size: 's'.repeat(200) },
    translations: { ar: longest },
    discount: 100,
    images: Array(8).fill(picture),
  })
  expect(await count()).toBe(before + 1)
})

test('pictures from anywhere but our own image host are refused and never fetched [U9]', async () => {
  const before = await count()
  const fetched: string[] = []
  const realFetch = globalThis.fetch
  globalThis.fetch = async input => {
    fetched.push(String(input))
    throw new Error('no fetching here')
  }
  const avatar = (await shop.api.media.pictures.keep('avatars', await paint(40, 40).png().toBuffer())).address
  const foreign = [
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:http://shop.test/1',
    '//evil.example/a.webp',
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:22/',
    'https://evil.example/images/products/a.webp',
    `https://evil.example${picture}`,
    `http://shop.test@evil.example${picture}`,
    `http://shop.test.evil.example${picture}`,
    `${picture}?x=1`,
    `${picture}#x`,
    `/images/products/../products/${picture.split('/').at(-1)}`,
    `/images/products/${'0'.repeat(32)}-40.webp`,
    'https://res.cloudinary.com/waha-cloud/image/upload/v1/a.png',
    avatar,
    ' ',
  ]
  try {
    for (const address of foreign) {
      for (const [field, body] of [
        ['image', lamp({ image: address })],
        ['images.1', lamp({ images: [picture, address] })],
      ] as const) {
        const { status, body: answer } = await shop.send('POST', '/products', { token: admin, body })
        expect([address, status, answer.errors]).toMatchObject([address, 400, [{ field, code: 'picture_foreign' }]])
      }
    }
  } finally {
    globalThis.fetch = realFetch
  }
  expect(fetched).toEqual([])
  expect(await count()).toBe(before)
})

test('with an account at Cloudinary, pictures of that very cloud are taken as well [U9, ADD-04]', async () => {
  shop.api.media.cloudinary = { cloudName: 'waha-cloud', uploadPreset: 'x' }
  const image = 'https://res.cloudinary.com/waha-cloud/image/upload/v1712/folder/lamp_a.png'
  expect((await add({ name: 'Cloud Lamp', image })).image).toBe(image)
  const arabic = `https://res.cloudinary.com/waha-cloud/image/upload/v1712/${encodeURIComponent('مصباح')}_x1y2.png`
  expect((await add({ name: 'Cloud Lantern', image: arabic })).image).toBe(arabic)
  for (const address of [
    'https://res.cloudinary.com/other-cloud/image/upload/v1/a.png',
    'https://res.cloudinary.com/waha-cloud/image/fetch/https://evil.example/a.png',
    'https://res.cloudinary.com/waha-cloud/image/upload/../../other-cloud/image/upload/a.png',
    'https://res.cloudinary.com/waha-cloud/image/upload/%2E%2E/%2E%2E/other-cloud/image/upload/a.png',
    'https://res.cloudinary.com/waha-cloud/image/upload/..%2F..%2Fother-cloud/a.png',
    'https://res.cloudinary.com/waha-cloud/image/upload/a.png?x',
    'http://res.cloudinary.com/waha-cloud/image/upload/a.png',
  ])
    expect((await shop.send('POST', '/products', { token: admin, body: lamp({ image: address }) })).status).toBe(400)
  shop.api.media.cloudinary = undefined
})

test('nobody but an admin adds products, however the request is dressed up [Z3, ADD-06]', async () => {
  const before = await count()
  const { token } = await signUp(shop)
  const body = lamp()
  expect((await shop.send('POST', '/products', { body })).status).toBe(401)
  const refused = await shop.send('POST', '/products', { token, body })
  expect([refused.status, refused.body.code]).toEqual([403, 'admin_required'])
  const headers = { 'x-role': 'admin', 'x-http-method-override': 'POST', 'x-original-url': '/api/products' }
  for (const path of [
    '/products/',
    '//products',
    '/PRODUCTS',
    '/%70roducts',
    '/products/%2e',
    '/./products',
    '/products?role=admin',
    '/products;admin=1',
  ])
    for (const bearer of [token, undefined]) {
      const { status } = await shop.send('POST', path, { ...(bearer ? { token: bearer } : {}), body, headers })
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
  expect((await shop.send('GET', '/products?_method=POST', { token, headers })).status).toBe(200)
  expect(await count()).toBe(before)
})

test('while the picture store does not answer, no product is refused for a picture that may be there: 503 [API-18, F6]', async () => {
  const { pictures } = shop.api.media
  const before = await count()
  shop.api.media.pictures = { ...pictures, has: () => Promise.reject(new Refusal('busy')) }
  const { status, headers, body } = await shop.send('POST', '/products', { token: admin, body: lamp() })
  shop.api.media.pictures = pictures
  expect([status, headers.get('retry-after'), body.code, await count()]).toEqual([503, '5', 'unavailable', before])
})
