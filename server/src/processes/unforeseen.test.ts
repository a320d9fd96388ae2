import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@waha/api/testing/database.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'

/** In each process, as if a library did it: at this signal, which nothing else hears, something is said to the console, and a promise fails that nobody looks at. */
const fault = `process.on('SIGWINCH', () => {
  if (process.argv[1].endsWith('worker.ts')) console.warn('said\\n{"level":60}')
  void Promise.reject(new Error('forgotten'))
})`

test('what nobody foresaw in a process that serves, or in the one that watches it, is a line of the log, and both go on [F16, I9]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-unforeseen-'))
  const shop = await openShop(folder, 1, {
    DATABASE_URL: await freshDatabase(inject('databaseUrl')),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  })
  onTestFinished(async () => {
    await shop.stop()
    await rm(folder, { recursive: true })
  })
  const said = () =>
    shop
      .said()
      .split('\n')
      .flatMap(line => (line.startsWith('{') ? [JSON.parse(line)] : []))
      .map(({ level, msg, said }) => [level, msg, said])
      .filter(([, msg]) => /library|nobody handled/.test(msg))
  const forgotten = [50, 'a promise was rejected and nobody handled it', undefined]
  const [worker = 0] = await shop.serving()
  process.kill(worker, 'SIGWINCH')
  await expect.poll(said).toEqual([[40, 'a library says', 'said\n{"level":60}'], forgotten])
  process.kill(shop.pid, 'SIGWINCH')
  await expect.poll(() => said().slice(2)).toEqual([forgotten])
  expect([await shop.serving(), (await shop.insist('/ready')).status]).toEqual([[worker], 200])
})
