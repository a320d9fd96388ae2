import { sql } from 'kysely'
import { inject } from 'vitest'
import { connect } from '../db/connect.ts'
import { freshDatabase } from './database.ts'

/** A database without anything in it. */
export const emptyDatabase = async (): Promise<string> => {
  const url = await freshDatabase(inject('databaseUrl'))
  const db = connect(url, { connections: 1, longRunning: true })
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await db.destroy()
  return url
}
