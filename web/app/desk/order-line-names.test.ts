import { expect, test } from 'vitest'
import { calledAs } from './order-line-names.ts'
import { exampleMoney, exampleOrder } from './testing/example-order.ts'

test('what can be given back is called as the lines of the order are [DESK-04, DESK-06]', () => {
  const lines = exampleOrder.lines.map(line => ({ ...line, name: line.name === 'Jar' ? 'جرة' : line.name })).reverse()
  expect(calledAs({ lines }, exampleMoney.lines)).toEqual(
    exampleMoney.lines.map(line => ({ ...line, name: line.name === 'Jar' ? 'جرة' : line.name })),
  )
})
