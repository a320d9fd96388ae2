import { missesKeptDays } from '@waha/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { knownFor } from '../accounts/known-senders.queries.ts'
import type { Api } from '../api.ts'
import type { Tables } from '../db/schema.ts'

const day = 24 * 60 * 60 * 1000
const batchSize = 1000

interface Expired {
  /** What the log calls its rows. */
  name: string
  table: keyof Tables
  /** Written as the table's index has it. */
  when: RawBuilder<unknown>
}

/**
 * Mails contain whole orders, checkouts that came to nothing an address. After 90 days the provider has long stopped repeating events (3 days), and
 * banks have answered (30 days).
 */
const expiredAt = (now: Date): Expired[] => {
  const before = (days: number) => new Date(now.getTime() - days * day)
  return [
    { name: 'sessions', table: 'sessions', when: sql`expires_at <= ${now}` },
    { name: 'codes', table: 'mail_codes', when: sql`expires_at <= ${now}` },
    { name: 'senders', table: 'known_senders', when: sql`signed_in_at <= ${new Date(now.getTime() - knownFor)}` },
    { name: 'mails', table: 'outbox', when: sql`coalesce(sent_at, given_up_at) < ${before(30)}` },
    { name: 'events', table: 'payment_events', when: sql`received_at < ${before(90)}` },
    { name: 'checkouts', table: 'checkouts', when: sql`state = 'expired' and expires_at < ${before(90)}` },
    { name: 'payments', table: 'stray_payments', when: sql`noted_at < ${before(90)}` },
    { name: 'changes', table: 'catalogue_changes', when: sql`changed_at < ${before(1)}` },
    { name: 'searches', table: 'search_misses', when: sql`day < ${before(missesKeptDays)}::date` },
  ]
}

/** Deletes what is over, in batches, so that each statement is short. `stopping` ends it between two statements. */
export const deleteExpired = async ({ db, now, log }: Pick<Api, 'db' | 'now' | 'log'>, { stopping }: { stopping?: AbortSignal } = {}) => {
  const deleted: Record<string, number> = {}
  for (const { name, table, when } of expiredAt(now())) {
    const from = sql.table(table)
    const batch = sql`delete from ${from} where ctid = any(array(select ctid from ${from} where ${when} limit ${batchSize})) and ${when}`
    let total = 0
    while (!stopping?.aborted) {
      const rows = Number((await batch.execute(db)).numAffectedRows)
      total += rows
      if (rows < batchSize) break
    }
    deleted[name] = total
  }
  if (Object.values(deleted).some(rows => rows > 0)) log('info', 'expired records were deleted', deleted)
}
