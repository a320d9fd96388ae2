// The programs that a shop on many machines is made of, as the system has them.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const postgresFolder = '/usr/lib/postgresql'

// Debian keeps the server of PostgreSQL outside the search path, each version in a folder of its own.
const folders = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...['/usr/sbin', '/usr/local/sbin', '/usr/local/bin'],
  ...(existsSync(postgresFolder) ? readdirSync(postgresFolder) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map(version => join(postgresFolder, version, 'bin')),
]

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const names = ['initdb', 'postgres', 'pg_basebackup', 'psql', 'pgbouncer', 'redis-server', 'nginx'] as const
type Name = (typeof names)[number]
export type Programs = Record<Name, string>

/** Where each program is, or each of those `needed`. Throws an Error that names those that are missing, and how to get them. */
export const findPrograms = <Needed extends Name = Name>(
  needed: readonly Needed[] = names as unknown as Needed[],
): Record<Needed, string> => {
  const found = needed.map(name => [
    name,
    folders()
      .map(folder => join(folder, name))
      .find(isProgram),
  ])
  const missing = found.flatMap(([name, path]) => (path ? [] : [name]))
  if (missing.length)
    throw new Error(`Missing here: ${missing.join(', ')}. On Debian: apt-get install postgresql pgbouncer redis-server nginx`)
  return Object.fromEntries(found) as Record<Needed, string>
}
