// A real PostgreSQL inside another program: started with it, stopped with it, whatever ends it.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { prepareCluster, refuseDamage, stopOrphan } from './cluster.ts'
import { takeLock } from './lock.ts'
import { chooseDataDir, makeFolder } from './places.ts'
import { runServer } from './server.ts'

export interface RunningPostgres {
  /** A connection string for the database. */
  url: string
  /** The folder that was really taken. */
  dataDir: string
  stop: () => Promise<void>
}

interface Settings {
  /** What the database and its owner are called; lower-case letters. */
  name: string
  dataDir: string
  /** Nobody asked for this folder by name: another may take its place. */
  isDefault?: boolean
  /** Further settings of the server, such as `fsync=off` for tests. */
  options?: readonly string[]
}

/** Starts the server over a data folder, making the database when there is none. Throws an Error that says what to do. */
export const startPostgres = async ({ name, dataDir, isDefault = false, options = [] }: Settings): Promise<RunningPostgres> => {
  const folder = await chooseDataDir(name, dataDir, isDefault)
  await makeFolder(folder)
  const unlock = await lockFolder(folder)
  const cluster = join(folder, 'postgres')
  try {
    await refuseDamage(cluster)
    const stalePid = await stopOrphan(cluster)
    const binaries = await findBinaries(name, folder)
    await prepareCluster({ name, binaries, folder: cluster })
    const server = await patiently(() => runServer({ name, binaries, cluster, options, stalePid }))
    const stop = async () => {
      await server.stop()
      // Only a guard that was killed leaves a server here.
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

// Under the name that earlier versions hold it by: they are not to be overlooked.
const lockFolder = (folder: string) =>
  takeLock(join(folder, 'shop.lock')).catch(error => {
    const { code } = error as { code?: string }
    throw code ? new Error(`The data folder ${folder} cannot be written (${code}). Choose another DATA_DIR.`, { cause: error }) : error
  })

/** The workers of a server that was killed outlive it by a moment, and hold its memory that long. */
const patiently = async <T>(start: () => Promise<T>): Promise<T> => {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!/shared memory block .* still in use/.test(String(error)) || Date.now() > deadline) throw error
      await wait(100)
    }
  }
}
