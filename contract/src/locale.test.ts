import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, inLocale, localeOf, preferredLocale, withoutLocale } from './locale.ts'

test('every address has an Arabic version under /ar, and back [LANG-04]', () => {
  expect(inLocale('ar', '/')).toBe('/ar')
  expect(inLocale('ar', '/?x=1')).toBe('/ar?x=1')
  expect(inLocale('ar', '/products/honey?y=2')).toBe('/ar/products/honey?y=2')
  expect(inLocale('en', '/ar/cart')).toBe('/cart')
  expect(inLocale('en', '/ar')).toBe('/')
  expect(withoutLocale('/arabica')).toBe('/arabica')
})

test('query and hash stay where they are, whatever language the address has already [LANG-04]', () => {
  expect(inLocale('ar', '/ar?x=1')).toBe('/ar?x=1')
  expect(inLocale('ar', '/ar#top')).toBe('/ar#top')
  expect(inLocale('ar', '/#top')).toBe('/ar#top')
  expect(inLocale('en', '/ar?x=1')).toBe('/?x=1')
  expect(inLocale('en', '/ar#top')).toBe('/#top')
  expect(inLocale('ar', '/ar/')).toBe('/ar')
  expect([localeOf('/ar?x=1'), localeOf('/ar#top')]).toEqual(['ar', 'ar'])
})

test('any address: once in a language it stays so, and the way there and back changes nothing [LANG-04]', () => {
  const words = fc.array(fc.constantFrom('products', 'cart', 'arabica', 'ar-1', 'a'), { maxLength: 3 })
  const query = fc.constantFrom('', '?', '?x=1', '?next=/ar/cart', '?q=a#b')
  const hash = fc.constantFrom('', '#', '#reviews', '#/ar')
  fc.assert(
    fc.property(words, query, hash, (path, asked, place) => {
      const address = `/${path.join('/')}${asked}${place}`
      const arabic = inLocale('ar', address)
      expect(arabic.startsWith('/ar')).toBe(true)
      expect([localeOf(address), localeOf(arabic)]).toEqual(['en', 'ar'])
      expect([inLocale('ar', arabic), inLocale('en', arabic), inLocale('en', address)]).toEqual([arabic, address, address])
    }),
  )
})

test('the address decides language and direction; English is the start [LANG-01]', () => {
  expect([localeOf('/'), localeOf('/ar'), localeOf('/ar/cart'), localeOf('/article')]).toEqual(['en', 'ar', 'ar', 'en'])
  expect([directionOf('en'), directionOf('ar')]).toEqual(['ltr', 'rtl'])
})

test('?lang= wins over Accept-Language, English is the fallback [API-35]', () => {
  expect(preferredLocale('ar', 'en')).toBe('ar')
  expect(preferredLocale(null, 'fr, ar;q=0.8, en;q=0.5')).toBe('ar')
  expect(preferredLocale('xx', 'de')).toBe('en')
})

test('of Accept-Language the best quality counts, an equal one in the order given; 0 is a refusal [API-35]', () => {
  expect(preferredLocale(null, 'en;q=0.2, ar-SA;q=0.9')).toBe('ar')
  expect(preferredLocale(null, 'ar;q=0.2,EN-gb')).toBe('en')
  expect(preferredLocale(null, 'ar,en')).toBe('ar')
  expect(preferredLocale(null, 'ar;q=0, de')).toBe('en')
  expect(preferredLocale(null, 'arn, ara')).toBe('en')
  expect(preferredLocale(null, ';;,=,ar ; q=0.5')).toBe('ar')
  expect(preferredLocale(null, undefined)).toBe('en')
})

test('an Accept-Language of spaces is read as quickly as any other [D6]', () => {
  const spaces = ' '.repeat(300_000)
  expect(preferredLocale(null, `a${spaces}!,ar`)).toBe('ar')
  expect(preferredLocale(null, `${spaces}ar${spaces};${spaces}q=0.5${spaces}`)).toBe('ar')
})

test('of the languages that a browser lists the first twenty are read [LANG-01, D6]', () => {
  const after = (others: number) => preferredLocale(null, `${'fr,'.repeat(others)}ar`)
  expect([after(19), after(20), after(100_000)]).toEqual(['ar', 'en', 'en'])
})
