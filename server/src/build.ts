import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const stamp = join(root, 'web/build/sources.sha256')
const sources = [
  'web/app',
  'web/public',
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
  console.log('Building the storefront (once) ...')
  build(digest)
}

/** Builds the storefront; throws an Error with the builder's output when it fails. */
export const build = (digest = digestOfSources()) => {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: join(root, 'web'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`The storefront could not be built:\n${stdout}\n${stderr}`)
  mkdirSync(join(root, 'web/build'), { recursive: true })
  writeFileSync(stamp, digest)
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
if (import.meta.main) build()
