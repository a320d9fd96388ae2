import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { everyoneReaches } from './embedded-binaries.ts'

/** Who runs the server when we are root: PostgreSQL refuses to. An id of our own, no system user is made. */
export const serverUser = process.getuid?.() === 0 ? { uid: 61_823, gid: 61_823 } : undefined

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

/**
 * Where data lives. As root in a clone that others cannot enter (such as one under /root), the server's user could not reach
 * the default folder: /var/lib/waha takes its place. A folder that was asked for is never exchanged; an Error tells the remedy.
 */
export const chooseDataDir = async (asked: string, isDefault: boolean): Promise<string> => {
  const folder = resolve(asked)
  if (!serverUser || (await everyoneReaches(dirname(folder)))) return folder
  if (isDefault) return join('/var/lib/waha', short(folder))
  throw new Error(
    `DATA_DIR ${folder} lies in a folder that only root can enter, and PostgreSQL does not run as root. Choose another DATA_DIR, such as /var/lib/waha.`,
  )
}

/** A short private folder for the socket: addresses of sockets end at about 100 bytes. */
export const socketFolderOf = (dataDir: string) => join(tmpdir(), `waha-${short(dataDir)}`)
