import { expect, test } from 'vitest'
import type { Api } from '../api.ts'
import { holderOf, makePermit } from './uploads.ts'

test('a permit is its holder’s until it expires; with a later end, another holder, another signature or more behind it, it is nobody’s [U8]', () => {
  let time = Date.UTC(2026, 2, 14)
  const shop = (key: number) => ({ media: { permitKey: Buffer.alloc(32, key) }, now: () => new Date(time) }) as Pick<Api, 'media' | 'now'>
  const { permit, expiresAt } = makePermit(shop(1), 'noor')
  const [end = '', , signature = ''] = permit.split('.')
  const later = (Number.parseInt(end, 36) + 60_000).toString(36)
  const other = makePermit(shop(1), 'huda').permit.split('.')[2]
  const changed = [
    `${later}.noor.${signature}`,
    `${end}.huda.${signature}`,
    `${end}.noor.${other}`,
    `${end}.noor.`,
    `${permit}.x`,
    `x${permit}`,
  ]
  expect([holderOf(shop(1), permit), ...changed.map(one => holderOf(shop(1), one))]).toEqual(['noor', ...changed.map(() => undefined)])
  expect(holderOf(shop(2), permit)).toBe(undefined)
  time = expiresAt.getTime() - 1
  expect(holderOf(shop(1), permit)).toBe('noor')
  time += 1
  expect(holderOf(shop(1), permit)).toBe(undefined)
})
