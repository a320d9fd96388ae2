import { expect, test } from 'vitest'
import { readAsked } from './asked.ts'

const storms = ['pipelines', 'clock']

test('of what is asked for by name nothing else is done, as much as is named, else as much as usual', () => {
  const { many, isAsked, seed } = readAsked(['stops', 'soak=0.5', 'clock', 'seed=7'], storms)
  expect({ stops: many.stops, soak: many.soak, seed }).toEqual({ stops: 50, soak: 0.5, seed: 7 })
  expect(['pipelines', 'clock', 'stops', 'soak', 'carts'].filter(isAsked)).toEqual(['clock', 'stops', 'soak'])
})

test('everything is done where nothing is named, also with a seed', () => {
  for (const args of [[], ['seed=7']]) expect(['pipelines', 'stops', 'carts'].every(readAsked(args, storms).isAsked)).toBe(true)
})

test.each([
  ['pipeline', 'There is no “pipeline”, but pipelines, clock, stops, '],
  ['toString', 'There is no “toString”, but '],
  ['', 'There is no “”, but '],
  ['stops=x', '“x” is no number above 0'],
  ['stops=', '“” is no number above 0'],
  ['stops=0', '“0” is no number above 0'],
  ['stops=-1', '“-1” is no number above 0'],
  ['stops=Infinity', '“Infinity” is no number above 0'],
  ['seed=x', '“x” is no number above 0'],
  ['clock=3', '“clock” takes no number'],
])('%j is refused: %s', (argument, message) => {
  expect(() => readAsked(['clock', argument], storms)).toThrow(message)
})
