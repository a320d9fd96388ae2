import { expect, test } from 'vitest'
import { figuresOf } from './lighthouse.ts'

const report = (performance: number, seo: number, paint: number) => ({
  categories: { performance: { score: performance }, seo: { score: seo }, accessibility: { score: 1 } },
  audits: {
    'largest-contentful-paint': { numericValue: paint },
    'total-blocking-time': { numericValue: 0 },
    'cumulative-layout-shift': { numericValue: 0 },
    'network-requests': { details: { items: [{ url: 'http://x/' }, { url: 'data:image/webp;base64,AA' }, { url: 'http://x/a.js' }] } },
  },
})

test('of three reports the middle counts: scores to 100, the worst other category, requests without data URLs [CACHE-04]', () => {
  const figures = figuresOf('Lighthouse, list (en)', [report(0.98, 1, 1700), report(0.995, 0.92, 1400), report(1, 0.92, 1300)])
  expect(figures.map(({ name, value, bound }) => [name, value, bound])).toEqual([
    ['Lighthouse, list (en): performance', 100, '>= 99'],
    ['Lighthouse, list (en): least of the other categories', 92, '>= 100'],
    ['Lighthouse, list (en): largest paint', 1400, '<= 1500'],
    ['Lighthouse, list (en): blocking time', 0, '<= 50'],
    ['Lighthouse, list (en): shift of the layout', 0, '<= 0'],
    ['Lighthouse, list (en): requests', 2, '<= 30'],
  ])
})
