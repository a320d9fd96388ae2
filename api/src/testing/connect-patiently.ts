import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'

/** A pool whose callers wait for their turn as long as it takes, so that a burst ends the same on any machine. `asked` gets each statement. */
export const connectPatiently = (url: string, asked: string[] = []): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) }),
    log: ({ query }) => void asked.push(query.sql),
  })
