// What changed of the catalogue, as the triggers of migration 0009 note it.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/**
 * `product`: a product itself, also a new or withdrawn one; `reviews`: its reviews and rating; `votes`: those for its reviews. With an id that no product
 * has, `words`: those that searches know, and `product`: what stands on every page.
 */
export interface CatalogueChange {
  productId: string
  what: 'product' | 'reviews' | 'votes' | 'words'
}

/** How far a reader has come: rows of older transactions are all known, and so are those in `seen`. */
export interface Place {
  transactionId: string
  seen: ReadonlySet<number>
}

/** More changes than this at once count as a change of everything. */
const most = 1000

/** Where a reader begins: what was committed before this counts as known. */
export const currentPlace = async (db: Db): Promise<Place> => {
  const rows = await sql<{ oldest: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db)
  return { transactionId: rows.rows[0]?.oldest ?? '0', seen: new Set() }
}

/** What was committed since a place, and the next place; 'everything' where it is too much to name. */
export const changesSince = async (
  db: Db,
  { transactionId, seen }: Place,
): Promise<{ changes: CatalogueChange[] | 'everything'; place: Place }> => {
  const { rows } = await sql<{ id: number; product_id: string; what: CatalogueChange['what']; oldest: string; still_open: boolean }>`
    with place as (select pg_snapshot_xmin(pg_current_snapshot()) as oldest)
    select id, product_id, what, oldest::text, transaction_id >= oldest as still_open
    from place left join catalogue_changes on transaction_id >= ${transactionId}::xid8
    order by id limit ${most + seen.size + 1}`.execute(db)
  const found = rows.filter(row => row.id !== null)
  const fresh = found.filter(row => !seen.has(row.id))
  return {
    changes: fresh.length > most ? 'everything' : fresh.map(({ product_id, what }) => ({ productId: product_id, what })),
    place: { transactionId: rows[0]?.oldest ?? transactionId, seen: new Set(found.filter(row => row.still_open).map(row => row.id)) },
  }
}
