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

  test('of three letters none may be wrong, of four and five one, of six two; the beginning of a word counts from five letters on [LIST-13]', () => {
    const isMeant = (typed: string, word: string) => closestWords(typed, [word]).length === 1
    expect([isMeant('abc', 'abx'), isMeant('abcd', 'abcx')]).toEqual([false, true])
    expect([isMeant('abcde', 'abcdx'), isMeant('abcde', 'abcxy'), isMeant('abcdef', 'abcdxy'), isMeant('abcdef', 'abcxyz')]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([isMeant('abcd', 'abcdefgh'), isMeant('abcde', 'abcdefgh')]).toEqual([false, true])
  })

  test('of words that are equally near five are meant, the shortest first, then as the alphabet has them [LIST-13]', () => {
    const near = ['abcdez', 'abcdew', 'abcde', 'abcdey', 'abcdefx', 'abcdexf']
    expect(closestWords('abcdef', near)).toEqual(['abcde', 'abcdew', 'abcdey', 'abcdez', 'abcdefx'])
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
