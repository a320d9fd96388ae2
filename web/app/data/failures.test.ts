import { accountsCalls, cartCalls, wishlistCalls } from '@waha/contract/calls.ts'
import { type Client, createClient } from '@waha/contract/client.ts'
import { checkoutCalls, googleCalls, ordersCalls } from '@waha/contract/later-calls.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cartQuery } from '../cart/cart.queries.ts'
import { addOne } from '../cart/cart-changes.queries.ts'
import { removeLine } from '../cart/change-line.queries.ts'
import { categoriesQuery, groupedQuery, productQuery, relatedQuery } from '../catalog/catalog.queries.ts'
import { loadMessages } from '../i18n/catalogue.ts'
import { problemText, texts } from '../i18n/use-text.ts'
import { userQuery } from '../session/user.queries.ts'
import { ShopQueryClient } from './query-client.ts'

beforeAll(async () => {
  vi.stubGlobal('location', new URL('http://shop.test/'))
  await Promise.all([loadMessages('en'), loadMessages('ar')])
})

afterAll(() => void vi.unstubAllGlobals())

const silent = createClient({ base: 'http://shop.test/api', fetch: async () => new Response(null, { status: 500 }) })
const queries = new ShopQueryClient(silent)
const asked = (options: object) => () => queries.fetchQuery({ ...(options as ReturnType<typeof categoriesQuery>), retry: false })
const made = (call: (api: Client) => Promise<unknown>) => () => call(silent)

const defaults: [call: string, make: () => Promise<unknown>, en: string, ar: string][] = [
  [
    'signing in',
    made(api => api(accountsCalls.login, { body: { email: 'a@b.example', password: '123456' } })),
    'Login failed. Please check your credentials.',
    'تعذّر تسجيل الدخول. يرجى التحقق من بياناتك.',
  ],
  [
    'registering',
    made(api => api(accountsCalls.register, { body: { name: 'Amal', email: 'a@b.example', password: '123456' } })),
    'Registration failed. Please try again.',
    'تعذّر إنشاء الحساب. يرجى المحاولة مرة أخرى.',
  ],
  ['who it is', asked(userQuery('t', 'en')), 'Failed to fetch user information.', 'تعذّر تحميل بيانات المستخدم.'],
  [
    'Google’s address',
    made(api => api(googleCalls.url, { query: {} })),
    'Failed to get Google authentication URL.',
    'تعذّر الحصول على رابط تسجيل الدخول عبر Google.',
  ],
  [
    'setting a line of the cart',
    made(api => api(cartCalls.setLine, { body: { productId: 'pearl-earbuds', quantity: 2 } })),
    'Failed to add item to cart.',
    'تعذّرت إضافة المنتج إلى السلة.',
  ],
  [
    'removing a line of the cart',
    made(api => api(cartCalls.removeLine, { params: { productId: 'pearl-earbuds' } })),
    'Failed to remove item from cart.',
    'تعذّرت إزالة المنتج من السلة.',
  ],
  [
    'putting on the wishlist',
    made(api => api(wishlistCalls.toggle, { body: { productId: 'pearl-earbuds' } })),
    'Failed to update wishlist.',
    'تعذّر تحديث المفضلة.',
  ],
  [
    'opening a checkout',
    made(api => api(checkoutCalls.createCheckoutSession, { body: { products: [{ id: 'pearl-earbuds', amount: 1 }] } })),
    'Failed to create checkout session.',
    'تعذّر بدء عملية الدفع.',
  ],
  ['a product', asked(productQuery('en', 'pearl-earbuds')), 'Failed to fetch product details.', 'تعذّر تحميل تفاصيل المنتج.'],
  ['the categories', asked(categoriesQuery()), 'Failed to fetch categories.', 'تعذّر تحميل الفئات.'],
  ['the best of each category', asked(groupedQuery('en')), 'Failed to fetch grouped products.', 'تعذّر تحميل المنتجات حسب الفئة.'],
  ['others like it', asked(relatedQuery('en', 'digital')), 'Failed to fetch related products.', 'تعذّر تحميل المنتجات ذات الصلة.'],
  ['adding one more', made(api => addOne(api, 'pearl-earbuds', [])), 'Failed to add to cart', 'تعذّرت الإضافة إلى السلة'],
  ['taking out of the cart', made(api => removeLine(api, 'pearl-earbuds')), 'Failed to remove from cart', 'تعذّرت الإزالة من السلة'],
  ['the cart', asked(cartQuery('t', 'en')), 'Failed to fetch cart', 'تعذّر تحميل السلة'],
  ['the wishlist', made(api => api(wishlistCalls.get, {})), 'Failed to fetch wishlist', 'تعذّر تحميل المفضلة'],
  ['emptying the wishlist', made(api => api(wishlistCalls.clear, {})), 'Failed to clear wishlist', 'تعذّر إفراغ المفضلة'],
  ['the orders', made(api => api(ordersCalls.list, { query: {} })), 'Failed to fetch orders', 'تعذّر تحميل الطلبات'],
]

test.each(defaults)('%s: the default of the call, in both languages, when the server is silent [ERROR-02]', async (_, make, en, ar) => {
  const error = await make().catch(error => error)
  expect([problemText(texts.en, error), problemText(texts.ar, error)]).toEqual([en, ar])
})

test('the specification’s eighteen texts are all there [ERROR-02]', () => {
  expect(new Set(defaults.map(([, , en]) => en)).size).toBe(18)
})
