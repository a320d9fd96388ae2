import { healthApi } from '@waha/contract/health.ts'
import { Problem } from '@waha/contract/problem.ts'
import { sql } from 'kysely'
import type { Api } from '../api.ts'
import { inTime } from '../http/in-time.ts'
import { answer } from '../http/route.ts'

/** In milliseconds: who asks whether the shop is ready gives up soon. */
const patience = 2000

export const healthRoutes = ({ db }: Api) => [
  answer(healthApi.health, async () => ({ status: 'ok' as const })),

  answer(healthApi.ready, async () => {
    await inTime(sql`select 1`.execute(db), patience, () => new Problem(503, 'unavailable', { retryAfter: 2 }))
    return { status: 'ok' as const }
  }),
]
