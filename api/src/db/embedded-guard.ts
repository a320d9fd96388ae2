// Runs PostgreSQL on behalf of the shop and outlives it by a moment: when the pipe from the shop closes, for whatever reason,
// the server is shut down in good order. Started with the server's command line as its arguments.
import { spawn } from 'node:child_process'

const [command, user, ...args] = process.argv.slice(2)
if (!command) throw new Error('the guard needs a command')

const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...(user ? { uid: Number(user), gid: Number(user) } : {}) })

// Fast shutdown first, then the hard way.
const stop = () => {
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), 8000).unref()
}

process.stdin.resume()
process.stdin.once('close', stop)
process.stdin.once('error', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

server.once('error', error => {
  console.error(String(error))
  process.exit(1)
})
server.once('exit', code => process.exit(code ?? 1))
