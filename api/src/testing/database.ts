// One PostgreSQL for a whole test run; every test file gets a database of its own, copied from a migrated one.
// TEST_DATABASE_URL names a server to use instead of the embedded one; what was made on it is dropped at the end. TEST_POOLER (host:port) is a pooler
// in front of it, through which tests then go.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { markPooled } from '../db/pooler.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

export default async ({ provide }: TestProject) => {
  const server = process.env.TEST_DATABASE_URL ? await useServer(process.env.TEST_DATABASE_URL) : await startServer()
  await migrate(server.url)
  provide('databaseUrl', server.url)
  return server.stop
}

const startServer = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waha-test-'))
  // Durability is not needed, so tests run without waiting for the disk.
  const { url, stop } = await startPostgres({
    name: 'waha',
    dataDir,
    options: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  })
  return {
    url,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const useServer = async (serverUrl: string) => {
  const template = `waha_test_${process.pid}_${Date.now().toString(36)}`
  await onServer(serverUrl, client => client.query(`create database ${template} template template0`))
  const stop = () =>
    onServer(serverUrl, async client => {
      const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [
        template,
      ])
      for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
    })
  return { url: named(serverUrl, template), stop }
}

let count = 0

/** A fresh, migrated, empty database on the server of the test run. */
export const freshDatabase = async (templateUrl: string): Promise<string> => {
  count += 1
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `${template}_${process.pid}_${count}_${Date.now().toString(36)}`
  await onServer(templateUrl, client => client.query(`create database ${name} template ${template}`))
  return throughPooler(named(templateUrl, name))
}

const throughPooler = (url: string) => {
  const pooler = process.env.TEST_POOLER
  return pooler ? markPooled(Object.assign(new URL(url), { host: pooler }).href) : url
}

const named = (url: string, database: string) => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

// Connects to another database: a template can be copied only while it has no connections.
const onServer = async (url: string, run: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: named(url, 'postgres') })
  await client.connect()
  await run(client).finally(() => client.end())
}
