import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { deleteExpired } from './delete-expired.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)

const mail = { kind: 'welcome', language: 'en', payload: JSON.stringify({ name: 'Noor' }) } as const
const mails = async () => (await shop.db.selectFrom('outbox').select('recipient').orderBy('recipient').execute()).map(row => row.recipient)
const events = async () => (await shop.db.selectFrom('payment_events').select('id').execute()).map(row => row.id)

test('sessions, mails and events that are over are deleted, whatever is still needed stays', async () => {
  const { token, id } = await signUp(shop)
  await shop.db.deleteFrom('outbox').execute()
  await shop.db
    .insertInto('outbox')
    .values([
      { ...mail, recipient: 'sent long ago', sent_at: ago(31), created_at: ago(32) },
      { ...mail, recipient: 'given up long ago', given_up_at: ago(31), created_at: ago(40) },
      { ...mail, recipient: 'just sent', sent_at: ago(29), created_at: ago(60) },
      { ...mail, recipient: 'just given up', given_up_at: ago(1), created_at: ago(60) },
      { ...mail, recipient: 'still to send', created_at: ago(60) },
    ])
    .execute()
  const event = { type: 'checkout.session.completed', outcome: 'paid' }
  await shop.db
    .insertInto('payment_events')
    .values([
      { ...event, id: 'old', received_at: ago(91) },
      { ...event, id: 'young', received_at: ago(89) },
    ])
    .execute()
  // More than go in one part.
  await sql`insert into sessions (token_hash, user_id, expires_at)
    select sha256(n::text::bytea), ${id}, now() - interval '1 s' from generate_series(1, 2500) n`.execute(shop.db)

  await deleteExpired(shop.api)
  expect(await mails()).toEqual(['just given up', 'just sent', 'still to send'])
  expect(await events()).toEqual(['young'])
  expect(await shop.db.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: id }])
  expect((await shop.send('GET', '/auth/me', { token })).status).toBe(200)
  expect(shop.logged).toMatchObject([{ level: 'info', details: { sessions: 2500, mails: 2, events: 1 } }])

  await deleteExpired(shop.api)
  expect([(await mails()).length, await events(), shop.logged.length]).toEqual([3, ['young'], 1])
})

test('notes of changes of the catalogue stay for a day, so that every process has read them; payments without a checkout for 90 [CACHE-04]', async () => {
  await shop.db.deleteFrom('catalogue_changes').execute()
  await sql`insert into catalogue_changes (product_id, what, changed_at)
    select 'noted-' || hours, 'product', now() - make_interval(hours => hours) from unnest(array[0, 23, 25]) hours`.execute(shop.db)
  await sql`insert into stray_payments (session_id, noted_at)
    select 'noted-' || days, now() - make_interval(days => days) from unnest(array[89, 91]) days`.execute(shop.db)
  await deleteExpired(shop.api)
  expect(await shop.db.selectFrom('catalogue_changes').select('product_id as id').orderBy('id').execute()).toEqual([
    { id: 'noted-0' },
    { id: 'noted-23' },
  ])
  expect(await shop.db.selectFrom('stray_payments').select('session_id').execute()).toEqual([{ session_id: 'noted-89' }])
})

test('codes go when they expire, senders when 90 days have passed since they signed in; those that still count stay [SELF-01, X11]', async () => {
  const { id } = await signUp(shop)
  await shop.db.deleteFrom('known_senders').execute()
  const hash = (byte: number) => Buffer.alloc(32, byte)
  const code = { code_hash: hash(0), email: 'noor@waha.example', purpose: 'sign-in' } as const
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await shop.db
    .insertInto('mail_codes')
    .values([
      { ...code, ticket_hash: hash(1), expires_at: inSeconds(-1) },
      { ...code, ticket_hash: hash(2), expires_at: inSeconds(600) },
    ])
    .execute()
  await shop.db
    .insertInto('known_senders')
    .values([
      { user_id: id, sender_hash: hash(1), signed_in_at: ago(90) },
      { user_id: id, sender_hash: hash(2), signed_in_at: ago(89) },
    ])
    .execute()
  await deleteExpired(shop.api)
  expect(await shop.db.selectFrom('mail_codes').select('ticket_hash').execute()).toEqual([{ ticket_hash: hash(2) }])
  expect(await shop.db.selectFrom('known_senders').select('sender_hash').execute()).toEqual([{ sender_hash: hash(2) }])
})

test('checkouts that came to nothing go after 90 days, with the address in them; those that can be paid, or were, stay [DELIVER-05]', async () => {
  const { id } = await signUp(shop)
  await sql`insert into checkouts (user_id, mode, state, fingerprint, lines, total_cents, email, language, expires_at)
    select ${id}, 'hosted', state, state || days, '[]', 100, 'noor@waha.example', 'en', now() - make_interval(days => days)
    from unnest(array['open', 'superseded', 'paid', 'expired', 'expired'], array[91, 91, 91, 91, 89]) as made (state, days)`.execute(
    shop.db,
  )
  await deleteExpired(shop.api)
  const left = await shop.db.selectFrom('checkouts').select('fingerprint').where('user_id', '=', id).orderBy('fingerprint').execute()
  expect(left.map(({ fingerprint }) => fingerprint)).toEqual(['expired89', 'open91', 'paid91', 'superseded91'])
})
