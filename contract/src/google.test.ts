import { expect, test } from 'vitest'
import { googleIntention } from './google.ts'

const takes = (from: unknown) => googleIntention.safeParse({ from }).success

test('a page to return to is a path of the shop’s own, of 1,000 characters at most [X12, H3]', () => {
  for (const from of ['/', '/cart', '/ar/products/lamp?x=//evil.example#reviews', `/${'x'.repeat(999)}`])
    expect([from, takes(from)]).toEqual([from, true])
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
    expect([from, takes(from)]).toEqual([from, false])
})
