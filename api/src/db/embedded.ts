// A real PostgreSQL inside the shop: started with it, stopped with it, whatever ends it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { executable, findBinaries } from './embedded-binaries.ts'
import { prepareCluster, stopOrphan } from './embedded-cluster.ts'
import { takeLock } from './embedded-lock.ts'
import { chooseDataDir, serverUser, socketFolderOf } from './embedded-places.ts'

export interface Embedded {
  /** A connection string for the database `waha`. */
  url: string
  /** The folder that was really taken. */
  dataDir: string
  stop: () => Promise<void>
}

interface Settings {
  dataDir: string
  /** Nobody asked for this folder by name: another may take its place. */
  isDefault?: boolean
  /** Further settings of the server, such as `fsync=off` for tests. */
  options?: readonly string[]
}

/** Starts the server over a data folder, making the database when there is none. Throws an Error that says what to do. */
export const startEmbedded = async ({ dataDir, isDefault = false, options = [] }: Settings): Promise<Embedded> => {
  const folder = await chooseDataDir(dataDir, isDefault)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  // The server's own user passes through, without seeing what else is there.
  if (serverUser) await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o011)
  const unlock = await takeLock(join(folder, 'shop.lock'))
  try {
    const binaries = await findBinaries({ fallback: serverUser ? '/var/lib/waha' : folder, asRoot: serverUser !== undefined })
    const cluster = join(folder, 'postgres')
    await stopOrphan(cluster)
    await prepareCluster(binaries, cluster)
    const place = await chooseAddress(folder, cluster)
    const stop = await launch(binaries, cluster, [...place.options, ...options])
    await createDatabase(place.url)
    return {
      url: place.url('waha'),
      dataDir: folder,
      stop: async () => {
        await stop()
        await rm(socketFolderOf(folder), { recursive: true, force: true })
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

interface Address {
  url: (database: string) => string
  options: string[]
}

/** A socket in a private folder; on Windows a port of the loopback with the cluster's own password. */
const chooseAddress = async (dataDir: string, cluster: string): Promise<Address> => {
  if (process.platform !== 'win32') {
    const folder = socketFolderOf(dataDir)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    if (serverUser) await chown(folder, serverUser.uid, serverUser.gid)
    return {
      url: database => `postgres://waha@localhost/${database}?host=${encodeURIComponent(folder)}`,
      options: ['listen_addresses=', `unix_socket_directories=${folder}`],
    }
  }
  const port = await freePort()
  const password = (await readFile(join(cluster, 'waha-password'), 'utf8')).trim()
  return {
    url: database => `postgres://waha:${password}@127.0.0.1:${port}/${database}`,
    options: ['listen_addresses=127.0.0.1', `port=${port}`],
  }
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

const tuning = [
  'shared_buffers=128MB',
  'max_connections=100',
  'jit=off',
  'log_min_messages=fatal',
  'logging_collector=off',
  'max_wal_size=512MB',
]

const launch = async (binaries: string, cluster: string, options: readonly string[]) => {
  const settings = [...tuning, ...options].flatMap(option => ['-c', option])
  const server = [join(binaries, 'bin', executable('postgres')), String(serverUser?.uid ?? ''), '-D', cluster, ...settings]
  // Its own process group: Ctrl-C in the terminal reaches the shop, and the guard ends the server when the shop lets go of the pipe.
  const guard = spawn(process.execPath, [fileURLToPath(new URL('embedded-guard.ts', import.meta.url)), ...server], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  const said: string[] = []
  guard.stderr.on('data', chunk => said.push(String(chunk)))
  const gone = once(guard, 'exit')
  guard.unref()
  const stop = async () => {
    guard.ref()
    guard.stdin.destroy()
    await gone
  }
  await readiness(cluster, gone).catch(async error => {
    await stop()
    throw new Error(`PostgreSQL did not start: ${said.join('').trim() || String(error)}`)
  })
  return stop
}

/** The server writes "ready" into its pid file once it takes connections. */
const readiness = async (cluster: string, gone: Promise<unknown>) => {
  let ended = false
  void gone.then(() => {
    ended = true
  })
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (ended) throw new Error('it ended')
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (lines[7]?.trim() === 'ready') return
    await wait(25)
  }
  throw new Error('it was not ready within a minute')
}

const createDatabase = async (url: Address['url']) => {
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  const { rowCount } = await client.query("select from pg_database where datname = 'waha'")
  if (!rowCount) await client.query('create database waha')
  await client.end()
}
