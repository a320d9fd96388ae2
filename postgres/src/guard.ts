// Runs PostgreSQL on behalf of its owner, the program that started it, and outlives it by a moment: when the pipe from the owner closes, for whatever reason,
// the server is shut down in good order. Started with what to run, as JSON, in its first argument.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Guarded {
  command: string
  args: string[]
  user: { uid: number; gid: number } | undefined
  cluster: string
  /** Is removed at the end. */
  socketFolder: string | undefined
}

const { command, args, user, cluster, socketFolder } = JSON.parse(process.argv[2] ?? '') as Guarded
let served = false
let stopping = false
let server = run()

function run() {
  const started = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...user })
  started.once('error', error => {
    console.error(String(error))
    leave(1)
  })
  // A server that fell while the owner lives is started again: a full disk stops it, for instance, and space comes back.
  started.once('exit', code => {
    if (stopping || !served) leave(code ?? 1)
    setTimeout(() => {
      if (stopping) leave(0)
      server = run()
    }, 1000)
  })
  return started
}

// Fast shutdown first, then the hard way. Windows has no signals.
function stop() {
  stopping = true
  if (process.platform === 'win32') spawn(join(dirname(command), 'pg_ctl.exe'), ['stop', '-D', cluster, '-m', 'fast'])
  else server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), 8000).unref()
}

function leave(code: number): never {
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
  process.exit(code)
}

// The owner says once that the server has answered. A broken stderr is no reason to leave the server alone.
process.stdin.on('data', () => {
  served = true
})
process.stdin.once('close', stop)
process.stdin.on('error', () => {})
process.stderr.on('error', () => {})
// A signal to the whole service must not take the database away from an owner that is finishing its work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
