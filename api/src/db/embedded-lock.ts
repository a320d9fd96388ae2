import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'

/** What stands in a lock: who holds it, and when that process began, since process ids are used again. */
interface Holder {
  pid: number
  began: string
}

/** When a process began, in the system's own count; empty where the system does not tell. */
const beganOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code: string }).code === 'EPERM'
  }
}

const holds = ({ pid, began }: Holder) => isAlive(pid) && (began === '' || beganOf(pid) === began)

/** Takes a folder for this process; an Error names the process that has it. A dead one's lock is taken over. Answers how to give it back. */
export const takeLock = async (path: string): Promise<() => Promise<void>> => {
  const mine = JSON.stringify({ pid: process.pid, began: beganOf(process.pid) } satisfies Holder)
  for (let attempt = 0; attempt < 5; attempt++) {
    const taken = await writeFile(path, mine, { flag: 'wx' }).then(
      () => true,
      error => {
        if ((error as { code: string }).code === 'EEXIST') return false
        throw error
      },
    )
    if (taken) return async () => rm(path, { force: true })
    const holder = await readHolder(path)
    if (holder && holds(holder))
      throw new Error(
        `Another shop (process ${holder.pid}) is using ${path.replace(/\/[^/]*$/, '')}. Stop it first, or give this one another DATA_DIR.`,
      )
    await rm(path, { force: true })
  }
  throw new Error(`The lock ${path} could not be taken.`)
}

const readHolder = async (path: string): Promise<Holder | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}
