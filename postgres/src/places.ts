import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'

/** Who runs the server when we are root: PostgreSQL refuses to. An id of our own, no system user is made. */
export const serverUser = process.getuid?.() === 0 ? { uid: 61_823, gid: 61_823 } : undefined

/** Where things lie that the server's user must reach when the owner's folder is closed to it. */
export const reachableFolder = (name: string) => `/var/lib/${name}`

/**
 * Where data lives. As root in a clone that others cannot enter (such as one under /root), the server's user could not reach
 * the default folder: the reachable one takes its place. A folder that was asked for is never exchanged; an Error tells the remedy.
 */
export const chooseDataDir = async (name: string, asked: string, isDefault: boolean): Promise<string> => {
  const folder = resolve(asked)
  if (!serverUser || (await everyoneReaches(dirname(folder)))) return folder
  if (isDefault) return join(reachableFolder(name), createHash('sha256').update(folder).digest('hex').slice(0, 10))
  throw new Error(
    `DATA_DIR ${folder} lies in a folder that only root can enter, and PostgreSQL does not run as root. Choose another DATA_DIR, such as ${reachableFolder(name)}.`,
  )
}

/** Makes a folder, and those above it, so that the server's user passes through without seeing what else is there. */
export const makeFolder = async (folder: string) => {
  try {
    const first = await mkdir(folder, { recursive: true, mode: serverUser ? 0o711 : 0o700 })
    if (!serverUser) return
    // What we made gets its mode again, since the mask of this process may have taken from it.
    for (let made = folder; first && made.length >= first.length; made = dirname(made)) await chmod(made, 0o711)
    await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o011)
  } catch (cause) {
    throw new Error(`The data folder ${folder} cannot be used (${(cause as { code: string }).code}). Choose another DATA_DIR.`, { cause })
  }
}

/** A private folder for the server's socket, under a name that nobody can guess and a path that is short: 107 bytes is all a socket gets. */
export const makeSocketFolder = async (): Promise<string> => {
  const above = tmpdir().length <= 70 && (!serverUser || (await everyoneReaches(tmpdir()))) ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(above, 'pg-'))
  await giveToServer(folder)
  return folder
}

/** Hands a file or folder to the server's user. An Error says so when this system has no other users. */
export const giveToServer = async (path: string, user = serverUser) => {
  if (!user) return
  await chown(path, user.uid, user.gid).catch(cause => {
    throw new Error('PostgreSQL does not run as root, and root may not use another user here. Set DATABASE_URL instead.', { cause })
  })
}

/** Can every user of this machine pass through a folder and all that is above it? With `list`, see what is in it, too? */
export const everyoneReaches = async (folder: string, { list = false } = {}): Promise<boolean> => {
  const parts = folder.split(sep)
  for (let length = 2; length <= parts.length; length++) {
    const found = await stat(parts.slice(0, length).join(sep)).catch(() => undefined)
    const needed = list && length === parts.length ? 0o005 : 0o001
    if (found && (found.mode & needed) !== needed) return false
  }
  return true
}
