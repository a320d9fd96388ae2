import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { histories, live } from '../testing/history.ts'
import { newSender } from '../testing/mailed-codes.ts'
import { makeProduct } from '../testing/make-product.ts'
import { startApi } from '../testing/start-api.ts'

test('while connections to the database are killed, twenty clients lose nothing that was answered, and find nothing that they did not do [C3]', async () => {
  const shop = await startApi()
  const beside = connect(shop.databaseUrl, { connections: 1, longRunning: true })
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(shop.db)))
  let calls = 0
  const totals = { failed: 0, orders: 0 }
  const killAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  let people = 0
  const signUp = async (): Promise<string> => {
    people += 1
    const body = { name: 'Noor', email: `client-${people}@waha.example`, password: 'secret-enough' }
    return (await shop.send('POST', '/auth/register', { body, headers: { 'x-test-address': newSender() } })).body.token
  }
  const means = (token: string) => ({
    products,
    pay: async (session: string) => shop.sandbox.pay(session),
    call: async (method: string, path: string, body?: object) => {
      calls += 1
      const answer = shop.send(method, path, { token, body })
      // In the middle of others' calls, and of this one.
      if (calls % 40 === 0) await killAll.execute(beside)
      return answer
    },
  })
  const twenty = fc.asyncProperty(histories(20), async steps => {
    const tokens = await Promise.all(steps.map(signUp))
    const lives = await Promise.all(steps.map((each, index) => live(each, means(tokens[index] ?? ''))))
    for (const { failed, orders } of lives) {
      totals.failed += failed
      totals.orders += orders
    }
    expect(lives.flatMap(({ wrong }) => wrong)).toEqual([])
  })
  await fc.assert(twenty, { numRuns: 1, endOnFailure: true })
  expect(totals.failed).toBeGreaterThan(0)
  expect(totals.orders).toBeGreaterThanOrEqual(20)
  await beside.destroy()
  await shop.stop()
})
