import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { executable } from './embedded-binaries.ts'
import { isAlive } from './embedded-lock.ts'
import { serverUser } from './embedded-places.ts'

const run = promisify(execFile)
const major = '18'

/** Makes a cluster when there is none. It is made beside its place and moved in whole, so that a crash leaves nothing half-made. */
export const prepareCluster = async (binaries: string, folder: string) => {
  await refuseDamage(folder)
  if (await exists(join(folder, 'PG_VERSION'))) return
  const parent = dirname(folder)
  for (const name of await readdir(parent)) if (name.startsWith('postgres.new-')) await rm(join(parent, name), { recursive: true })
  const half = join(parent, `postgres.new-${process.pid}`)
  await mkdir(half, { mode: 0o700 })
  await runInitdb(binaries, half)
  await rename(half, folder)
}

const refuseDamage = async (folder: string) => {
  const files = await readdir(folder).catch(() => undefined)
  if (!files) return
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() === major && files.includes('global') && files.includes('pg_wal')) return
  throw new Error(
    version && version.trim() !== major
      ? `${folder} belongs to PostgreSQL ${version.trim()}, this is ${major}. Move its data with pg_dump, or set DATABASE_URL to a server of its version.`
      : `${folder} is there but is no whole database. Nothing was changed: restore it from a backup, or move it away to start anew.`,
  )
}

const runInitdb = async (binaries: string, folder: string) => {
  // initdb wants a user with a name; the server does not. So it borrows one, and the files change hands afterwards.
  const borrowed = serverUser && (await namedUser())
  if (borrowed) await chown(folder, borrowed.uid, borrowed.gid)
  const passwordFile = join(folder, '..', `password-${process.pid}`)
  const password = process.platform === 'win32' ? randomBytes(24).toString('base64url') : undefined
  if (password) await writeFile(passwordFile, password, { mode: 0o600 })
  const login = password ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`] : ['-A', 'trust']
  try {
    await run(join(binaries, 'bin', executable('initdb')), ['-D', folder, '-U', 'waha', '-E', 'UTF8', '--locale=C', '-k', ...login], {
      ...borrowed,
      cwd: folder,
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
  if (password) await writeFile(join(folder, 'waha-password'), password, { mode: 0o600 })
  if (serverUser) await chownAll(folder, serverUser)
}

const namedUser = async () => {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const entry = lines.find(([name]) => name === 'nobody') ?? lines.find(([, , uid]) => Number(uid) > 0)
  if (!entry) throw new Error('PostgreSQL does not run as root, and this system has no other user. Set DATABASE_URL instead.')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

const chownAll = async (folder: string, { uid, gid }: { uid: number; gid: number }) => {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}

/** Ends a server that a dead shop left behind. Only a process that is really that server is touched. */
export const stopOrphan = async (folder: string) => {
  const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  if (!pid || !isAlive(pid) || !(await servesFolder(pid, folder))) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    const deadline = Date.now() + 5000
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return
      await wait(50)
    }
  }
}

const servesFolder = async (pid: number, folder: string) => {
  if (process.platform !== 'linux') return true
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(folder)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
