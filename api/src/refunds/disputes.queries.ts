import type { Insertable } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { Tx } from '../db/transact.ts'

/** Writes a dispute, or what has become of it. */
export const saveDispute = async (tx: Tx, dispute: Insertable<Tables['disputes']>) => {
  const { status, answer_by, amount_cents } = dispute
  await tx
    .insertInto('disputes')
    .values(dispute)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ status, answer_by, amount_cents }))
    .execute()
}
