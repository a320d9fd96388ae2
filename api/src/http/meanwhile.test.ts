import { expect, test } from 'vitest'
import { createMeanwhile } from './meanwhile.ts'

test('a stop waits for all that no answer has waited for, also for what fails and for what is added while it waits [X5]', async () => {
  const { add, settled } = createMeanwhile()
  await settled()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  add(first.promise)
  const seen: string[] = []
  const stopped = settled().then(() => seen.push('stopped'))
  add(second.promise)
  first.reject(new Error('broken'))
  await first.promise.catch(() => {})
  await new Promise(setImmediate)
  expect(seen).toEqual([])
  second.resolve()
  await stopped
  expect(seen).toEqual(['stopped'])
})

test('a stop does not wait for what hangs longer than it is told to, whatever else ends by then [X5]', async () => {
  const { add, settled } = createMeanwhile()
  const [longest, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  add(new Promise(() => {}))
  add(ending.promise)
  const stopped = settled(longest.promise)
  ending.resolve()
  longest.resolve()
  await expect(stopped).resolves.toBeUndefined()
})
