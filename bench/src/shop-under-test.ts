import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withoutSettings } from '@waha/server/testing/environment.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { familyOf, isServing, type Memory, memoryOf, servingTime, spentBy } from './processes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface MeasuredShop {
  url: string
  /** Of the process that watches. */
  pid: number
  /** From the start of the process to the first page that it answered, in milliseconds. */
  readyAfter: number
  /** Processor time of the processes that serve so far, in milliseconds. Linux only, else NaN. */
  processorTime: () => Promise<number>
  /** Processor time so far of what serves and of its database, in seconds. Linux only, else 0. */
  spent: () => Promise<{ serving: number; database: number }>
  /** Memory of the server and of its database, in MB. Linux only, else NaN. */
  memory: () => Promise<Memory>
  /** The processes that serve. Linux only, else none. */
  serving: () => Promise<number[]>
  /** Files and connections that the processes that serve have open. Linux only, else 0. */
  handles: () => Promise<number>
  /** The processes of its embedded database, the first of which started the others. Linux only, else none. */
  database: () => Promise<number[]>
  /** Kills it and all that it has started, its database too, with one blow. Linux only. */
  crash: () => Promise<void>
  /** Ends it in good order; its exit code, null when it was killed. */
  stop: () => Promise<number | null>
}

interface Starting {
  /** Nobody reads what it says: both outputs are closed once it is open. */
  deaf?: boolean
  /** What it logs is not shown: it is expected to have much to say. */
  quiet?: boolean
}

/** Starts the shop as `npm start` does, in a process of its own. */
export const startShop = async (
  dataDir: string,
  settings: Record<string, string> = {},
  { deaf = false, quiet = false }: Starting = {},
): Promise<MeasuredShop> => {
  const started = performance.now()
  const child = spawn(process.execPath, ['server/src/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutSettings(),
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'true',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`,
      ...settings,
    },
  })
  child.stderr.on('data', part => quiet || terminal.aside(() => process.stderr.write(part)))
  const ended = once(child, 'exit') as Promise<[number | null]>
  const url = await openAt(child)
  if (deaf) for (const output of [child.stdout, child.stderr]) output.destroy()
  const serving = async () => {
    const family = await familyOf(child.pid ?? 0)
    const serves = await Promise.all(family.map(isServing))
    return family.filter((_, index) => serves[index])
  }
  await (await fetch(url)).arrayBuffer()
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - started,
    processorTime: async () => {
      const family = await familyOf(child.pid ?? 0)
      const times = await Promise.all(family.map(servingTime))
      return times.reduce((sum, time) => sum + time, 0)
    },
    spent: async () => spentBy(await familyOf(child.pid ?? 0)),
    memory: async () => memoryOf(await familyOf(child.pid ?? 0)),
    serving,
    handles: async () => {
      const open = await Promise.all((await serving()).map(pid => readdir(`/proc/${pid}/fd`).catch(() => [])))
      return open.reduce((sum, { length }) => sum + length, 0)
    },
    database: async () => {
      const family = await familyOf(child.pid ?? 0)
      const names = await Promise.all(family.map(pid => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')))
      return family.filter((_, index) => names[index]?.trim() === 'postgres')
    },
    crash: async () => {
      for (const pid of await familyOf(child.pid ?? 0)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has ended with the one before.
        }
      }
      await ended
    },
    stop: async () => {
      if (child.exitCode === null) child.kill()
      const [code] = await ended
      return code
    },
  }
}

const openAt = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', part => {
      said += part
      const [, url] = /Waha is open: (\S+)/.exec(said) ?? []
      if (url) resolve(url)
    })
    child.on('exit', () => reject(new Error(`The shop did not open: ${said}`)))
  })
