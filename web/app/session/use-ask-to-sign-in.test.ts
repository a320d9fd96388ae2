import { Problem } from '@waha/contract/problem.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '../ui/toast-store.ts'
import { dropToken, storeToken } from './token.ts'
import { tellFailed } from './use-ask-to-sign-in.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What follows from a 401 that comes when `ends` has happened to the token. */
const told = (ends: () => void, asks: boolean) => {
  vi.stubGlobal('document', { documentElement: { classList: { toggle: () => {} } } })
  const say = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const ask = vi.fn()
  storeToken('of Noor')
  ends()
  tellFailed(new Problem(401, 'sign_in_required'), 'accounts.avatar.failed', asks ? ask : undefined)
  const calls = { said: say.mock.calls.length, asked: ask.mock.calls.length }
  say.mockRestore()
  return calls
}

test('a call that finds the session over asks to sign in, or says so; whoever has signed out meanwhile is told nothing [AUTH-08, AUTH-09]', () => {
  expect(told(() => dropToken(true), true)).toEqual({ said: 0, asked: 1 })
  expect(told(() => dropToken(true), false)).toEqual({ said: 1, asked: 0 })
  expect(told(() => dropToken(), true)).toEqual({ said: 0, asked: 0 })
  expect(told(() => dropToken(), false)).toEqual({ said: 0, asked: 0 })
})
