// Runs PostgreSQL for its owner, the process that started it. When the pipe from the owner closes, for whatever reason, it shuts the server
// down cleanly. Its first argument is a `Guarded` as JSON.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Guarded {
  command: string
  args: string[]
  user: { uid: number; gid: number } | undefined
  cluster: string
  /** Deleted at the end. */
  socketFolder: string | undefined
  /** How long a fast shutdown may take before an immediate one, in milliseconds. */
  patience: number
}

const { command, args, user, cluster, socketFolder, patience } = JSON.parse(process.argv[2] ?? '') as Guarded
let served = false
let stopping = false
let server: ChildProcess | undefined
run()

function run() {
  try {
    server = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...user })
  } catch (error) {
    return failed(error)
  }
  server.once('error', failed)
  server.once('exit', code => again(code ?? 1))
}

// For want of memory or processes, for example: there may be some later.
function failed(error: unknown) {
  console.error(String(error))
  again(1)
}

// Restarts a server that has ended while its owner runs, such as after the disk was full.
function again(code: number) {
  if (stopping || !served) leave(code)
  setTimeout(() => {
    if (stopping) leave(0)
    run()
  }, 1000)
}

// A fast shutdown, then an immediate one. Windows has no signals.
function stop() {
  stopping = true
  if (process.platform === 'win32') spawn(join(dirname(command), 'pg_ctl.exe'), ['stop', '-D', cluster, '-m', 'fast'])
  else server?.kill('SIGINT')
  setTimeout(() => server?.kill('SIGQUIT'), patience).unref()
}

function leave(code: number): never {
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
  process.exit(code)
}

// The owner writes once the server has answered. A broken stderr must not end the guard.
process.stdin.on('data', () => {
  served = true
})
process.stdin.once('close', stop)
process.stdin.on('error', () => {})
process.stderr.on('error', () => {})
// A signal to the whole process group must not stop the database before its owner has finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
