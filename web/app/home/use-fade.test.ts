import { expect, test } from 'vitest'
import { fadeAt } from './use-fade.ts'

test('the hero fades, shrinks and sinks in even steps over 70% of the window’s height, and no further [HOME-03]', () => {
  expect(fadeAt(0, 1000)).toEqual({ opacity: '1', scale: '1', translate: '0 0rem' })
  expect(fadeAt(350, 1000)).toEqual({ opacity: '0.675', scale: '0.97', translate: '0 1.5rem' })
  expect(fadeAt(700, 1000)).toEqual({ opacity: '0.35', scale: '0.94', translate: '0 3rem' })
  expect(fadeAt(701, 1000)).toEqual(fadeAt(700, 1000))
  expect(fadeAt(-50, 1000)).toEqual(fadeAt(0, 1000))
})
