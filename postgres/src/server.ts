import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { executable } from './binaries.ts'
import type { Guarded } from './guard.ts'
import { passwordFile } from './initdb.ts'
import { makeSocketFolder, serverUser } from './places.ts'

const tuning = [
  'shared_buffers=128MB',
  'max_connections=100',
  'jit=off',
  'timezone=UTC',
  'log_min_messages=fatal',
  'logging_collector=off',
  'max_wal_size=512MB',
]

interface Address {
  url: string
  options: string[]
  socketFolder: string | undefined
}

/** A socket in a private folder; on Windows a port of the loopback with the cluster's own password. */
const chooseAddress = async (name: string, cluster: string): Promise<Address> => {
  if (process.platform !== 'win32') {
    const socketFolder = await makeSocketFolder()
    return {
      url: `postgres://${name}@localhost:5432/${name}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`,
      options: ['listen_addresses=', 'port=5432', `unix_socket_directories=${socketFolder}`],
      socketFolder,
    }
  }
  const port = await freePort()
  const password = (await readFile(passwordFile(name, cluster), 'utf8')).trim()
  return {
    url: `postgres://${name}:${password}@127.0.0.1:${port}/${name}?sslmode=disable`,
    options: ['listen_addresses=127.0.0.1', `port=${port}`],
    socketFolder: undefined,
  }
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

interface Run {
  name: string
  binaries: string
  cluster: string
  options: readonly string[]
  /** Whose number stands in the pid file although it serves no more: by now it may be anybody's. */
  stalePid: number | undefined
}

/** Runs the server over a cluster until it answers; throws with its own words when it does not. */
export const runServer = async ({ name, binaries, cluster, options, stalePid }: Run) => {
  const address = await chooseAddress(name, cluster)
  const guarded = {
    command: join(binaries, 'bin', executable('postgres')),
    args: ['-D', cluster, ...[...tuning, ...address.options, ...options].flatMap(option => ['-c', option])],
    user: serverUser,
    cluster,
    socketFolder: address.socketFolder,
  }
  // The server takes the stale one for a relative, and asks only whether its memory is still in use.
  const { guard, words, gone } = spawnGuard(guarded, stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {})
  const stop = async () => {
    guard.ref()
    guard.stdin.destroy()
    await gone
  }
  try {
    await untilAnswers(address.url, () => guard.exitCode !== null)
  } catch (cause) {
    await stop()
    throw new Error(`PostgreSQL did not start over ${cluster}; nothing was changed. ${words() || String(cause)}`, { cause })
  }
  guard.stdin.write('served\n')
  return { url: address.url, stop }
}

// A group of its own: Ctrl-C in the terminal reaches the owner, and the guard ends the server when the owner lets go of the pipe.
// None of our environment: it may hold secrets. Windows does not run without its own.
const spawnGuard = (guarded: Guarded, env: Record<string, string>) => {
  const guard = spawn(process.execPath, [fileURLToPath(new URL('guard.ts', import.meta.url)), JSON.stringify(guarded)], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    windowsHide: true,
    env: process.platform === 'win32' ? undefined : env,
  })
  const said: string[] = []
  guard.stderr.on('data', chunk => {
    said.push(...String(chunk).trim().split('\n'))
    said.splice(0, said.length - 20)
  })
  guard.stdin.on('error', () => {})
  const gone = once(guard, 'close')
  guard.unref()
  // Our own knocking during a recovery is no news.
  const words = () => said.filter(line => !/the database system is (starting up|not yet)/.test(line)).join('\n')
  return { guard, words, gone }
}

/** Knocks until the server lets us in. While it says that it is recovering it has all the time it needs. */
const untilAnswers = async (url: string, ended: () => boolean) => {
  let deadline = Date.now() + 60_000
  while (!ended()) {
    const problem = await knock(url)
    if (!problem) return
    if (problem.code === '57P03') deadline = Date.now() + 60_000
    else if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(problem.code ?? '') || Date.now() > deadline) throw problem
    await wait(20)
  }
  throw new Error('It ended at once.')
}

const knock = async (url: string): Promise<(Error & { code?: string }) | undefined> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}
