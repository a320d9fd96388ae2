import { randomBytes } from 'node:crypto'
import type { Db } from '../db/connect.ts'

const name = 'permits'

/** The key that signs permits: 256 random bits, made once, so that a permit of one process is good at every other. */
export const readOrMakePermitKey = async (db: Db): Promise<Buffer> => {
  await db
    .insertInto('shared_secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('shared_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
