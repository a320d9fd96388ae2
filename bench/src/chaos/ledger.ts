// What the provider, the database and the mailbox say of what was bought, compared with what buyers were told.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
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
  /** Orders with more than one confirmation to send or sent; the same one sent twice is one mail. */
  repeated: number
}

/**
 * Does something with each line of a file; with none, when there is no file. Piece by piece: the provider is in this process, and hundreds of
 * megabytes at once would keep it from answering.
 */
const eachLine = async (path: string, take: (line: string) => void) => {
  const file = createReadStream(path)
  const reader = createInterface({ input: file })
  reader.on('line', take)
  file.on('error', () => reader.close())
  await once(reader, 'close')
}

/** What a line holds; undefined where it was cut, or is on its way. */
const read = (line: string) => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Sessions that are paid, with their amounts in cents. */
const takenAtProvider = async (dataDir: string) => {
  const paid = new Map<string, number>()
  await eachLine(join(dataDir, 'sandbox/stripe/journal.jsonl'), line => {
    if (!line.startsWith('{"table":"sessions"') || !line.includes('"payment_status":"paid"')) return
    const session = read(line)?.value
    if (session) paid.set(session.id, session.amount_total)
  })
  return paid
}

/** The subjects of the mails to each address. */
const sentMails = async (dataDir: string) => {
  const subjects = new Map<string, string[]>()
  await eachLine(join(dataDir, 'sandbox/mailbox/mails.jsonl'), line => {
    const mail = read(line)
    if (mail) subjects.set(mail.to, [...(subjects.get(mail.to) ?? []), mail.subject])
  })
  return subjects
}

interface StoredOrder {
  id: string
  session_id: string
  email: string
  total_cents: number
  confirmations: number
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
  query<StoredOrder>(
    shop,
    `select id, session_id, email, total_cents, coalesce(queued, 0) as confirmations from orders
      left join (select payload #>> '{order,_id}' as told, count(*)::int as queued from outbox where kind = 'order-confirmation' group by told) mails
        on told = id::text
      where email like 'buyer-%'`,
  )

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
  const taken = await takenAtProvider(shop.dataDir)
  const [orders, subjects] = [await storedOrders(shop), await sentMails(shop.dataDir)]
  const ordersOf = Map.groupBy(orders, ({ session_id }) => session_id)
  const matches = (session: string, cents: number) => {
    const [found, ...more] = ordersOf.get(session) ?? []
    return more.length === 0 && found?.total_cents === cents
  }
  const isKept = ({ session, order }: Bought) => (ordersOf.get(session) ?? []).some(({ id }) => !order || id === order)
  const isTold = ({ id, email }: StoredOrder) => (subjects.get(email) ?? []).some(subject => subject.includes(`#${id.slice(-8)}`))
  const without = [...taken.keys()].filter(session => !ordersOf.has(session))
  return {
    paid: taken.size,
    without: without.length ? await statesOf(shop, without.slice(0, 10)) : [],
    unmatched:
      [...taken].filter(([session, cents]) => !matches(session, cents)).length +
      orders.filter(({ session_id }) => !taken.has(session_id)).length,
    lost: bought.filter(each => !isKept(each)).length,
    silent: orders.filter(order => !isTold(order)).length,
    repeated: orders.filter(({ confirmations }) => confirmations > 1).length,
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
