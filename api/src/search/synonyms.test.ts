import { expect, test } from 'vitest'
import { readSynonyms, synonymsAt, synonymWords } from './synonyms.ts'
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
