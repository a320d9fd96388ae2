import { expect, test } from 'vitest'
import { directionOf, inLocale, localeOf, preferredLocale, withoutLocale } from './locale.ts'

test('LANG-04 every address has a twin under /ar, and back', () => {
  expect(inLocale('ar', '/')).toBe('/ar')
  expect(inLocale('ar', '/?x=1')).toBe('/ar?x=1')
  expect(inLocale('ar', '/products/honey?y=2')).toBe('/ar/products/honey?y=2')
  expect(inLocale('en', '/ar/cart')).toBe('/cart')
  expect(inLocale('en', '/ar')).toBe('/')
  expect(withoutLocale('/arabica')).toBe('/arabica')
})

test('LANG-01 the address decides language and direction; English is the start', () => {
  expect([localeOf('/'), localeOf('/ar'), localeOf('/ar/cart'), localeOf('/article')]).toEqual(['en', 'ar', 'ar', 'en'])
  expect([directionOf('en'), directionOf('ar')]).toEqual(['ltr', 'rtl'])
})

test('API-35 ?lang= wins over Accept-Language, English is the fallback', () => {
  expect(preferredLocale('ar', 'en')).toBe('ar')
  expect(preferredLocale(null, 'fr, ar;q=0.8, en;q=0.5')).toBe('ar')
  expect(preferredLocale('xx', 'de')).toBe('en')
})
