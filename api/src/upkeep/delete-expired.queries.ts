import { missesKeptDays } from '@waha/contract/limits.ts'
import { type DeleteResult, sql } from 'kysely'
import { knownFor } from '../accounts/known-senders.queries.ts'
import type { Api } from '../api.ts'

const day = 24 * 60 * 60 * 1000
const batchSize = 1000

/**
 * Deletes expired sessions and codes; senders from which nobody has signed in to an account for 90 days; mails 30 days after they were sent or
 * given up, since they contain whole orders; the log of catalogue changes after a day; payment events, payments without a checkout and checkouts that came
 * to nothing, which hold addresses, after 90 days, long after the provider stops repeating events (3 days) and banks have answered (30 days); searches
 * that found nothing after as many days.
 * `stopping` ends it between two statements.
 */
export const deleteExpired = async ({ db, now, log }: Pick<Api, 'db' | 'now' | 'log'>, { stopping }: { stopping?: AbortSignal } = {}) => {
  const before = (days: number) => new Date(now().getTime() - days * day)
  /** Deletes in batches, so that each statement is short; returns the number of rows. */
  const inBatches = async (remove: () => Promise<DeleteResult>) => {
    let deleted = 0
    while (!stopping?.aborted) {
      const rows = Number((await remove()).numDeletedRows)
      deleted += rows
      if (rows < batchSize) break
    }
    return deleted
  }
  const sessions = await inBatches(() =>
    db
      .deleteFrom('sessions')
      .where('token_hash', 'in', eb => eb.selectFrom('sessions').select('token_hash').where('expires_at', '<=', now()).limit(batchSize))
      .executeTakeFirst(),
  )
  await inBatches(() =>
    db
      .deleteFrom('mail_codes')
      .where('ticket_hash', 'in', eb => eb.selectFrom('mail_codes').select('ticket_hash').where('expires_at', '<=', now()).limit(batchSize))
      .executeTakeFirst(),
  )
  await inBatches(() =>
    db
      .deleteFrom('known_senders')
      .where('sender_hash', 'in', eb =>
        eb
          .selectFrom('known_senders')
          .select('sender_hash')
          .where('signed_in_at', '<=', new Date(now().getTime() - knownFor))
          .limit(batchSize),
      )
      .executeTakeFirst(),
  )
  const mails = await inBatches(() =>
    db
      .deleteFrom('outbox')
      .where('id', 'in', eb =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where(over => over.fn.coalesce('sent_at', 'given_up_at'), '<', before(30))
          .limit(batchSize),
      )
      .executeTakeFirst(),
  )
  const events = await inBatches(() =>
    db
      .deleteFrom('payment_events')
      .where('id', 'in', eb => eb.selectFrom('payment_events').select('id').where('received_at', '<', before(90)).limit(batchSize))
      .executeTakeFirst(),
  )
  await inBatches(() =>
    db
      .deleteFrom('checkouts')
      .where('id', 'in', eb =>
        eb.selectFrom('checkouts').select('id').where('state', '=', 'expired').where('expires_at', '<', before(90)).limit(batchSize),
      )
      .executeTakeFirst(),
  )
  await inBatches(() =>
    db
      .deleteFrom('stray_payments')
      .where('session_id', 'in', eb =>
        eb.selectFrom('stray_payments').select('session_id').where('noted_at', '<', before(90)).limit(batchSize),
      )
      .executeTakeFirst(),
  )
  await inBatches(() =>
    db
      .deleteFrom('catalogue_changes')
      .where('id', 'in', eb => eb.selectFrom('catalogue_changes').select('id').where('changed_at', '<', before(1)).limit(batchSize))
      .executeTakeFirst(),
  )
  await db
    .deleteFrom('search_misses')
    .where('day', '<', sql<string>`${before(missesKeptDays)}::date`)
    .execute()
  if (sessions + mails + events > 0) log('info', 'expired records were deleted', { sessions, mails, events })
}
