import { expect, test } from 'vitest'
import { sizesOf } from './connections.ts'

test('any number of processes, and one that replaces another, find room among the 97 connections of a database as it comes [F7]', () => {
  for (let processes = 1; processes <= 44; processes += 1) {
    const { others, forReads } = sizesOf(processes)
    const all = others + forReads
    expect([processes, (processes + 1) * all <= 97, all <= 10, others >= forReads, forReads >= 1]).toEqual([
      processes,
      true,
      true,
      true,
      true,
    ])
  }
})

test('a process alone has ten, of which four read what is the same for everyone', () => {
  expect(sizesOf(1)).toEqual({ others: 6, forReads: 4 })
})
