// What the provider, the database and the mailbox say of what was bought, compared with what buyers were told.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findRunningPostgres } from '@waha/postgres/running-postgres.ts'
import pg from 'pg'

interface Shop {
  dataDir: string
  /** undefined: the embedded database. */
  databaseUrl?: string | undefined
}

export interface Bought {
  session: string
  /** The order that the buyer has seen. */
  order?: string
}

/** How many of each are wrong. */
export interface Findings {
  /** Payments that the provider took. */
  paid: number
  /** Payments that are not exactly one order of the same amount, and orders without a payment. */
  unmatched: number
  /** What the shop knows of payments without an order, a few of them. */
  without: string[]
  /** Orders that a buyer has seen, and payments that were acknowledged, which are gone. */
  lost: number
  /** Orders without a mail. */
  silent: number
  /** Orders with more than one mail. */
  repeated: number
}

const lines = async (path: string) => {
  const text = await readFile(path, 'utf8').catch(() => '')
  // The last one may be on its way.
  return text.split('\n').filter(line => line.endsWith('}'))
}

/** Sessions that are paid, with their amounts in cents. */
const takenAtProvider = async (dataDir: string) => {
  const paid = new Map<string, number>()
  for (const line of await lines(join(dataDir, 'sandbox/stripe/journal.jsonl'))) {
    if (!line.startsWith('{"table":"sessions"')) continue
    const { id, payment_status, amount_total } = JSON.parse(line).value
    if (payment_status === 'paid') paid.set(id, amount_total)
  }
  return paid
}

interface StoredOrder {
  id: string
  session_id: string
  email: string
  total_cents: number
}

export const databaseOf = async ({ dataDir, databaseUrl }: Shop) =>
  databaseUrl ?? (await findRunningPostgres({ name: 'waha', dataDir }))?.url ?? ''

const query = async <Row extends pg.QueryResultRow>(shop: Shop, text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: await databaseOf(shop) })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const storedOrders = (shop: Shop) =>
  query<StoredOrder>(shop, `select id, session_id, email, total_cents from orders where email like 'buyer-%'`)

/** What became of the checkouts of sessions: their state, none, and whether the payment was noted as not ours. */
const statesOf = async (shop: Shop, sessions: readonly string[]) => {
  const found = await query<{ session: string; state: string | null; stray: boolean }>(
    shop,
    `select session, state, exists (select from stray_payments where session_id = session) as stray
      from unnest($1::text[]) as session left join checkouts on session_id = session`,
    [sessions],
  )
  return found.map(({ session, state, stray }) => `${session.slice(-8)} ${state ?? 'no checkout'}${stray ? ', noted as stray' : ''}`)
}

const look = async (shop: Shop, bought: readonly Bought[]): Promise<Findings> => {
  const [taken, orders] = [await takenAtProvider(shop.dataDir), await storedOrders(shop)]
  const mails = (await lines(join(shop.dataDir, 'sandbox/mailbox/mails.jsonl'))).map(
    line => JSON.parse(line) as { to: string; subject: string },
  )
  const matches = (session: string, cents: number) => {
    const found = orders.filter(({ session_id }) => session_id === session)
    return found.length === 1 && found[0]?.total_cents === cents
  }
  const isKept = ({ session, order }: Bought) => orders.some(({ id, session_id }) => session_id === session && (!order || id === order))
  const told = orders.map(({ id, email }) => mails.filter(({ to, subject }) => to === email && subject.includes(`#${id.slice(-8)}`)).length)
  const without = [...taken.keys()].filter(session => !orders.some(({ session_id }) => session_id === session))
  return {
    paid: taken.size,
    without: without.length ? await statesOf(shop, without.slice(0, 10)) : [],
    unmatched:
      [...taken].filter(([session, cents]) => !matches(session, cents)).length +
      orders.filter(({ session_id }) => !taken.has(session_id)).length,
    lost: bought.filter(each => !isKept(each)).length,
    silent: told.filter(times => times === 0).length,
    repeated: told.filter(times => times > 1).length,
  }
}

// Events that nobody took come again after minutes, and mails that were on their way when their sender died after one. What was paid
// and told by nobody is to be found within ten. In seconds.
const patience = 600

/** Looks until everything matches, ten minutes at most. */
export const audit = async (shop: Shop, bought: readonly Bought[]): Promise<Findings & { seconds: number }> => {
  const began = performance.now()
  for (;;) {
    const found = await look(shop, bought)
    const seconds = (performance.now() - began) / 1000
    if (seconds > patience || found.unmatched + found.lost + found.silent === 0) return { ...found, seconds }
    await wait(500)
  }
}
