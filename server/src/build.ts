import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { isProgram } from '@waha/terminal/is-program.mjs'
import { terminal } from '@waha/terminal/terminal.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const stamp = join(root, 'web/build/sources.sha256')
export const sources = [
  'web/app',
  'web/public',
  'web/worker',
  'web/worker.plugin.ts',
  'web/chunks.plugin.ts',
  'contract/src',
  'catalogue/pictures/scenes.json',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'package-lock.json',
]

/** Builds the storefront, unless the existing build was made from the same sources. */
export const ensureBuilt = async () => {
  const digest = digestOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  await build(digest)
}

/** Builds the storefront; throws an Error with the builder's output when it fails. */
export const build = async (digest = digestOfSources()) => {
  await terminal.during('Building the storefront', () => runBuilder())
  mkdirSync(join(root, 'web/build'), { recursive: true })
  writeFileSync(stamp, digest)
}

const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')

/** Runs the builder to its end; a signal to this process ends it first, and then this process. */
export const runBuilder = async (args = [cli, 'build']) => {
  const builder = spawn(process.execPath, args, {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let told: NodeJS.Signals | undefined
  const stop = (signal: NodeJS.Signals) => {
    told = signal
    builder.kill()
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  const [[status], stdout, stderr] = await Promise.all([once(builder, 'close'), text(builder.stdout), text(builder.stderr)])
  for (const signal of signals) process.off(signal, stop)
  if (told) process.exit(128 + constants.signals[told])
  if (status !== 0) throw new Error(`The storefront could not be built:\n${stdout}\n${stderr}`)
}

const digestOfSources = () => {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(source => filesOf(join(root, source))).sort())
    hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
  } catch {
    return [path]
  }
}

// `npm run build`.
if (isProgram(import.meta.url)) await build()
