import { healthApi } from '@waha/contract/health.ts'
import { sql } from 'kysely'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'

export const healthRoutes = ({ db }: Api) => [
  answer(healthApi.health, async () => ({ status: 'ok' as const })),

  answer(healthApi.ready, async () => {
    await sql`select 1`.execute(db)
    return { status: 'ok' as const }
  }),
]
