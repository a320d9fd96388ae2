import { expect, test } from 'vitest'
import { missingPaths } from './document-paths.ts'

const files = [
  'README.md',
  'docs/architecture.md',
  'docs/images/home.jpg',
  'api/src/app.ts',
  'web/app/cart',
  'catalogue/studio/parts/view.py',
]
const exists = (path: string) => files.includes(path.replace(/\/$/, ''))
const missing = (document: string, text: string) => missingPaths(document, text, exists)

test('links are followed from the folder of the document; addresses and anchors are left alone', () => {
  expect(
    missing('README.md', '[a](docs/architecture.md#floors) ![b](docs/images/home.jpg) [c](https://shop.example/x.md) [d](#e)'),
  ).toEqual([])
  expect(missing('docs/architecture.md', '[home](../README.md) [gone](gone.md)')).toEqual(['docs/gone.md'])
})

test('names in backticks must exist when they begin with a folder of the project', () => {
  expect(missing('docs/architecture.md', '`api/src/app.ts`, `web/app/cart/` and `api/src/gone.ts`')).toEqual(['api/src/gone.ts'])
  expect(missing('README.md', '`text/html`, `/api/docs`, `web/app/<domain>/<name>.page.tsx`, `api/src/*/x.ts`')).toEqual([])
})

test('a document may name files from its own folder', () => {
  expect(missing('catalogue/studio/README.md', '[view](parts/view.py) `parts/view.py`')).toEqual([])
})
