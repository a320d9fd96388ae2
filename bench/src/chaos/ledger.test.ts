import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freshDatabase } from '@waha/api/testing/database.ts'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { audit } from './ledger.ts'

const id = '00000000-0000-4000-8000-00000000abcd'
const email = 'buyer-1@waha.example'
const payment = JSON.stringify({ table: 'sessions', value: { payment_status: 'paid', id: 'cs_test_1', amount_total: 700 } })
const mail = JSON.stringify({ to: email, subject: 'Your order #0000abcd is confirmed', messageId: '<outbox-1>' })

/** The books of a shop with one order, which was paid: what its provider and its mailbox have written, and how many confirmations it has queued. */
const booksOf = async ({ journal = [payment], mails = [mail], queued = 1 }) => {
  const [dataDir, databaseUrl] = [await mkdtemp(join(tmpdir(), 'waha-ledger-')), await freshDatabase(inject('databaseUrl'))]
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await rm(dataDir, { recursive: true })
  })
  const users = await client.query(`insert into users (name, email) values ('Noor', $1) returning id`, [email])
  await client.query(
    `insert into orders (id, user_id, session_id, payment_status, total_cents, email, language) values ($1, $2, 'cs_test_1', 'paid', 700, $3, 'en')`,
    [id, users.rows[0].id, email],
  )
  for (let count = 0; count < queued; count += 1)
    await client.query(`insert into outbox (kind, recipient, language, payload) values ('order-confirmation', $1, 'en', $2)`, [
      email,
      { order: { _id: id } },
    ])
  for (const [file, lines] of [
    ['stripe/journal.jsonl', journal],
    ['mailbox/mails.jsonl', mails],
  ] as const) {
    const path = join(dataDir, 'sandbox', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${lines.join('\n')}\n`)
  }
  return audit({ dataDir, databaseUrl }, [{ session: 'cs_test_1', order: id }])
}

const well = { paid: 1, unmatched: 0, without: [], lost: 0, silent: 0, repeated: 0 }

test('an order whose confirmation is queued a second time is found, before that one is sent; one that is sent twice is one', async () => {
  expect(await booksOf({ queued: 2 })).toMatchObject({ ...well, repeated: 1 })
  expect(await booksOf({ mails: [mail, mail] })).toMatchObject(well)
})

test('lines of the provider and of the mailbox that were cut are left out, also behind a brace', async () => {
  const cut = (line: string) => [line.slice(0, -3), `${line.slice(0, -2)}}`]
  expect(await booksOf({ journal: [...cut(payment), payment], mails: [...cut(mail), mail] })).toMatchObject(well)
})
