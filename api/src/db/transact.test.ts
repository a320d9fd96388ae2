import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { asProblem } from '../http/problem.ts'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { repeatConflicts, transact } from './transact.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
afterEach(() => void vi.useRealTimers())

const fails = (code: string) => sql.raw(`do $$ begin raise exception 'not now' using errcode = '${code}'; end $$`)

test('a transaction that stood in another’s way is run again, at most three times, then it is a 503 [C4]', async () => {
  for (const code of ['40001', '40P01']) {
    let runs = 0
    const work = (failures: number) =>
      transact(shop.db, async tx => {
        runs += 1
        if (runs <= failures) await fails(code).execute(tx)
        return runs
      })
    expect(await work(2)).toBe(3)
    runs = 0
    const error = await work(9).catch(thrown => thrown as unknown)
    expect([runs, asProblem(error).status, asProblem(error).retryAfter]).toEqual([3, 503, 2])
  }
})

test('before it is run again the other one has 20 to 60 milliseconds to finish, then 40 to 120 [C4]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const random = vi.spyOn(Math, 'random')
  for (const [drawn, first, second] of [
    [0, 20, 40],
    [1, 60, 120],
  ] as const) {
    random.mockReturnValue(drawn)
    let runs = 0
    const work = repeatConflicts(async () => {
      runs += 1
      if (runs < 3) throw Object.assign(new Error('in each other’s way'), { code: '40P01' })
    })
    const seen: number[] = []
    for (const passed of [first - 1, 1, second - 1, 1]) {
      await vi.advanceTimersByTimeAsync(passed)
      seen.push(runs)
    }
    expect(seen).toEqual([1, 2, 2, 3])
    await work
  }
  random.mockRestore()
})

test('other failures are not repeated: what was done before a connection was lost is done once at most [C4, C3]', async () => {
  for (const code of ['23505', '57P01', '57P02', '57014', '08003', '08006', '25P03', '53300', '55P03', '40002', '40003']) {
    let runs = 0
    const work = transact(shop.db, async tx => {
      runs += 1
      await fails(code).execute(tx)
    })
    await expect(work).rejects.toMatchObject({ code })
    expect([code, runs]).toEqual([code, 1])
  }
})

test('two that wait for each other both get through [C4]', async () => {
  const ids = await Promise.all(['one', 'two'].map(name => makeProduct(shop.db, { name: { en: `${name} of a deadlock` } })))
  let waiting = 2
  const bothHoldOne = Promise.withResolvers<void>()
  const oneIsThrough = Promise.withResolvers<void>()
  const raise = async (first: string, second: string) => {
    let runs = 0
    await transact(shop.db, async tx => {
      runs += 1
      // A busy machine could let the two meet three times; the test above is about the time that the other one gets.
      if (runs > 1) await oneIsThrough.promise
      // Looked for at once, so that a busy machine does not run into the statement's own limit first.
      await sql`set local deadlock_timeout = '20ms'`.execute(tx)
      const add = (id: string) =>
        tx
          .updateTable('products')
          .set(eb => ({ discount: eb('discount', '+', 1) }))
          .where('id', '=', id)
          .execute()
      await add(first)
      waiting -= 1
      if (waiting <= 0) bothHoldOne.resolve()
      await bothHoldOne.promise
      await add(second)
    })
    oneIsThrough.resolve()
    return runs
  }
  const [one = '', two = ''] = ids
  const runs = await Promise.all([raise(one, two), raise(two, one)])
  expect(runs.toSorted()).toEqual([1, 2])
  const rows = await shop.db.selectFrom('products').select('discount').where('id', 'in', ids).execute()
  expect(rows.map(row => row.discount)).toEqual([2, 2])
})

test('a connection that is lost in the middle of a transaction is a 503, and the next question gets a new one [F7]', async () => {
  const lost = transact(shop.db, async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(shop.db)
    // The process has heard of it: nobody is asking on this connection now, so it comes as an event.
    await new Promise(heard => setImmediate(heard))
    await sql`select 1`.execute(tx)
  })
  const error = await lost.catch(thrown => thrown as unknown)
  expect(asProblem(error).status).toBe(503)
  expect((await sql<{ one: number }>`select 1 as one`.execute(shop.db)).rows).toEqual([{ one: 1 }])
})
