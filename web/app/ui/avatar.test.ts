import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Initial } from './avatar.tsx'

test('the letter of a name is the one that the server wrote, also in a browser that writes capitals as Turkish does [ITEM-10]', () => {
  const { toLocaleUpperCase } = String.prototype
  vi.spyOn(String.prototype, 'toLocaleUpperCase').mockImplementation(function (this: string) {
    return toLocaleUpperCase.call(this, 'tr')
  })
  expect(renderToStaticMarkup(createElement(Initial, { name: 'ibrahim' }))).toContain('>I<')
})
