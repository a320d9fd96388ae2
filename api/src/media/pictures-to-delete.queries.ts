// Pictures that nobody needs any more: the database notes them with the row that showed them, and their files go afterwards.
import type { Api } from '../api.ts'
import type { Db } from '../db/connect.ts'

/** The first to go first; at most so many. */
export const picturesToDelete = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db.selectFrom('pictures_to_delete').select('address').orderBy('noted_at').limit(most).execute()
  return rows.map(({ address }) => address)
}

/** Deletes the files of a picture that is noted. Where that fails it stays noted. */
export const deleteNoted = async ({ db, media }: Pick<Api, 'db' | 'media'>, address: string) => {
  await media.pictures.remove(address)
  await db.deleteFrom('pictures_to_delete').where('address', '=', address).execute()
}
