import { describe, expect, test } from 'vitest'
import { readProblem } from './read-problem.ts'

const nothing = { message: undefined, error: undefined, code: undefined, params: undefined, fields: [], details: {} }

describe('the body of a failed call', () => {
  test.each([[undefined], [null], ['no'], [7], [[{ message: 'm' }]], [{}]])('%j says nothing [ERROR-01]', body => {
    expect(readProblem(body)).toEqual(nothing)
  })

  test('parts of another kind are left out, one by one [ERROR-01]', () => {
    const body = { message: 7, error: ['x'], code: null, params: { seconds: { a: 1 } }, errors: 'e' }
    expect(readProblem(body)).toEqual(nothing)
    expect(readProblem({ ...body, message: 'm', code: 'cart_full' })).toEqual({ ...nothing, message: 'm', code: 'cart_full' })
  })

  test('fields count when each is whole; their unknown members are dropped [ERROR-04]', () => {
    const whole = { field: 'email', code: 'email_invalid', message: 'e' }
    const long = { field: 'comment', code: 'text_too_long', message: 'l', params: { max: 2000 } }
    expect(readProblem({ errors: [{ ...whole, more: 1 }, long] }).fields).toEqual([whole, long])
    for (const broken of [{ field: 'email' }, { ...whole, code: 7 }, { ...whole, params: { max: [] } }, null])
      expect(readProblem({ errors: [whole, broken] }).fields).toEqual([])
  })

  test('what else a body carries is kept as details: the cart of a 409 [CART-10]', () => {
    const { details, params } = readProblem({ status: false, requestId: 'r', params: { seconds: 9, name: 'n' }, cart: [] })
    expect([details, params]).toEqual([{ cart: [] }, { seconds: 9, name: 'n' }])
  })
})
