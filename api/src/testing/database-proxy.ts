// A way to the database that can be cut or fall silent.
import pg from 'pg'
import { openFaultProxy } from './fault-proxy.ts'

/** Passes everything on to the database; `url` leads through it. */
export const openDatabaseProxy = async (databaseUrl: string) => {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const proxy = await openFaultProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  return { ...proxy, url: `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${proxy.port}/${database}` }
}
