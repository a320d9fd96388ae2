import { wordsOf } from '@waha/contract/fold.ts'
import { expect, test } from 'vitest'
import { keyOf, keysIn, phraseOf, readSynonyms, significantWords, synonymsAt, synonymWords } from './synonyms.ts'
import { linesOf } from './word-files.ts'

test('words with commas find each other, those left of an arrow find those right of it only [FIND-01]', () => {
  const known = readSynonyms(['sofa, couch', 'jewelry > rings, gold chain', 'ساعات، ساعة يد'])
  expect(known.get('sofa')).toEqual([['couch']])
  expect(known.get('couch')).toEqual([['sofa']])
  expect(known.get('jewelry')).toEqual([['rings'], ['gold', 'chain']])
  expect(known.get('ring')).toBeUndefined()
  expect(known.get('ساعه')).toEqual([['ساعه', 'يد']])
})

test('the longest phrase counts, in any number [FIND-01]', () => {
  expect(synonymsAt(['cell', 'phones', 'black'], 0)).toMatchObject({ length: 2, phrases: expect.arrayContaining([['phone']]) })
  expect(synonymsAt(['zebra'], 0)).toBeUndefined()
})

test('the files hold words for each category in both languages, and no line that means nothing [FIND-01]', () => {
  for (const word of ['couch', 'purse', 'earbuds', 'كنبه', 'جوال', 'شنطه', 'بندوره', 'روج']) expect(synonymWords).toContain(word)
  for (const file of ['en.txt', 'ar.txt']) expect(linesOf(file).filter(line => !/[,،>]/.test(line))).toEqual([])
})

test('whatever the files have on the left is looked up by a search for it: for whom something is stands on no left [FIND-01, FIND-09]', () => {
  const phrases = ['en.txt', 'ar.txt']
    .flatMap(linesOf)
    .flatMap(line => (line.split('>')[0] ?? '').split(/[,،]/).map(phrase => phrase.trim()))
  expect(phrases.length).toBeGreaterThan(500)
  expect(phrases.filter(phrase => !keysIn(phraseOf(phrase)).includes(keyOf(wordsOf(phrase))))).toEqual([])
})

test('words that say nothing, and repeated ones, are left out of a text, but not of a phrase that the files know [FIND-01]', () => {
  expect(significantWords('make a red red lamp')).toEqual(['red', 'lamp'])
  expect(significantWords('the red make up for the eid')).toEqual(['red', 'make', 'up', 'eid'])
  expect(significantWords('a chest of drawers of oak')).toEqual(['chest', 'of', 'drawers', 'oak'])
  expect(significantWords('باك باك جلد جلد')).toEqual(['باك', 'باك', 'جلد'])
  expect(significantWords('for the')).toEqual(['for', 'the'])
})
