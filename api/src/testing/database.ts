// One PostgreSQL for a whole test run; every test file gets a database of its own, copied from a migrated one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

export default async ({ provide }: TestProject) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waha-test-'))
  // Nothing here must survive a power cut.
  const server = await startEmbedded({ dataDir, options: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] })
  await migrate(server.url)
  provide('databaseUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

let count = 0

/** A fresh, migrated, empty database on the server of the test run. */
export const freshDatabase = async (serverUrl: string): Promise<string> => {
  count += 1
  const name = `test_${process.pid}_${count}_${Date.now().toString(36)}`
  const admin = new URL(serverUrl)
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  await client.query(`create database ${name} template waha`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
