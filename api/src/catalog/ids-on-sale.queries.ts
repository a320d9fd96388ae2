// The catalogue by its ids alone, for those who want to know what there is.
import type { Db } from '../db/connect.ts'

const onSale = (db: Db) => db.selectFrom('products').where('withdrawn_at', 'is', null)

/** How many products are on sale. */
export const countOnSale = async (db: Db): Promise<number> =>
  (
    await onSale(db)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** The ids of the products on sale, in the order of their ids, a part at a time. */
export const listIdsOnSale = async (db: Db, { limit, offset }: { limit: number; offset: number }): Promise<string[]> =>
  (await onSale(db).select('id').orderBy('id').limit(limit).offset(offset).execute()).map(({ id }) => id)
