import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Services } from '../api.ts'
import { shareReadings } from './share-readings.ts'

const shopOf = () => ({ db: {} }) as Services

/** Readings that wait until they are answered, in the order in which they begin. */
const startReading = () => {
  const begun: { of: string; end: (result: string | Error) => void }[] = []
  const began = new Map<number, () => void>()
  const read = shareReadings((_, of: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    begun.push({ of, end: result => (result instanceof Error ? reject(result) : resolve(result)) })
    began.get(begun.length)?.()
    return promise
  })
  /** Once so many have begun. */
  const atLeast = (count: number) =>
    begun.length >= count ? Promise.resolve() : new Promise<void>(resolve => void began.set(count, resolve))
  return { read, begun, atLeast }
}

test('who asks before a reading begins shares it, who asks while it is under way shares the next, which begins after it [B1]', async () => {
  const { read, begun, atLeast } = startReading()
  const shop = shopOf()
  const first = [read(shop, 'pi_1'), read(shop, 'pi_1')]
  await atLeast(1)
  const second = [read(shop, 'pi_1'), read(shop, 'pi_1'), read(shop, 'pi_1')]
  await turn()
  expect(begun.length).toBe(1)
  begun[0]?.end('before')
  expect(await Promise.all(first)).toEqual(['before', 'before'])
  await atLeast(2)
  const third = read(shop, 'pi_1')
  await turn()
  expect(begun.length).toBe(2)
  begun[1]?.end('after')
  expect(await Promise.all(second)).toEqual(['after', 'after', 'after'])
  await atLeast(3)
  begun[2]?.end('later')
  expect([await third, begun.length]).toEqual(['later', 3])
})

test('readings of other payments, and of another shop, wait for nobody [B1]', async () => {
  const { read, begun, atLeast } = startReading()
  const shop = shopOf()
  const all = [read(shop, 'pi_1'), read(shop, 'pi_2'), read(shopOf(), 'pi_1')]
  await atLeast(3)
  for (const [index, { end }] of begun.entries()) end(String(index))
  expect([await Promise.all(all), begun.map(({ of }) => of)]).toEqual([
    ['0', '1', '2'],
    ['pi_1', 'pi_2', 'pi_1'],
  ])
})

test('a reading that fails takes along those who wait for it, without another call; who comes then is answered [B1, F9]', async () => {
  const { read, begun, atLeast } = startReading()
  const shop = shopOf()
  const first = read(shop, 'pi_1')
  await atLeast(1)
  const waiting = read(shop, 'pi_1')
  begun[0]?.end(new Error('no answer'))
  for (const { status } of await Promise.allSettled([first, waiting])) expect(status).toBe('rejected')
  expect(begun.length).toBe(1)
  const next = read(shop, 'pi_1')
  await atLeast(2)
  begun[1]?.end('answered')
  expect(await next).toBe('answered')
})
