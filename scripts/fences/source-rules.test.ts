import { expect, test } from 'vitest'
import { sourceFaults } from './source-rules.ts'

test('a class that names a side of the screen is a fault, one that names start or end is none', () => {
  for (const side of ['ml-2', 'md:-mr-1', 'pl-4', 'left-0', 'text-right', 'rounded-tl-lg', 'border-r-2'])
    expect(sourceFaults('web/app/ui/x.tsx', `<p className="grid ${side}" />`)).toEqual([`a physical direction: ${side}`])
  expect(sourceFaults('web/app/ui/x.tsx', '<p className="ms-2 pe-4 start-0 text-end" />')).toEqual([])
})

test('a text that stands in a component is a fault', () => {
  expect(sourceFaults('web/app/ui/x.tsx', '<p>Buy now</p>')).toEqual(['a text outside the message catalogues: Buy now'])
  expect(sourceFaults('web/app/ui/x.tsx', "<p>{t('cart.buy')}</p>")).toEqual([])
  for (const attribute of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'])
    expect(sourceFaults('web/app/ui/x.tsx', `<p ${attribute}="carousel" />`)).toEqual(['a text outside the message catalogues: carousel'])
  expect(sourceFaults('web/app/ui/x.tsx', '<p title={t(\'cart.buy\')} role="group" alt="" />')).toEqual([])
})

test('a colour outside the tokens is a fault in the storefront', () => {
  for (const color of ["'#fff'", "'#12ab34'", "'oklch(50% 0.1 20)'", "'rgb(1 2 3)'"])
    expect(sourceFaults('web/app/ui/x.ts', `const ink = ${color}`)).toEqual(['a colour that is no token'])
  for (const where of ['theme/bar', 'checkout/payment-form'])
    expect(sourceFaults(`web/app/${where}-colors.ts`, "const bar = '#fff'")).toEqual([])
})

test('what Node 24.0 does not have to tell a program from what is imported is a fault: a command would do nothing there', () => {
  const property = 'main'
  expect(sourceFaults('scripts/x.ts', `if (import.meta.${property}) run()`)).toEqual([
    'a property that Node has from 24.2 on: use isProgram',
  ])
  expect(sourceFaults('scripts/x.ts', 'if (isProgram(import.meta.url)) run()')).toEqual([])
})

test('a file or folder whose name says nothing is a fault', () => {
  for (const path of ['api/src/utils/x.ts', 'web/app/cart/helpers.ts', 'server/src/types.ts', 'api/src/common/y.ts', 'api/src/lib/z.ts'])
    expect(sourceFaults(path, '')).toEqual(['a name that says nothing'])
  expect(sourceFaults('api/src/cart/cart.queries.ts', '')).toEqual([])
})
