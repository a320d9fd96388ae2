import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, realpath, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'

/** The user that runs the server if we are root, which PostgreSQL refuses. An arbitrary uid: no system user is created. */
export const serverUser = process.getuid?.() === 0 ? { uid: 61_823, gid: 61_823 } : undefined

/** A folder that the server's user can access, where the usual one cannot be entered by it. */
export const reachableFolder = (name: string) => `/var/lib/${name}`

/**
 * The data folder to use. If we are root, the server's user may be unable to enter the default folder (in a clone under /root, say):
 * then it is where a link in its place leads, or `reachableFolder`. A folder that was configured or has a database is never replaced; an Error
 * tells the remedy.
 */
export const chooseDataDir = async (name: string, asked: string, isDefault: boolean): Promise<string> => {
  const folder = resolve(asked)
  if (!serverUser || (await everyoneReaches(dirname(folder)))) return folder
  const linked = await realpath(folder).catch(() => folder)
  if (linked !== folder && (await everyoneReaches(dirname(linked)))) return linked
  const owner = (await stat(join(folder, 'postgres')).catch(() => undefined))?.uid
  if (owner !== undefined)
    throw new Error(
      `${folder} has a database, which belongs to the user with the id ${owner}, in a folder that not everybody can enter, and PostgreSQL does not run as root. Start as the user who did before, or move it, such as to ${reachableFolder(name)}, and set DATA_DIR.`,
    )
  if (isDefault) return join(reachableFolder(name), createHash('sha256').update(folder).digest('hex').slice(0, 10))
  throw new Error(
    `DATA_DIR ${folder} lies in a folder that only root can enter, and PostgreSQL does not run as root. Choose another DATA_DIR, such as ${reachableFolder(name)}.`,
  )
}

/** Leaves a link to the folder that was chosen in place of another: a clone that is moved finds its data by it. */
export const leaveLink = async (asked: string, chosen: string) => {
  if (resolve(asked) !== chosen) await symlink(chosen, asked).catch(() => {})
}

/** Creates a folder and its parents. The server's user may pass through them, but not list them. */
export const makeFolder = async (folder: string) => {
  try {
    const first = await mkdir(folder, { recursive: true, mode: serverUser ? 0o711 : 0o700 })
    if (!serverUser) return
    // The umask may have removed bits of the new folders' mode.
    for (let made = folder; first && made.length >= first.length; made = dirname(made)) await chmod(made, 0o711)
    await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o011)
  } catch (cause) {
    throw new Error(`The data folder ${folder} cannot be used (${(cause as { code: string }).code}). Choose another DATA_DIR.`, { cause })
  }
}

/** Creates a private folder with a random name for the server's socket. Its path must be short: socket paths have at most 107 bytes. */
export const makeSocketFolder = async (): Promise<string> => {
  const above = Buffer.byteLength(tmpdir()) <= 70 && (!serverUser || (await everyoneReaches(tmpdir()))) ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(above, 'pg-'))
  await giveToServer(folder)
  return folder
}

/** Changes the owner to the server's user. Throws an Error where root may not do that, as in some containers. */
export const giveToServer = async (path: string, user = serverUser) => {
  if (!user) return
  await chown(path, user.uid, user.gid).catch(cause => {
    throw new Error('PostgreSQL does not run as root, and root may not use another user here. Set DATABASE_URL instead.', { cause })
  })
}

/** Can every user enter a folder and all its parents? */
const everyoneReaches = async (folder: string): Promise<boolean> => {
  const parts = folder.split(sep)
  for (let length = 2; length <= parts.length; length++) {
    const found = await stat(parts.slice(0, length).join(sep)).catch(() => undefined)
    if (found && !(found.mode & 0o001)) return false
  }
  return true
}
