import { expect, test } from 'vitest'
import { googleIntention } from './google.ts'

test('a page to return to is a path of the shop’s own, of 1,000 characters at most; anything else counts as none [X12, H3]', () => {
  const read = (from: unknown) => googleIntention.parse({ from, add: 'honey' })
  for (const from of ['/', '/cart', '/ar/products/lamp?x=//evil.example#reviews', `/${'x'.repeat(999)}`])
    expect(read(from)).toEqual({ from, add: 'honey' })
  for (const from of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'cart',
    ' /cart',
    'x\n/cart',
    '',
    `/${'x'.repeat(1000)}`,
    7,
  ])
    expect([from, read(from)]).toEqual([from, { add: 'honey' }])
})
