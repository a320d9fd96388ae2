import { Problem } from '@waha/contract/problem.ts'
import { expect, test } from 'vitest'
import { asProblem } from './problem.ts'

const coded = (code: unknown) => Object.assign(new Error('secret'), { code })
const outcome = (error: unknown) => {
  const { status, code, retryAfter, details, fields, params } = asProblem(error)
  return [status, code, retryAfter, { ...details, ...params }, fields]
}
const away = [503, 'unavailable', 2, {}, []]
const unexpected = [500, 'unexpected_error', undefined, {}, []]

test.each([
  ['a connection that is refused by the database', '08006'],
  ['too many connections', '53300'],
  ['a full disk', '53100'],
  ['a statement that was cancelled', '57014'],
  ['a shutdown', '57P01'],
  ['a start', '57P03'],
  ['a conflict', '40001'],
  ['a deadlock', '40P01'],
  ['a lock that was waited for too long', '55P03'],
  ['a transaction that was idle too long', '25P03'],
  ['a write that a server refuses which is no primary any more', '25006'],
  ['a disk that cannot be read', '58030'],
  ['a port where nobody listens', 'ECONNREFUSED'],
  ['a connection that broke', 'ECONNRESET'],
  ['a connection that was closed before', 'EPIPE'],
  ['a socket that is not there', 'ENOENT'],
  ['a machine that does not answer', 'ETIMEDOUT'],
  ['a machine that no way leads to', 'EHOSTUNREACH'],
  ['a network that no way leads to', 'ENETUNREACH'],
  ['a name that is not known', 'ENOTFOUND'],
  ['a name that nobody can look up now', 'EAI_AGAIN'],
])('%s (%s) is a database that is away: 503, and when to come again [F6, F7]', (_, code) => {
  expect(outcome(coded(code))).toEqual(away)
})

test.each([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])('so is what the driver calls “%s” [F6, F7]', text => {
  expect(outcome(new Error(text))).toEqual(away)
})

test('all else is a fault of ours, of which nothing is told; a problem stays what it is [H7]', () => {
  for (const error of ['23505', '42P01', '22P02', '55000', '25001', 'EACCES', 'ERR_X', 8006, undefined].map(coded))
    expect(outcome(error)).toEqual(unexpected)
  for (const error of ['ECONNREFUSED', undefined, null, 7, { message: 'Query read timeout' }]) expect(outcome(error)).toEqual(unexpected)
  const problem = new Problem(409, 'cart_changed', { cause: coded('57014') })
  expect(asProblem(problem)).toBe(problem)
})
