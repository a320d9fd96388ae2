import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { acquireLease, type Lease } from './leases.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const acquire = async (name: string): Promise<Lease> => {
  const lease = await acquireLease(shop.db, name, 60)
  if (!lease) throw new Error('another has it')
  return lease
}
/** As another process takes a lease that has ended. */
const takeFrom = (name: string) => sql`update job_turns set holder = gen_random_uuid() where name = ${name}`.execute(shop.db)

test('whether another process has taken a lease is asked every quarter of its time, and not before [W9]', async () => {
  const lease = await acquire('a quarter')
  vi.advanceTimersByTime(15_000)
  expect(await lease.renew()).toBe(true)
  await takeFrom('a quarter')
  vi.advanceTimersByTime(14_999)
  expect(await lease.renew()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(await lease.renew()).toBe(false)
})

test('a clock that is set back meanwhile puts that off by nothing [W9, F11]', async () => {
  const lease = await acquire('set back')
  await takeFrom('set back')
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(15_000)
  expect(await lease.renew()).toBe(false)
})

test('on a machine whose clock is ahead or behind a lease ends no sooner, its own as little as that of another [W9, F11]', async () => {
  const now = Date.now()
  for (const hours of [-1, 1]) {
    vi.setSystemTime(now + hours * 3_600_000)
    const lease = await acquire(`by ${hours}`)
    expect([hours, await acquireLease(shop.db, `by ${hours}`, 60)]).toEqual([hours, undefined])
    await lease.release()
    expect([hours, await acquireLease(shop.db, `by ${hours}`, 60)]).toEqual([hours, expect.anything()])
  }
})

test('a lease that could not be renewed, or was lost, is asked for again at once [W9, F6]', async () => {
  const lease = await acquire('again')
  vi.advanceTimersByTime(15_000)
  await sql`alter table job_turns rename to job_turns_away`.execute(shop.db)
  await expect(lease.renew()).rejects.toThrow('job_turns')
  await sql`alter table job_turns_away rename to job_turns`.execute(shop.db)
  await takeFrom('again')
  expect([await lease.renew(), await lease.renew()]).toEqual([false, false])
})
