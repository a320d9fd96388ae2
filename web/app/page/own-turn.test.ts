import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.ts'

test('of those who take their turn at one moment each begins two turns of the loop after the one before', async () => {
  let turn = 0
  let over = false
  const count = () => {
    turn += 1
    if (!over) setImmediate(count)
  }
  count()
  const begun = await Promise.all([1, 2, 3].map(() => ownTurn().then(() => turn)))
  over = true
  const [first = 0, second = 0, third = 0] = begun
  expect([second - first, third - second]).toEqual([2, 2])
})
