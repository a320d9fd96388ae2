// What /proc tells of the processes of a shop. Linux only.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

const worker = 'processes/worker.ts'

/** In MB; of pages that processes share each has its part, so that all together hold them once. */
export interface Memory {
  all: number
  /** By what processes do; `buffers`: the pages that the database keeps for all its processes, as many as a setting says at most. */
  parts: Record<'serving' | 'watching' | 'guarding' | 'database' | 'buffers', number>
}

export const memoryOf = async (family: readonly number[]): Promise<Memory> => {
  const parts = { serving: 0, watching: 0, guarding: 0, database: 0, buffers: 0 }
  let all = 0
  for (const pid of family) {
    const { size, shared } = await proportionalSize(pid)
    const role = roleOf(await commandOf(pid))
    const buffers = role === 'database' ? shared : 0
    parts[role] += size - buffers
    parts.buffers += buffers
    all += size
  }
  return { all, parts }
}

const roleOf = (command: string) => {
  if (command.includes('postgres:') || /\/postgres\b/.test(command.split('\0')[0] ?? '')) return 'database'
  if (command.includes('postgres/src/guard.ts')) return 'guarding'
  return command.includes(worker) ? 'serving' : 'watching'
}

/** A process and all that it has started, its database among them. */
export const familyOf = async (pid: number): Promise<number[]> => {
  const processes = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))
  const parents = await Promise.all(
    processes.map(async name => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      return [Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const
    }),
  )
  const below = (parent: number): number[] => [parent, ...parents.filter(([, of]) => of === parent).flatMap(([child]) => below(child))]
  return below(pid)
}

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')

export const isServing = async (pid: number) => (await commandOf(pid)).includes(worker)

/** In milliseconds, of a process's first thread; 0 for those that do not serve. */
export const servingTime = async (pid: number) => {
  if (!(await isServing(pid))) return 0
  const nanoseconds = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => 'NaN')
  return Number(nanoseconds.split(' ')[0]) / 1e6
}

/** Processor time so far of all threads that serve and of the database, in seconds. A process that has ended is not counted. */
export const spentBy = async (family: readonly number[]) => {
  const spent = { serving: 0, watching: 0, guarding: 0, database: 0 }
  for (const pid of family) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // In hundredths of a second, in the program and in the system.
    if (stat) spent[roleOf(await commandOf(pid))] += (Number(fields[11]) + Number(fields[12])) / 100
  }
  return spent
}

/** In MB; memory that processes share is divided among them. `shared`: what of it is no file. 0 for a process that has ended meanwhile. */
const proportionalSize = async (pid: number) => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const missing = existsSync('/proc/self/smaps_rollup') ? 0 : Number.NaN
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? missing) / 1024
  return { size: megabytes('Pss'), shared: megabytes('Pss_Shmem') }
}
