import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { serves } from './cluster.ts'
import { passwordFile } from './initdb.ts'
import { chooseDataDir } from './places.ts'
import { isAlive } from './processes.ts'

interface Settings {
  name: string
  dataDir: string
  isDefault?: boolean
}

interface Found {
  url: string
  dataDir: string
}

/** The server that another program runs over a data folder, if there is one. It may stop at any time. */
export const findRunningPostgres = async ({ name, dataDir, isDefault = false }: Settings): Promise<Found | undefined> =>
  // First as it was asked for: root finds the server of another user, though it would choose another folder.
  (await serverOver(name, resolve(dataDir))) ?? serverOver(name, await chooseDataDir(name, dataDir, isDefault))

const serverOver = async (name: string, dataDir: string): Promise<Found | undefined> => {
  const cluster = join(dataDir, 'postgres')
  // Its lines: pid, folder, start, port, socket folder, address, shared memory, and `ready` once it takes connections.
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n').map(line => line.trim())
  const [pid, , , port, socketFolder, , , state] = lines
  // After a power cut the number may be that of any other program.
  const runs = process.platform === 'win32' ? isAlive : (server: number) => serves(server, cluster)
  if (state !== 'ready' || !runs(Number(pid))) return undefined
  if (socketFolder)
    return { url: `postgres://${name}@localhost:${port}/${name}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`, dataDir }
  const password = (await readFile(passwordFile(name, cluster), 'utf8').catch(() => '')).trim()
  return { url: `postgres://${name}:${password}@127.0.0.1:${port}/${name}?sslmode=disable`, dataDir }
}
