import { describe, expect, test } from 'vitest'
import { closestWords, editDistance } from './edit-distance.ts'
import { stem } from './word-forms.ts'

describe('slips of the finger', () => {
  test.each([
    ['honey', 'honey', 0],
    ['hony', 'honey', 1],
    ['honeyy', 'honey', 1],
    ['homey', 'honey', 1],
    ['hoeny', 'honey', 1],
    ['ohney', 'honey', 1],
    ['hnoye', 'honey', 2],
    ['عسسل', 'عسل', 1],
    ['lamp', 'honey', 3],
  ])('%s and %s are %i apart [LIST-13]', (a, b, slips) => {
    expect(editDistance(a, b, 2)).toBe(slips)
    expect(editDistance(b, a, 2)).toBe(slips)
  })

  test('the nearest are meant; a beginning that is nearly right counts where no whole word is near; short words must be right [LIST-13]', () => {
    expect(closestWords('headfones', ['headphones', 'headphone', 'heads'])).toEqual(['headphones'])
    expect(closestWords('headhpo', ['headphones', 'headrest'])).toEqual(['headphones'])
    expect(closestWords('lmap', ['lamp', 'map'])).toEqual(['lamp'])
    expect(closestWords('zz', ['az', 'zaz', 'z'])).toEqual([])
  })
})

test.each([
  ['lamps', 'lamp'],
  ['berries', 'berry'],
  ['brushes', 'brush'],
  ['glass', 'glass'],
  ['tea', 'tea'],
  ['العسل', 'عسل'],
  ['والعطور', 'عطر'],
  ['سماعات', 'سماع'],
  ['سماعه', 'سماع'],
  ['ليل', 'ليل'],
])('the stem of %s is %s [LIST-13]', (word, expected) => {
  expect(stem(word)).toBe(expected)
})
