// A disk that fills up, or no longer answers: where pictures are, and the database's.
import { writeFile } from 'node:fs/promises'
import type { Db } from '@waha/api/db/connect.ts'
import { type Files, filesInFolder } from '@waha/pictures/files.ts'
import { sql } from 'kysely'
import type { Manner } from './expected.ts'

const never = new Promise<never>(() => {})

/** Every change of a row, refused or held up as the database does it on such a disk. */
const changesFail = async (db: Db, how: string) => {
  const body = sql.raw(`begin ${how}; return null; end`)
  await sql`create function disk_fails() returns trigger language plpgsql as '${body}'`.execute(db)
  await sql`
    do 'declare name text; begin
      for name in select tablename from pg_tables where schemaname = current_schema() loop
        execute format(''create trigger disk_fails before insert or update or delete on %I for each statement execute function disk_fails()'', name);
      end loop;
    end'`.execute(db)
}

export const openDisk = async (db: Db, folder: string) => {
  const kept = filesInFolder(folder)
  let state: Manner | 'well' = 'well'
  const unlessHung = <T>(work: () => Promise<T>): Promise<T> => (state === 'slow' ? never : work())
  const files: Files = {
    // The system's own file on a full disk.
    write: (path, bytes, type) => unlessHung(() => (state === 'down' ? writeFile('/dev/full', bytes) : kept.write(path, bytes, type))),
    read: path => unlessHung(() => kept.read(path)),
    has: path => unlessHung(() => kept.has(path)),
    remove: path => unlessHung(() => kept.remove(path)),
  }
  return {
    files,
    fail: async (manner: Manner) => {
      state = manner
      const full = `raise exception ''could not extend file: No space left on device'' using errcode = ''disk_full''`
      await changesFail(db, manner === 'down' ? full : 'perform pg_sleep(60)')
    },
    recover: async () => {
      state = 'well'
      await sql`drop function disk_fails() cascade`.execute(db)
    },
  }
}
