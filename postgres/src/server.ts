import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { executable } from './binaries.ts'
import type { Guarded } from './guard.ts'
import { passwordFile } from './initdb.ts'
import { makeSocketFolder, serverUser } from './places.ts'
import { isGrave, isReason, logging } from './server-lines.ts'

const tuning = [
  'shared_buffers=128MB',
  'max_connections=100',
  'jit=off',
  'timezone=UTC',
  ...logging,
  'max_wal_size=512MB',
  // Processes that a small database has nothing to give to: 5 MB.
  'io_method=sync',
  'max_logical_replication_workers=0',
]

interface Address {
  url: string
  options: string[]
  socketFolder: string | undefined
}

/** A socket in a private folder; on Windows a loopback port with the cluster's password. */
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
  /** The pid of a stale pid file: another process may have it by now. */
  stalePid: number | undefined
  /** Is told what the server says about itself or its machine once it has answered. */
  tell: (line: string) => void
}

/** Starts the server of a cluster and waits until it answers; throws an Error with its output if it does not. */
export const runServer = async ({ name, binaries, cluster, options, stalePid, tell }: Run) => {
  const address = await chooseAddress(name, cluster)
  const guarded = {
    command: join(binaries, 'bin', executable('postgres')),
    args: ['-D', cluster, ...[...tuning, ...address.options, ...options].flatMap(option => ['-c', option])],
    user: serverUser,
    cluster,
    socketFolder: address.socketFolder,
    patience: 8000,
  }
  // With this variable the server ignores the stale pid, and only checks whether its shared memory is still in use.
  const { guard, output, lines, gone } = spawnGuard(guarded, stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {})
  const stop = async () => {
    guard.ref()
    guard.stdin.destroy()
    await gone
  }
  try {
    await untilAnswers(address.url, () => guard.exitCode !== null)
  } catch (cause) {
    await stop()
    throw new Error(`PostgreSQL did not start over ${cluster}; nothing was changed. ${output() || String(cause)}`, { cause })
  }
  lines.on('line', line => isGrave(line) && tell(line))
  guard.stdin.write('served\n')
  return { url: address.url, stop }
}

// Detached, so that Ctrl-C reaches only the owner, which ends the guard by closing the pipe.
// Without our environment, which may hold secrets; Windows needs it, and macOS starts no server without a locale. With our cache of compiled code, which halves its memory.
const spawnGuard = (guarded: Guarded, more: Record<string, string>) => {
  const cache = getCompileCacheDir()
  const env = { LC_ALL: 'C', ...(cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {}), ...more }
  const guard = spawn(process.execPath, [fileURLToPath(new URL('guard.ts', import.meta.url)), JSON.stringify(guarded)], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    windowsHide: true,
    env: process.platform === 'win32' ? undefined : env,
  })
  const reasons: string[] = []
  const lines = createInterface({ input: guard.stderr })
  lines.on('line', line => {
    if (isReason(line)) reasons.push(line)
    reasons.splice(0, reasons.length - 20)
  })
  guard.stdin.on('error', () => {})
  // Closed is all that it has said; but the server says it through the same pipe, and goes on after a guard that was killed.
  const gone = new Promise<void>(resolve => {
    guard.once('close', () => resolve())
    guard.once('exit', (_, signal) => signal && resolve())
  })
  guard.unref()
  return { guard, lines, output: () => reasons.join('\n'), gone }
}

/** Tries to connect until the server accepts it, for a minute; as long as the server reports a recovery, without a limit. */
const untilAnswers = async (url: string, ended: () => boolean) => {
  let deadline = Date.now() + 60_000
  while (!ended()) {
    const problem = await tryToConnect(url)
    if (!problem) return
    if (problem.code === '57P03') deadline = Date.now() + 60_000
    else if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(problem.code ?? '') || Date.now() > deadline) throw problem
    await wait(20)
  }
  throw new Error('It ended at once.')
}

const tryToConnect = async (url: string): Promise<(Error & { code?: string }) | undefined> => {
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
