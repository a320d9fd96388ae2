import type { DeleteResult } from 'kysely'
import type { Api } from '../api.ts'

const day = 24 * 60 * 60 * 1000
const part = 1000

/**
 * Deletes what nobody needs any more: sessions that have ended, mails 30 days after they were sent or given up (they hold whole orders),
 * notes of changes after a day, the payment provider's events, and the notes on payments without a checkout, after 90 days (it repeats events for three).
 */
export const forgetWhatIsOver = async ({ db, now, log }: Pick<Api, 'db' | 'now' | 'log'>) => {
  const before = (days: number) => new Date(now().getTime() - days * day)
  const sessions = await inParts(() =>
    db
      .deleteFrom('sessions')
      .where('token_hash', 'in', eb => eb.selectFrom('sessions').select('token_hash').where('expires_at', '<=', now()).limit(part))
      .executeTakeFirst(),
  )
  const mails = await inParts(() =>
    db
      .deleteFrom('outbox')
      .where('id', 'in', eb =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where(over => over.fn.coalesce('sent_at', 'given_up_at'), '<', before(30))
          .limit(part),
      )
      .executeTakeFirst(),
  )
  const events = await inParts(() =>
    db
      .deleteFrom('payment_events')
      .where('id', 'in', eb => eb.selectFrom('payment_events').select('id').where('received_at', '<', before(90)).limit(part))
      .executeTakeFirst(),
  )
  await inParts(() =>
    db
      .deleteFrom('stray_payments')
      .where('session_id', 'in', eb => eb.selectFrom('stray_payments').select('session_id').where('noted_at', '<', before(90)).limit(part))
      .executeTakeFirst(),
  )
  await inParts(() =>
    db
      .deleteFrom('catalogue_changes')
      .where('id', 'in', eb => eb.selectFrom('catalogue_changes').select('id').where('changed_at', '<', before(1)).limit(part))
      .executeTakeFirst(),
  )
  if (sessions + mails + events > 0) log('info', 'what is over was deleted', { sessions, mails, events })
}

/** A statement at a time, each short, so that nobody waits for it; answers how many rows are gone. */
const inParts = async (remove: () => Promise<DeleteResult>) => {
  let gone = 0
  for (;;) {
    const rows = Number((await remove()).numDeletedRows)
    gone += rows
    if (rows < part) return gone
  }
}
