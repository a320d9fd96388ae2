import { catalogApi } from '@waha/contract/catalog.ts'
import { fold } from '@waha/contract/fold.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  const { db } = shop
  await makeProduct(db, {
    id: 'sidr-honey',
    priceCents: 5800,
    oldPriceCents: 7000,
    name: { en: 'Sidr Honey', ar: 'عسل سدر' },
    ratings: [5, 4],
  })
  await makeProduct(db, { id: 'apples', priceCents: 2500, name: { en: 'Royal Apples', ar: 'تفاح أحمر' }, ratings: [3, 3] })
  await makeProduct(db, { id: 'lamp', category: 'furniture', priceCents: 31_000, name: { en: 'Café Lamp', ar: 'مصباح مكتبة' } })
  await makeProduct(db, { id: 'english-only', category: 'other', priceCents: 100, name: { en: 'English Only' } })
})
afterAll(() => shop.stop())

const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).products.map(product => product.id)
const list = (query: object) => shop.as()(catalogApi.list, { query })
const withdraw = (id: string) => shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', id).execute()

describe('the list', () => {
  test('highest price first unless asked otherwise, with total and pages [API-16, LIST-06]', async () => {
    expect(await ids({})).toEqual(['lamp', 'sidr-honey', 'apples', 'english-only'])
    expect(await ids({ _sort: 'price', _order: 'asc' })).toEqual(['english-only', 'apples', 'sidr-honey', 'lamp'])
    expect(await list({ page: 2, limit: 3 })).toMatchObject({
      total: 4,
      page: 2,
      limit: 3,
      totalPages: 2,
      products: [{ id: 'english-only' }],
    })
  })

  test('filters by category [API-16, API-17, LIST-11]', async () => {
    expect(await ids({ category: 'groceries', limit: 10 })).toEqual(['sidr-honey', 'apples'])
  })

  test('both ends of a price range count, also where they are one price [LIST-04]', async () => {
    expect(await ids({ minPrice: 0, maxPrice: 25 })).toContain('apples')
    expect(await ids({ minPrice: 25, maxPrice: 50 })).toEqual(['apples'])
    expect(await ids({ minPrice: 25, maxPrice: 25 })).toEqual(['apples'])
    expect(await ids({ minPrice: 50_000 })).toEqual([])
  })

  test('a rating keeps products whose average is at least that [LIST-05]', async () => {
    expect(await ids({ rating: 3 })).toEqual(['sidr-honey', 'apples'])
    expect(await ids({ rating: 5 })).toEqual([])
  })

  test('search finds names in both languages, whatever the spelling, and forgives a typo [LIST-13]', async () => {
    expect(await ids({ q: 'honey' })).toEqual(['sidr-honey'])
    expect(await ids({ q: 'honney' })).toEqual(['sidr-honey'])
    expect(await ids({ q: 'cafe' })).toEqual(['lamp'])
    expect(await ids({ q: 'تفاح احمر' })).toEqual(['apples'])
    expect(await ids({ q: 'مكتبه' })).toEqual(['lamp'])
    expect(fold('إِسْلام مكتبةٌ علـى')).toBe('اسلام مكتبه علي')
  })

  test('wildcards and quotes are looked for as they are [I3]', async () => {
    for (const q of ['%', '_', '\\', "'", '"; drop table products']) expect((await list({ q: `zz${q}zz` })).total).toBe(0)
    expect((await list({})).total).toBe(4)
  })

  test('a search for signs alone finds nothing, and no choice of its filters would leave anything; a blank one counts as omitted [API-16, LIST-12, LIST-13]', async () => {
    const found = async (q: string) => {
      const { products, total } = await list({ q })
      const { all, categories } = await shop.as()(catalogApi.facets, { query: { q } })
      return [q, products.length, total, all, categories.reduce((sum, { count }) => sum + count, 0)]
    }
    for (const q of ['🍯', '!!!', '★★★★★', ' - ']) expect(await found(q)).toEqual([q, 0, 0, 0, 0])
    expect(await ids({ q: '!!!', _sort: 'price' })).toEqual([])
    expect(await ids({ q: '!!!', ids: ['lamp'] })).toEqual([])
    expect(await found('  ')).toEqual(['  ', 4, 4, 4, 4])
  })

  test('a sort, page or range that makes no sense is 400 with a code [I2, I5, API-23]', async () => {
    for (const query of [
      '_sort=password',
      '_order=x',
      'page=0',
      'page=-1',
      'page=1.5',
      'page=1000001',
      'page=1e3',
      'limit=101',
      'limit=NaN',
      'rating=6',
      'minDiscount=0',
      'minDiscount=101',
      'minDiscount=2.5',
      'minPrice=-1',
      'minPrice=9&maxPrice=2',
      'page=1&page=2',
      `q=${'x'.repeat(101)}`,
      'category=cars',
      'q=%00',
    ]) {
      const { status, body } = await shop.send('GET', `/products?${query}`)
      expect([query, status, body.status, typeof body.code]).toEqual([query, 400, false, 'string'])
    }
  })

  test('an empty parameter counts as omitted, in the list and in its counts [API-16]', async () => {
    const empty = 'page=&limit=&category=&_sort=&_order=&minPrice=&maxPrice=&rating=&minDiscount=&q=&ids=&lang='
    const [plain, asked] = [await shop.send('GET', '/products'), await shop.send('GET', `/products?${empty}`)]
    expect([asked.status, asked.body]).toEqual([200, plain.body])
    expect(asked.body).toMatchObject({ total: 4, page: 1, limit: 8 })
    for (const name of ['page', 'limit', 'category', '_sort', '_order', 'minPrice', 'maxPrice', 'rating', 'minDiscount', 'q'])
      expect([name, (await shop.send('GET', `/products?${name}=`)).body]).toEqual([name, plain.body])
    const counts = await shop.send('GET', '/products/facets?category=&minPrice=&maxPrice=&rating=&q=')
    expect([counts.status, counts.body.all]).toEqual([200, 4])
    expect((await shop.send('GET', '/products?page=&page=2')).status).toBe(400)
  })

  test('what is wrong with a parameter is said in both languages [API-16, API-23]', async () => {
    const said = async (query: string) =>
      Promise.all(['en', 'ar'].map(async lang => (await shop.send('GET', `/products?${query}&lang=${lang}`)).body.message))
    expect(await said('limit=101')).toEqual(['A page can have at most 100 entries', 'الحد الأقصى للصفحة الواحدة 100 عنصر'])
    expect((await shop.send('GET', '/products?limit=100&page=1000000')).status).toBe(200)
    expect(await said('limit=0')).toEqual([
      'The page size must be a whole number from 1 to 100',
      'حجم الصفحة يجب أن يكون عددًا صحيحًا من 1 إلى 100',
    ])
    expect(await said('page=x')).toEqual([
      'The page must be a whole number from 1 to 1,000,000',
      'رقم الصفحة يجب أن يكون عددًا صحيحًا من 1 إلى 1,000,000',
    ])
    expect(await said('rating=6')).toEqual(['Please choose 1 to 5 stars', 'يرجى اختيار تقييم من نجمة إلى خمس نجوم'])
    expect((await said('category=cars'))[0]).toBe('There is no such category')
    expect((await said('_sort=name'))[0]).toBe('Products can be sorted by price or createdAt only')
    expect(await said('minDiscount=half')).toEqual([
      'The least discount must be a whole percentage from 1 to 100',
      'أقل نسبة للخصم عدد صحيح من 1 إلى 100',
    ])
    const named = (count: number) => shop.send('GET', `/products?ids=${Array.from({ length: count }, (_, index) => `p-${index}`)}`)
    expect([(await named(20)).status, (await named(21)).status]).toEqual([200, 400])
    expect((await said('_order=up'))[0]).toBe('The order must be asc or desc')
    expect((await said('minPrice=1.234'))[0]).toBe('A price range takes amounts from 0 up, with at most two decimals')
  })

  test('the largest prices that can be asked for find everything or nothing, in the list and in its counts [I5, LIST-04]', async () => {
    expect((await list({ minPrice: 30_000_000 })).total).toBe(0)
    expect((await list({ maxPrice: 999_999_999 })).total).toBe(4)
    for (const path of ['/products', '/products/facets'])
      expect([path, (await shop.send('GET', `${path}?minPrice=999999999`)).status]).toEqual([path, 200])
  })
})

