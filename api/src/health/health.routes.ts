import { healthApi } from '@waha/contract/health.ts'
import { Problem } from '@waha/contract/problem.ts'
import { sql } from 'kysely'
import type { Api } from '../api.ts'
import { inTime } from '../http/in-time.ts'
import { answer } from '../http/route.ts'

/** In milliseconds: who asks whether the shop is ready gives up soon. */
const patience = 2000

export const healthRoutes = ({ db }: Api) => {
  /** What the database is asked now, for all who want to know. */
  let asking: Promise<unknown> | undefined
  const ask = () =>
    inTime(sql`select 1`.execute(db), patience, () => new Problem(503, 'unavailable', { retryAfter: 2 })).finally(() => {
      asking = undefined
    })

  return [
    answer(healthApi.health, async () => ({ status: 'ok' as const })),

    answer(healthApi.ready, async () => {
      asking ??= ask()
      await asking
      return { status: 'ok' as const }
    }),
  ]
}
