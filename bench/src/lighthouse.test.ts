import { expect, test } from 'vitest'
import { figuresOf } from './lighthouse.ts'

const report = (performance: number, seo: number, paint: number) => ({
  categories: { performance: { score: performance }, seo: { score: seo }, accessibility: { score: 1 } },
  audits: {
    'largest-contentful-paint': { numericValue: paint },
    'total-blocking-time': { numericValue: 0 },
    'cumulative-layout-shift': { numericValue: 0 },
    'network-requests': {
      details: {
        items: [
          { url: 'http://x/', resourceType: 'Document' },
          { url: 'data:image/webp;base64,AA', resourceType: 'Image' },
          { url: 'http://x/assets/a.js', resourceType: 'Script' },
          { url: 'http://x/api/strips', resourceType: 'Fetch' },
          { url: 'http://x/assets/next.js', resourceType: 'Fetch' },
          { url: 'http://x/api/products?page=2', resourceType: 'Fetch' },
        ],
      },
    },
  },
})

test('of three reports the middle counts: scores to 100, the worst other category, requests without data URLs and without those for the next page [CACHE-04]', () => {
  const figures = figuresOf('Lighthouse, list (en)', [report(0.98, 1, 1700), report(0.995, 0.92, 1400), report(1, 0.92, 1300)])
  expect(figures.map(({ name, value, bound, detail = '' }) => [name, value, bound, detail])).toEqual([
    ['Lighthouse, list (en): performance', 100, '>= 99', ''],
    ['Lighthouse, list (en): least of the other categories', 92, '>= 100', ''],
    ['Lighthouse, list (en): largest paint', 1400, '<= 1500', ''],
    ['Lighthouse, list (en): blocking time', 0, '<= 50', ''],
    ['Lighthouse, list (en): shift of the layout', 0, '<= 0', ''],
    ['Lighthouse, list (en): requests', 3, '<= 30', 'and 2 for what is likely next'],
  ])
})
