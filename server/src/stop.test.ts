// A stop in the middle of work, of a shop as `npm start` runs it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@waha/api/db/connect.ts'
import { queueMail } from '@waha/api/mail/outbox.queries.ts'
import { freshDatabase } from '@waha/api/testing/database.ts'
import { expect, inject, test } from 'vitest'
import { startMailServer } from './testing/mail-server.ts'
import { openShop } from './testing/open-shop.ts'
import { openRaw, request } from './testing/raw-client.ts'

/** Asks over one connection, again and again, until it hears that it is the last answer; says how that ended, and how many answers came whole. */
const keepAsking = async (port: number, paths: readonly string[], answered: () => void) => {
  const client = await openRaw(port)
  let open = true
  void client.whole().then(() => {
    open = false
  })
  for (let count = 0; ; count++) {
    const before = client.said().length
    client.send(request(`GET ${paths[count % paths.length]}`, 'host: shop'))
    const answer = () => /^[\s\S]*?\r\ncontent-length: (\d+)\r\n[\s\S]*?\r\n\r\n/i.exec(client.said().slice(before))
    const isWhole = () => {
      const [head = '', length] = answer() ?? []
      return length !== undefined && Buffer.byteLength(client.said().slice(before + head.length)) >= Number(length)
    }
    await expect.poll(() => isWhole() || !open, { interval: 1 }).toBe(true)
    if (!isWhole()) return 'cut off'
    answered()
    if (/\r\nconnection: close\r\n/i.test(answer()?.[0] ?? '')) return 'told'
  }
}

test('a stop under load with mails waiting: every answer comes whole, the exit code is 0, and each mail goes out once [X5, F12, F8]', async () => {
  const [folder, mails] = [await mkdtemp(join(tmpdir(), 'waha-stop-')), await startMailServer()]
  const databaseUrl = await freshDatabase(inject('databaseUrl'))
  const db = connect(databaseUrl, { connections: 1, longRunning: true })
  const settings = { SMTP_URL: mails.url, MAIL_FROM: 'orders@waha.example', DATABASE_URL: databaseUrl }
  const shop = await openShop(folder, 2, settings)
  const people = Array.from({ length: 6 }, (_, index) => `reader-${index}@waha.example`)
  let answers = 0
  const clients = Array.from({ length: 8 }, (_, index) =>
    keepAsking(shop.port, ['/', '/api/products?page=2', `/products?q=${index}`], () => {
      answers += 1
    }),
  )
  await expect.poll(() => answers).toBeGreaterThan(50)
  // As a balancer does, which is given time to turn elsewhere, by each of the two processes.
  for (let count = 0; count < 20; count++) expect((await shop.insist('/ready')).status).toBe(200)
  // All at once and right before the stop: a mail that is not taken within ten seconds, or five of a stop, counts as lost, and is sent again.
  await db.transaction().execute(async tx => {
    for (const recipient of people) await queueMail(tx, { kind: 'welcome', recipient, language: 'en', payload: { name: 'Noor' } })
  })
  await expect.poll(() => mails.handed.length).toBeGreaterThan(0)
  const stopped = shop.stop()
  const isReady = async () => (await shop.ask('/ready').catch(() => undefined))?.status === 200
  const saysNo = expect.poll(isReady, { interval: 1 }).toBe(false)
  // On a busy machine that may take as long as the stop waits for the mails.
  await Promise.race([saysNo, wait(1500)])
  mails.takeAll()
  await saysNo
  expect(await Promise.all(clients)).toEqual(Array(8).fill('told'))
  expect(await stopped).toBe(0)
  const next = await openShop(folder, 1, settings)
  await expect.poll(() => mails.handed.length).toBeGreaterThanOrEqual(6)
  expect(await next.stop()).toBe(0)
  expect(mails.handed.toSorted()).toEqual(people)
  await db.destroy()
  await mails.stop()
  await rm(folder, { recursive: true, force: true })
})
