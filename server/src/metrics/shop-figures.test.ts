import { connect, type Db } from '@waha/api/db/connect.ts'
import { freshDatabase } from '@waha/api/testing/database.ts'
import { makeOrder } from '@waha/api/testing/make-order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { textOf } from './figures.ts'
import { createShopFigures } from './shop-figures.ts'

let db: Db
beforeAll(async () => {
  db = connect(await freshDatabase(inject('databaseUrl')), { connections: 2 })
})
afterAll(() => db.destroy())

const addStrayPayment = () => sql`insert into stray_payments (session_id) values (gen_random_uuid()::text)`.execute(db)

test('whoever asks within ten seconds is told the same figures, whoever asks after that new ones [OPERATE-02]', async () => {
  let clock = 0
  const figures = createShopFigures(db, vi.fn(), () => clock)
  const strayPayments = async () => (await figures()).waha_stray_payments
  expect(await strayPayments()).toBe(0)
  await addStrayPayment()
  clock = 9999
  expect(await strayPayments()).toBe(0)
  clock = 10_000
  expect(await strayPayments()).toBe(1)
  await addStrayPayment()
  clock = 20_000
  expect(await strayPayments()).toBe(2)
})

test('while the database does not answer the figures say so, and nothing that they do not know; afterwards they are whole again [OPERATE-02]', async () => {
  const said: string[] = []
  let [clock, away] = [0, true]
  const through = db.withPlugin({
    transformQuery: ({ node }) => {
      if (away) throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const figures = createShopFigures(
    through,
    (level, message) => void said.push(`${level}: ${message}`),
    () => clock,
  )
  expect(await figures()).toEqual({ waha_database_up: 0 })
  expect(said).toEqual(['warn: the database does not say how the shop is'])
  away = false
  clock = 10_000
  expect(await figures()).toMatchObject({ waha_database_up: 1, waha_mails_waiting: 0, waha_orders_flagged: 0 })
})

test('a figure that the database does not tell in time is left out and named in the log; the database is up, and the others are told [OPERATE-02]', async () => {
  const told = async () => {
    const said: unknown[] = []
    const figures = await createShopFigures(db, (_, message, details) => void said.push([message, details?.figure]))()
    return { said, figures, names: Object.keys(figures).toSorted() }
  }
  const whole = await told()
  expect(whole.said).toEqual([])
  await sql`alter table orders rename to elsewhere`.execute(db)
  onTestFinished(async () => {
    await sql`drop view orders; drop function too_slow; alter table elsewhere rename to orders`.execute(db)
  })
  // As PostgreSQL ends a statement that takes too long.
  await sql`create function too_slow() returns boolean stable language plpgsql as $$
    begin raise exception using errcode = 'query_canceled', message = 'canceling statement due to statement timeout'; end $$`.execute(db)
  await sql`create view orders as select * from elsewhere where too_slow()`.execute(db)
  const { said, figures, names } = await told()
  expect(figures).toMatchObject({ waha_database_up: 1, waha_mails_waiting: 0, waha_stray_payments: expect.any(Number) })
  expect(names).toEqual(whole.names.filter(name => !name.startsWith('waha_orders')))
  expect(said).toEqual([['a figure of the shop is not known', 'orders']])
})

test('each figure of the shop has its name, and its line in the text [OPERATE-02]', async () => {
  const buyer = { email: 'noor@waha.example', name: 'Noor', password_hash: null, language: 'en' } as const
  const { id: userId } = await db.insertInto('users').values(buyer).returning('id').executeTakeFirstOrThrow()
  await sql`insert into outbox (kind, recipient, language, payload, created_at, given_up_at)
    select 'welcome', 'noor@waha.example', 'en', '{}', now() - interval '1 hour', given_up_at
    from (values (null::timestamptz), (null), (now())) as made (given_up_at)`.execute(db)
  await sql`insert into checkouts (user_id, mode, state, fingerprint, lines, total_cents, email, language, expires_at)
    select ${userId}, 'hosted', state, state || cents, '[]', cents, 'noor@waha.example', 'en', now()
    from (values ('open', 100), ('superseded', 20), ('superseded', 5)) as made (state, cents)`.execute(db)
  for (const [quantity, more] of [[1], [2, { flag: 'disputed' }], [4, { payment: 'review', flag: 'amount' }]] as [number, object?][])
    await makeOrder(db, { userId, lines: [{ name: 'Lamp', quantity }], ...more })
  await sql`insert into disputes (id, order_id, amount_cents, reason, status, created_at)
    select 'du_1', id, 100, 'fraudulent', 'needs_response', now() from orders limit 1`.execute(db)
  await sql`insert into refunds (order_id, amount_cents, state)
    select id, cents, 'failed' from (select id from orders limit 1) as made, unnest(array[100, 200]) as cents`.execute(db)
  await sql`truncate stray_payments`.execute(db)
  for (let count = 0; count < 3; count += 1) await addStrayPayment()
  const { waha_mails_oldest_seconds: oldest, ...told } = await createShopFigures(db, vi.fn())()
  expect(told).toEqual({
    waha_database_up: 1,
    waha_mails_waiting: 2,
    waha_mails_given_up: 1,
    waha_orders_flagged: 2,
    waha_disputes_open: 1,
    waha_refunds_failed: 2,
    waha_stray_payments: 3,
    'waha_checkouts{state="open"}': 1,
    'waha_checkouts{state="superseded"}': 2,
    'waha_checkouts_cents{state="open"}': 100,
    'waha_checkouts_cents{state="superseded"}': 25,
    'waha_orders{payment="paid",currency="usd"}': 2,
    'waha_orders{payment="review",currency="usd"}': 1,
    'waha_orders_cents{payment="paid",currency="usd"}': 3000,
    'waha_orders_cents{payment="review",currency="usd"}': 4000,
  })
  expect(oldest).toBeGreaterThanOrEqual(3600)
  const text = textOf({ waha_mails_oldest_seconds: 1, ...told })
  const names = ['waha_mails_oldest_seconds', ...Object.keys(told)]
  expect(names.filter(name => !text.includes(`\n${name} `))).toEqual([])
})
