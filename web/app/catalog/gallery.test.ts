import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf, tagsIn, valuesOf } from '../page/testing/rendered.ts'
import { Gallery } from './gallery.tsx'

beforeAll(() => loadMessages('en'))

const shown = (...pictures: string[]) => htmlOf(createElement(Gallery, { name: 'Soap', pictures, preview: null }))
const labels = (html: string) => valuesOf(html, 'aria-label')

test('a product without a picture shows the placeholder, one with a single picture nothing to choose from [ITEM-02, ITEM-18]', () => {
  expect(labels(shown())).toEqual(['Pictures', 'Soap: Picture unavailable'])
  expect(labels(shown('/pictures/soap/1-a-1000.webp'))).toEqual(['Pictures', 'Enlarge picture 1 of 1'])
  const two = shown('/pictures/soap/1-a-1000.webp', '/pictures/soap/2-b-1000.webp')
  expect(labels(two)).toEqual(['Pictures', 'Enlarge picture 1 of 2', 'Enlarge picture 2 of 2', 'Show picture 1', 'Show picture 2'])
  // Only the picture that shows can be reached by keyboard.
  const enlarging = tagsIn(two, 'button').filter(button => button.includes('Enlarge'))
  expect(enlarging.map(button => button.includes('tabindex="-1"'))).toEqual([false, true])
})