describe('one product', () => {
  test('carries the fields of the specification [API-13, API-25]', async () => {
    const { product } = await shop.as()(catalogApi.product, { params: { id: 'sidr-honey' } })
    expect(product).toEqual({
      id: 'sidr-honey',
      name: 'Sidr Honey',
      description: 'A good thing.',
      price: 58,
      old_price: 70,
      image: null,
      images: [],
      preview: null,
      category: 'groceries',
      discount: 0,
      averageRating: 4.5,
      numReviews: 2,
    })
  })

  test('names and descriptions come in the language asked for, else in the product’s own [API-35, LANG-05]', async () => {
    const named = async (id: string, path: string, headers = {}) =>
      (await shop.send('GET', `/products/${id}${path}`, { headers })).body.product.name
    expect(await named('sidr-honey', '?lang=ar')).toBe('عسل سدر')
    expect(await named('sidr-honey', '', { 'accept-language': 'ar-SA,ar;q=0.9' })).toBe('عسل سدر')
    expect(await named('english-only', '?lang=ar')).toBe('English Only')
    const described = async (id: string) =>
      (await shop.as()(catalogApi.product, { params: { id }, query: { lang: 'ar' } })).product.description
    expect([await described('sidr-honey'), await described('english-only')]).toEqual(['شيء جميل.', 'A good thing.'])
  })

  test('has its key facts in the language asked for, of each that is not translated the own text; lists have them only by id [ITEM-15]', async () => {
    const facts = { en: { material: 'Olive wood', weight: '120 g' }, ar: { material: 'خشب زيتون' } }
    await makeProduct(shop.db, { id: 'brush', category: 'other', priceCents: 50, name: { en: 'Brush', ar: 'فرشاة' }, facts })
    const one = async (id: string, lang: 'en' | 'ar') =>
      (await shop.as()(catalogApi.product, { params: { id }, query: { lang } })).product.facts
    expect(await one('brush', 'en')).toEqual({ material: 'Olive wood', weight: '120 g' })
    expect(await one('brush', 'ar')).toEqual({ material: 'خشب زيتون', weight: '120 g' })
    expect(await one('english-only', 'ar')).toBeUndefined()
    const listed = async (query: object) => (await list(query)).products.find(({ id }) => id === 'brush')?.facts
    expect(await listed({ ids: ['brush', 'lamp'], lang: 'ar' })).toEqual({ material: 'خشب زيتون', weight: '120 g' })
    expect(await listed({ category: 'other' })).toBeUndefined()
    await shop.db.deleteFrom('products').where('id', '=', 'brush').execute()
  })

  test('an unknown or malformed id is 404 or 400, that of a product that is withdrawn 404 [ITEM-09, Z6]', async () => {
    expect((await shop.send('GET', '/products/nothing-here')).status).toBe(404)
    const id = await makeProduct(shop.db)
    expect((await shop.send('GET', `/products/${id}`)).status).toBe(200)
    await withdraw(id)
    expect((await shop.send('GET', `/products/${id}`)).body.code).toBe('product_not_found')
    for (const id of ['..%2f..', 'A', 'x'.repeat(10_000), '%00', "'or'1"])
      expect([400, 404]).toContain((await shop.send('GET', `/products/${id}`)).status)
  })
})

