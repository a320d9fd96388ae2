import { connect, type Db } from '@waha/api/db/connect.ts'
import { freshDatabase } from '@waha/api/testing/database.ts'
import { makeProduct } from '@waha/api/testing/make-product.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { watchCatalogue } from './watch-catalogue.ts'

let db: Db
let reader: Db
let told: unknown[]
let said: unknown[]
let stop = async () => {}
beforeEach(async () => {
  const url = await freshDatabase(inject('databaseUrl'))
  db = connect(url, { connections: 2, longRunning: true })
  // Whoever reads a table that is locked fails at once.
  const impatient = new URL(url)
  impatient.searchParams.set('options', '-c lock_timeout=1')
  reader = connect(impatient.href, { connections: 2, longRunning: true })
  told = []
  said = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await stop()
  await Promise.all([db.destroy(), reader.destroy()])
})

/** `told` are the changes that the watch has told of. With the usual pause of this test it looks when it is asked to alone. */
const watch = (settings: Partial<Parameters<typeof watchCatalogue>[0]> = {}) => {
  const tell = (changes: { length: number }) => void (changes.length && told.push(changes))
  const log = (...line: unknown[]) => said.push(line)
  const watching = watchCatalogue({ db: reader, replicas: undefined, changed: tell, pause: 1e9, log, ...settings })
  stop = watching.stop
  return watching
}
const changed = (productId: string) => Array(3).fill({ productId, what: 'product' })

test('a watch begins with everything, then tells each change once, also to those who look at the same time [CACHE-04]', async () => {
  const { look } = watch()
  await look()
  expect(told).toEqual(['everything'])
  const id = await makeProduct(db)
  await Promise.all([look(), look(), look()])
  await look()
  // The product and its texts in two languages.
  expect(told).toEqual(['everything', changed(id)])
})

test('fifty who ask at once share a look, and fifty who ask during it share the next: all know what was changed before they asked [CACHE-04, X9]', async () => {
  let reads = 0
  // Until when the watch waits for what has been read.
  let until = Promise.resolve()
  const held = reader.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reads += 1
      await until
      return result
    },
  })
  const { look } = watch({ db: held })
  const fifty = () => Promise.all(Array.from({ length: 50 }, look))
  await look()
  const first = await makeProduct(db)
  const letThrough = Promise.withResolvers<void>()
  until = letThrough.promise
  reads = 0
  const asked = fifty()
  await expect.poll(() => reads).toBe(1)
  const second = await makeProduct(db)
  const askedMeanwhile = fifty()
  letThrough.resolve()
  await Promise.all([asked, askedMeanwhile])
  expect([told, reads]).toEqual([['everything', changed(first), changed(second)], 2])
})

test('before a change is told, no replica is read that may lack it; where there is none, replicas go on [CACHE-04, N2]', async () => {
  const { look } = watch({ replicas: { changed: () => told.push('from the primary') } })
  await look()
  const id = await makeProduct(db)
  await look()
  await look()
  expect(told).toEqual(['from the primary', 'everything', 'from the primary', changed(id)])
})

test('a change is seen after half a second, if the watch is not told to look sooner [CACHE-04, SETTINGS-01]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let heard = Promise.withResolvers<unknown>()
  const tell = (changes: { length: number }) => void (changes.length && heard.resolve(changes))
  const watching = watchCatalogue({ db: reader, replicas: undefined, changed: tell, log: () => {} })
  stop = watching.stop
  expect(await heard.promise).toBe('everything')
  heard = Promise.withResolvers()
  const id = await makeProduct(db)
  vi.advanceTimersByTime(500)
  expect(await heard.promise).toEqual(changed(id))
})

test('a change of what every page shows counts as a change of everything, once [CACHE-04, SETTINGS-01]', async () => {
  const answers = [false, true, false]
  const { look } = watch({ also: async () => answers.shift() ?? false })
  await look()
  await look()
  expect(told).toEqual(['everything', 'everything'])
  await look()
  expect([told.length, answers]).toEqual([2, []])
})

test('a look that fails is said once and made up for by a later one, which comes by itself [CACHE-04, F6]', async () => {
  const { look } = watch({ pause: 1 })
  await look()
  const id = await db.transaction().execute(async locked => {
    await sql`lock table catalogue_changes in access exclusive mode`.execute(locked)
    const made = await makeProduct(locked)
    await look()
    await look()
    expect(told).toEqual(['everything'])
    expect(said).toEqual([['warn', expect.stringContaining('changes of the catalogue are not seen'), expect.anything()]])
    return made
  })
  await expect.poll(() => told).toEqual(['everything', changed(id)])
})

test('after so long without a look that notes of changes are deleted, everything counts as changed, once [CACHE-04]', async () => {
  const hours = 3600 * 1000
  let now = 0
  const { look } = watch({ now: () => now })
  await look()
  now = 12 * hours
  await look()
  expect(told).toEqual(['everything'])
  now += 12 * hours + 1
  await look()
  await look()
  expect(told).toEqual(['everything', 'everything'])
})

test('a watch that is stopped during a look ends with it [F12]', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const pause = 54_321
  const planned = () => timers.mock.calls.filter(([, milliseconds]) => milliseconds === pause).length
  const first = watch({ pause })
  await expect.poll(planned).toBe(1)
  await first.stop()
  await watch({ pause }).stop()
  expect([told, planned()]).toEqual([['everything', 'everything'], 1])
})

test('a watch that is stopped between two looks leaves no timer behind: what it would look at is closed by then [F12]', async () => {
  const [timers, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  const pause = 54_321
  const planned = () => timers.mock.results[timers.mock.calls.findIndex(([, milliseconds]) => milliseconds === pause)]?.value
  const watching = watch({ pause })
  await expect.poll(planned).toBeDefined()
  await watching.stop()
  expect(cleared).toHaveBeenCalledWith(planned())
})

test('who has changed something waits a second at most for a look at it, also while the database says nothing; it is seen later [CACHE-04, F6]', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { look, lookBriefly } = watch({ also: () => answer.promise })
  await lookBriefly()
  expect(told).toEqual([])
  answer.resolve(false)
  await look()
  expect(told).toEqual(['everything'])
})
