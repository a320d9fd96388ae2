import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { formatMessage, type Message } from './format-message.ts'
import { faultsOf, readMessages } from './messages.plugin.ts'

const said = (locale: 'en' | 'ar', key: string, values: Record<string, number>) =>
  formatMessage(locale, compileMessageOrThrow(readMessages(locale)[key] ?? '') as Message, values)

describe('the message catalogues', () => {
  test('have the same messages, placeholders and plural forms in both languages [LANG-08]', () => {
    expect(faultsOf(readMessages('en'), readMessages('ar'))).toEqual([])
  })

  test('a missing message, placeholder or plural form is a fault, which fails the build [LANG-08]', () => {
    expect(faultsOf({ a: 'Hello {name}' }, { a: 'أهلا' })).toEqual(['a: the languages have different placeholders'])
    expect(faultsOf({ a: 'x', b: 'y' }, { a: 'س' })).toEqual(['ar lacks b'])
    const [one, few] = ['{n, plural, one {x} other {y}}', '{n, plural, one {س} two {س} few {س} many {س} other {ص}}']
    expect(faultsOf({ a: one }, { a: few })).toEqual(['ar a lacks the plural form zero'])
  })

  test('no English text has Arabic letters, and no Arabic one has Latin letters alone, beside what is put in [LANG-08]', () => {
    const arabic = /\p{Script=Arabic}/u
    const ownLetters = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))
    expect(Object.entries(readMessages('en')).filter(([, text]) => arabic.test(text))).toEqual([])
    expect(Object.entries(readMessages('ar')).filter(([, text]) => ownLetters(text) && !arabic.test(text))).toEqual([])
  })

  test('where English says two different things in one file, Arabic does not say the same, but for what Arabic has one word for [LANG-08]', () => {
    const one = [
      'admin.drop, admin.dropMore',
      'delivery.fields.area, delivery.fields.region',
      'delivery.fields.county, delivery.fields.province',
      'delivery.fields.postalCode, delivery.fields.postcode, delivery.fields.zip',
      'desk.refunded.all, desk.timeline.refunded',
    ]
    const en = readMessages('en')
    const alike = Object.groupBy(Object.entries(readMessages('ar')), ([key, text]) => `${key.split('.')[0]} ${text}`)
    const keys = Object.values(alike).map((group = []) => group.map(([key]) => key).sort())
    const differ = keys.filter(group => new Set(group.map(key => en[key]?.toLowerCase())).size > 1)
    expect(differ.map(group => group.join(', ')).sort()).toEqual(one)
  })

  test('a text ends with a full stop in both languages or in neither, and has one at its end if it has one inside [LANG-08]', () => {
    const [en, ar] = [readMessages('en'), readMessages('ar')]
    const ends = (text = '') => /[.!]$/.test(text)
    expect(Object.keys(en).filter(key => ends(en[key]) !== ends(ar[key]))).toEqual([])
    const texts = [...Object.entries(en), ...Object.entries(ar)]
    expect(texts.filter(([, text]) => /\. /.test(text) && !/[.!?؟:}]$/.test(text))).toEqual([])
  })

  test('what is written left to right with signs in it, such as an address, a date or a percentage, is isolated in Arabic texts [LANG-06]', () => {
    const withSigns = /[a-z][/@:_+=&?]|[/@_+=&][a-z\d]|\d-\d|%/i
    const bare = (text: string) => text.replaceAll(/\u2066[^\u2069]*\u2069|\{\w+\}|=\d+ (?=\{)/g, '')
    const loose = Object.entries(readMessages('ar')).filter(([, text]) => withSigns.test(bare(text)))
    expect(loose).toEqual([])
    for (const text of ['بـ https://، أو', 'مثل +966 11', 'هكذا: 2026-11-22', 'إلى a@waha.example', 'خصم 30%'])
      expect(bare(text)).toMatch(withSigns)
  })

  test('the desk and a customer’s orders have one Arabic verb for giving money back, which cannot mean getting it back; only for customers is there a noun that does [DESK-06]', () => {
    const ofOrders = Object.entries(readMessages('ar')).filter(([key]) => /^(?:desk|problem\.refund_|orders\.)/.test(key))
    const others = ofOrders.filter(([, text]) => /سترد|أعيد|[يت]عاد/.test(text.replaceAll(/\p{M}/gu, '')))
    expect(others).toEqual([
      ['orders.refunded', 'المبلغ المسترد'],
      ['orders.refundPending', 'مبلغ مسترد في طريقه إليك'],
    ])
    expect(ofOrders.filter(([, text]) => /رُدّ/.test(text)).length).toBeGreaterThan(0)
  })

  test('hold the specification’s keys under their names [LANG-09]', () => {
    const named = {
      'common.error': ['Something went wrong. Please try again.', 'حدث خطأ ما. يرجى المحاولة مرة أخرى.'],
      'common.addedToCart': ['Added to cart successfully', 'أُضيف المنتج إلى السلة بنجاح'],
      'common.failedToAddToCart': ['Failed to add to cart', 'تعذّرت إضافة المنتج إلى السلة'],
      'auth.loginRequired': ['Please login to manage your wishlist', 'يرجى تسجيل الدخول لإدارة مفضلتك'],
      'auth.loginToAddToCart': ['Please login to add items to cart', 'يرجى تسجيل الدخول لإضافة المنتجات إلى السلة'],
      'products.category': ['Shop by category', 'تسوّق حسب الفئة'],
    }
    const [en, ar] = [readMessages('en'), readMessages('ar')]
    expect(Object.fromEntries(Object.keys(named).map(key => [key, [en[key], ar[key]]]))).toEqual(named)
  })

  test('counts take real plural forms: six in Arabic, two in English [LANG-07]', () => {
    const counted = (locale: 'en' | 'ar') => [0, 1, 2, 3, 11, 100].map(count => said(locale, 'products.inCart', { count }))
    expect(counted('en').slice(1, 3)).toEqual(['1 item in cart', '2 items in cart'])
    expect(counted('ar')).toEqual([
      'لا قطع في السلة',
      'قطعة في السلة',
      'قطعتان في السلة',
      '3 قطع في السلة',
      '11 قطعة في السلة',
      '100 قطعة في السلة',
    ])
  })

  test('reviews are counted in real plural forms [LANG-07, ITEM-10]', () => {
    const counted = (locale: 'en' | 'ar') => [0, 1, 2, 3, 11, 100].map(count => said(locale, 'products.reviews', { count }))
    expect(counted('en')).toEqual(['No reviews yet', '1 review', '2 reviews', '3 reviews', '11 reviews', '100 reviews'])
    expect(counted('ar')).toEqual(['لا تقييمات بعد', 'تقييم واحد', 'تقييمان', '3 تقييمات', '11 تقييمًا', '100 تقييم'])
    expect([1, 2, 3, 4, 5].map(stars => said('ar', 'reviews.stars', { stars }))).toEqual([
      'نجمة واحدة',
      'نجمتان',
      '3 نجوم',
      '4 نجوم',
      '5 نجوم',
    ])
  })

  test('the number of results, which is read out as it changes, is counted as people count [LIST-12, LANG-07]', () => {
    const counted = (locale: 'en' | 'ar') => [0, 1, 2, 3, 11, 100].map(count => said(locale, 'products.results', { count }))
    expect(counted('en')).toEqual(['No products', '1 product', '2 products', '3 products', '11 products', '100 products'])
    expect(counted('ar')).toEqual(['لا توجد منتجات', 'منتج واحد', 'منتجان', '3 منتجات', '11 منتجًا', '100 منتج'])
    const shown = (locale: 'en' | 'ar') => [0, 1, 2, 11].map(count => said(locale, 'products.filters.showCounted', { count }))
    expect(shown('en')).toEqual(['No products', 'Show 1 product', 'Show 2 products', 'Show 11 products'])
    expect(shown('ar')).toEqual(['لا توجد منتجات', 'عرض منتج واحد', 'عرض منتجين', 'عرض 11 منتجًا'])
  })

  test('seconds, letters, people and the cart’s products are counted in Arabic as people count [LANG-07]', () => {
    const counted = (key: string, name: string) => [1, 2, 3, 11, 100].map(count => said('ar', key, { [name]: count }))
    expect(counted('checkout.countdown', 'seconds')).toEqual([
      'ننقلك إلى الرئيسية خلال ثانية واحدة',
      'ننقلك إلى الرئيسية خلال ثانيتين',
      'ننقلك إلى الرئيسية خلال 3 ثوانٍ',
      'ننقلك إلى الرئيسية خلال 11 ثانية',
      'ننقلك إلى الرئيسية خلال 100 ثانية',
    ])
    expect(counted('reviews.form.left', 'count')).toEqual(['بقي حرف واحد', 'بقي حرفان', 'بقيت 3 أحرف', 'بقي 11 حرفًا', 'بقي 100 حرف'])
    expect(counted('reviews.helpful.found', 'count')).toEqual([
      'وجده شخص واحد مفيدًا',
      'وجده شخصان مفيدًا',
      'وجده 3 أشخاص مفيدًا',
      'وجده 11 شخصًا مفيدًا',
      'وجده 100 شخص مفيدًا',
    ])
    expect(counted('cart.buttonWithCount', 'count')).toEqual([
      'السلة، منتج واحد',
      'السلة، منتجان',
      'السلة، 3 منتجات',
      'السلة، 11 منتجًا',
      'السلة، 100 منتج',
    ])
  })
})