test('the categories have ids 1 to 6 [API-14]', async () => {
  const { categories } = await shop.as()(catalogApi.categories, {})
  expect(categories.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 beauty',
    '2 clothes',
    '3 digital',
    '4 fragrances',
    '5 furniture',
    '6 groceries',
  ])
})

test('a category that a term begins to name is suggested, though nothing of it is on sale [API-34]', async () => {
  const { products, categories } = await shop.as()(catalogApi.suggestions, { query: { q: 'cosme' } })
  expect([products, categories]).toEqual([[], ['beauty']])
  // Named and nearly so, it is one.
  expect((await shop.as()(catalogApi.suggestions, { query: { q: 'cosmetics' } })).categories).toEqual(['beauty'])
})

test('groups hold at most 10 products on sale without previews, the best rated first, of equals those with the most ratings [API-15]', async () => {
  for (let index = 0; index < 12; index++) await makeProduct(shop.db, { category: 'beauty', ratings: [index % 2 ? 5 : 2] })
  await withdraw(await makeProduct(shop.db, { category: 'beauty', ratings: [5, 5, 5] }))
  const often = await makeProduct(shop.db, { category: 'beauty', ratings: [5, 5] })
  const last = await makeProduct(shop.db, { id: 'zz-often', category: 'beauty', ratings: [2, 2] })
  await shop.db.updateTable('products').set({ preview: 'data:image/webp;base64,AAAA' }).where('id', '=', often).execute()
  const { categories } = await shop.as()(catalogApi.grouped, {})
  const beauty = categories.find(group => group.category === 'beauty')
  expect(beauty?.products).toHaveLength(10)
  expect(beauty?.products[0]).toMatchObject({ id: often, preview: null })
  expect(beauty?.products[7]?.id).toBe(last)
  expect(beauty?.products.map(({ averageRating }) => averageRating)).toEqual([5, 5, 5, 5, 5, 5, 5, 2, 2, 2])
})

test('a problem is worded in the caller’s language and carries its code [ERROR-04]', async () => {
  const { body, headers } = await shop.send('GET', '/products/nothing-here?lang=ar')
  expect(headers.get('content-language')).toBe('ar')
  expect(body).toMatchObject({ status: false, code: 'product_not_found', message: 'هذا المنتج غير موجود', error: 'هذا المنتج غير موجود' })
})
