import { limits } from '@waha/contract/limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabStore } from '../data/storage.ts'
import { forgetSentCode, keepSentCode, readSentCode } from './sent-code.ts'

const now = new Date('2026-03-01T12:00:00Z')
const sent = { email: 'noor@waha.example', purpose: 'sign-in', ticket: 'a-ticket', at: now.getTime() } as const

beforeEach(() => {
  vi.useFakeTimers({ now })
})
// Without a browser values are held in memory.
afterEach(() => {
  forgetSentCode()
  vi.useRealTimers()
})

test('a code is asked for on the page that it was sent for, and on no other [SELF-01, SELF-02]', () => {
  keepSentCode(sent)
  expect(readSentCode('sign-in')).toEqual(sent)
  expect(readSentCode('new-password')).toBeUndefined()
  keepSentCode({ ...sent, purpose: 'new-password' })
  expect(readSentCode('new-password')).toEqual({ ...sent, purpose: 'new-password' })
  expect(readSentCode('sign-in')).toBeUndefined()
})

test('it is asked for as long as it is good, and until it was used or another address is wanted [SELF-01]', () => {
  keepSentCode(sent)
  vi.advanceTimersByTime(limits.mailCode.minutes * 60_000 - 1)
  expect(readSentCode('sign-in')).toEqual(sent)
  vi.advanceTimersByTime(1)
  expect(readSentCode('sign-in')).toBeUndefined()
  keepSentCode({ ...sent, at: Date.now() })
  forgetSentCode()
  expect(readSentCode('sign-in')).toBeUndefined()
})

test('what else the storage of the tab holds is no code [SELF-01]', () => {
  for (const odd of ['', '{broken', 'null', '7']) {
    tabStore.store('code', odd)
    expect(readSentCode('sign-in')).toBeUndefined()
  }
})
