import { expect, test } from 'vitest'
import type { ProblemParams } from './problem.ts'
import { waitInTexts } from './wait-in-texts.ts'

const both = (params: ProblemParams) => (['en', 'ar'] as const).map(locale => waitInTexts(locale, params).wait)

test('a wait is told in seconds up to 90, in minutes up to 90, else in hours, rounded up [LANG-07, ERROR-04]', () => {
  const waits = [89, 90, 91, 120, 121, 893, 5399, 5400, 5401, 7200, 7201, 85_920]
  expect(waits.map(seconds => both({ seconds }))).toEqual([
    ['89 seconds', '89 ثانية'],
    ['90 seconds', '90 ثانية'],
    ['2 minutes', 'دقيقتان'],
    ['2 minutes', 'دقيقتان'],
    ['3 minutes', '3 دقائق'],
    ['15 minutes', '15 دقيقة'],
    ['90 minutes', '90 دقيقة'],
    ['90 minutes', '90 دقيقة'],
    ['2 hours', 'ساعتان'],
    ['2 hours', 'ساعتان'],
    ['3 hours', '3 ساعات'],
    ['24 hours', '24 ساعة'],
  ])
})

test('one, two, ten and eleven of a wait have their own forms [LANG-07]', () => {
  expect([1, 2, 10, 11].map(seconds => both({ seconds }))).toEqual([
    ['1 second', 'ثانية واحدة'],
    ['2 seconds', 'ثانيتان'],
    ['10 seconds', '10 ثوانٍ'],
    ['11 seconds', '11 ثانية'],
  ])
  expect([10, 11].map(hours => both({ seconds: hours * 3600 }))).toEqual([
    ['10 hours', '10 ساعات'],
    ['11 hours', '11 ساعة'],
  ])
})

test('a wait may come in minutes alone, seconds are more exact, and without either it is a moment [ERROR-04]', () => {
  expect(both({ minutes: 1432 })).toEqual(['24 hours', '24 ساعة'])
  expect(both({ minutes: 1, seconds: 3 })).toEqual(['3 seconds', '3 ثوانٍ'])
  expect(both({})).toEqual(['a moment', 'لحظات'])
})
