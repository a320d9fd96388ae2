// What the shop itself works with.
import type { EditedSettings } from '@waha/contract/desk/settings.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { WithDefault } from './column.ts'

export interface WorkTables {
  outbox: {
    id: GeneratedAlways<number>
    kind: string
    recipient: string
    language: Locale
    payload: JSONColumnType<Record<string, unknown>>
    attempts: WithDefault<number>
    next_attempt_at: WithDefault<Date>
    last_error: WithDefault<string | null>
    sent_at: WithDefault<Date | null>
    given_up_at: WithDefault<Date | null>
    /** The request that caused it; null for what a job did. */
    request_id: WithDefault<string | null>
    created_at: Generated<Date>
  }
  /** One row: that of all amounts. */
  currency: { single: WithDefault<boolean>; code: string }
  job_turns: { name: string; holder: string; until: Date; read_until: WithDefault<Date | null> }
  settings: {
    version: number
    value: JSONColumnType<EditedSettings>
    saved_by: string
    saved_name: string
    created_at: Generated<Date>
  }
  shared_secrets: { name: string; value: Buffer }
  seeds: { name: string; digest: string; planted_at: WithDefault<Date> }
}
