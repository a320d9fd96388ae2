import { describe, expect, test } from 'vitest'
import { nearest, slipsBetween } from './nearness.ts'
import { stem } from './stem.ts'

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
    expect(slipsBetween(a, b, 2)).toBe(slips)
    expect(slipsBetween(b, a, 2)).toBe(slips)
  })

  test('the nearest are meant; a beginning that is nearly right counts where no whole word is near; short words must be right [LIST-13]', () => {
    expect(nearest('headfones', ['headphones', 'headphone', 'heads'])).toEqual(['headphones'])
    expect(nearest('headhpo', ['headphones', 'headrest'])).toEqual(['headphones'])
    expect(nearest('lmap', ['lamp', 'map'])).toEqual(['lamp'])
    expect(nearest('zz', ['az', 'zaz', 'z'])).toEqual([])
  })
})

test.each([
  ['lamps', 'lamp'],
  ['berries', 'berry'],
  ['brushes', 'brush'],
  ['glass', 'glass'],
  ['tea', 'tea'],
  ['العسل', 'عسل'],
  ['والعطور', 'عطور'],
  ['سماعات', 'سماع'],
  ['سماعه', 'سماع'],
  ['ليل', 'ليل'],
])('the stem of %s is %s [LIST-13]', (word, expected) => {
  expect(stem(word)).toBe(expected)
})
