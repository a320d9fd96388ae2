import { expect, test } from 'vitest'
import { outside, queryFor } from './word-queries.ts'

test('a synonym that finds nothing more than a shorter one is asked for only where a name has to call the product so [FIND-01]', () => {
  const synonyms = [['eau', 'de', 'parfum'], ['parfum'], ['rose', 'perfume'], ['toilet', 'water']]
  expect(queryFor([['perfume']], synonyms, { begun: true, categories: ['fragrances'] })).toEqual({
    exactHead: "'^perfume'",
    exact: "'perfume'",
    nearHead: "('^perfume' | ('eau' & 'de' & '^parfum') | '^parfum' | ('rose' & '^perfume') | ('toilet' & '^water'))",
    near: "('perfume' | 'parfum' | ('toilet' & 'water'))",
    prefix: "('perfume':* | 'parfum' | ('toilet' & 'water') | '#fragrances')",
  })
})

test('what is meant is always asked for, also where a synonym says it in fewer words [FIND-01]', () => {
  expect(queryFor([['desk', 'lamp']], [['lamp']], { begun: true })).toEqual({
    exactHead: "('desk' & '^lamp')",
    exact: "('desk' & 'lamp')",
    nearHead: "(('desk' & '^lamp') | '^lamp')",
    near: "'lamp'",
    prefix: "(('desk' & 'lamp':*) | 'lamp')",
  })
})

test('what is found outside of categories has none of their marks [LIST-13]', () => {
  expect(outside("('beauty':* | '#beauty')", ['beauty', 'clothes'])).toBe("(('beauty':* | '#beauty') & !'#beauty' & !'#clothes')")
  expect(outside("'beauty':*", [])).toBe("'beauty':*")
})
