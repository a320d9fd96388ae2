// A PostgreSQL server that starts and stops with another program, however that ends.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { placeBinaries } from './binaries.ts'
import { prepareCluster, refuseDamage, stopOrphan } from './cluster.ts'
import { refuseHeld, takeLock } from './lock.ts'
import { chooseDataDir, leaveLink, makeFolder } from './places.ts'
import { runServer } from './server.ts'

export interface RunningPostgres {
  /** A connection string for the database. */
  url: string
  /** The folder that is used, which may differ from a default one. */
  dataDir: string
  stop: () => Promise<void>
}

interface Settings {
  /** The name of the database and its role; lower-case letters. */
  name: string
  dataDir: string
  /** The folder was not configured, so another one may be used. */
  isDefault?: boolean
  /** What to do about a folder of another major version, a sentence. */
  upgrade?: string
  /** Further settings of the server, such as `fsync=off` for tests. */
  options?: readonly string[]
  /** Is told what the server says about itself or its machine while it runs, line by line. */
  tell?: (line: string) => void
}

/** Starts the server on a data folder, and creates the database if there is none. Throws an Error that says what to do. */
export const startPostgres = async ({
  name,
  dataDir,
  isDefault = false,
  upgrade,
  options = [],
  tell = () => {},
}: Settings): Promise<RunningPostgres> => {
  const folder = await chooseDataDir(name, dataDir, isDefault)
  await makeFolder(folder)
  await leaveLink(dataDir, folder)
  const unlock = await lockFolder(folder)
  const cluster = join(folder, 'postgres')
  try {
    await refuseDamage(cluster, upgrade)
    const stalePid = await stopOrphan(cluster)
    const binaries = await placeBinaries(folder)
    await prepareCluster({ name, binaries, folder: cluster })
    const server = await retryWhileInUse(() => runServer({ name, binaries, cluster, options, stalePid, tell }))
    const stop = async () => {
      await server.stop()
      // A server is left only if its guard was killed.
      await stopOrphan(cluster)
      await unlock()
    }
    let stopped: Promise<void> | undefined
    return {
      url: server.url,
      dataDir: folder,
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Throws an Error that names the process that runs a server on a data folder, if there is one. */
export const refuseRunning = async ({ name, dataDir, isDefault = false }: Settings) =>
  refuseHeld(lockOf(await chooseDataDir(name, dataDir, isDefault)))

// The file name of earlier versions, so that they exclude each other.
const lockOf = (folder: string) => join(folder, 'shop.lock')
const lockFolder = (folder: string) =>
  takeLock(lockOf(folder)).catch(error => {
    const { code } = error as { code?: string }
    throw code ? new Error(`The data folder ${folder} cannot be written (${code}). Choose another DATA_DIR.`, { cause: error }) : error
  })

const inUse = /shared memory block .* still in use|lock file "postmaster\.pid" (already exists|is empty)/

/**
 * Retries for 10 s while a server of a shop that was killed is not gone: its workers still use its shared memory, or its guard has started it all
 * the same, and has yet to see that nobody needs it.
 */
const retryWhileInUse = async <T>(start: () => Promise<T>): Promise<T> => {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!inUse.test(String(error)) || Date.now() > deadline) throw error
      await wait(100)
    }
  }
}
