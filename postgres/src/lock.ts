import { createHash, randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive, startTimeOf } from './processes.ts'

/** A lock's content: the process that holds it, and its start time, since pids are reused. */
interface Holder {
  pid: number
  began: string
}

/** Takes the lock, or throws an Error that names the process that holds it. A dead process's lock is replaced. Returns a function that releases it. */
export const takeLock = async (path: string): Promise<() => Promise<void>> => {
  const nonce = randomUUID()
  const draft = `${path}.${process.pid}.${nonce}`
  await writeFile(draft, JSON.stringify({ pid: process.pid, began: startTimeOf(process.pid), nonce }), { flag: 'wx' })
  try {
    while (!(await place(draft, path)));
  } finally {
    await rm(draft, { force: true })
  }
  await sweep(path)
  return () => rm(path, { force: true })
}

// Deletes the drafts of processes that were killed while they took a lock.
const sweep = async (path: string) => {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`)) continue
    const draft = join(dirname(path), name)
    const holder = parse((await contentOf(draft)) ?? '') ?? writerOf(name)
    if (holder && !holds(holder)) await rm(draft, { force: true })
  }
}

/** Of a draft that is not written yet its name says whose it is. */
const writerOf = (name: string): Holder | undefined => {
  const [, pid] = /\.(\d+)\.[\da-f-]{36}$/.exec(name) ?? []
  return pid ? { pid: Number(pid), began: '' } : undefined
}

// A hard link makes the lock appear with its content, so that it is never read incomplete.
const place = async (draft: string, path: string): Promise<boolean> => {
  if (await linked(draft, path)) return true
  const text = await contentOf(path)
  if (text === undefined) return false
  refuseLive(text, path)
  return replace(draft, path, text)
}

/** Throws the Error of `takeLock` where another process holds the lock, without taking it. A folder that cannot be read has none. */
export const refuseHeld = async (path: string) => refuseLive((await contentOf(path).catch(() => undefined)) ?? '', path)

const refuseLive = (text: string, path: string) => {
  const holder = parse(text)
  if (holder && holds(holder)) throw new Error(refusal(holder, path))
}

/** Replaces a dead lock. Of several processes only the one that holds a second lock, named after the dead lock's content, may do so. */
const replace = async (draft: string, path: string, dead: string): Promise<boolean> => {
  const release = await takeLock(`${path}.${createHash('sha256').update(dead).digest('hex').slice(0, 8)}`)
  try {
    if ((await contentOf(path)) !== dead) return false
    await rename(draft, path)
    return true
  } finally {
    await release()
  }
}

const holds = ({ pid, began }: Holder) => isAlive(pid) && (began === '' || startTimeOf(pid) === began)

// Where the system does not tell when a process began, as on Windows, the number may be that of any other program by now.
const refusal = ({ pid, began }: Holder, path: string) =>
  `Another process (${pid}) is using ${dirname(path)}. Stop it first, or choose another DATA_DIR.${began ? '' : ` If it is no shop, delete ${path}.`}`

const linked = async (from: string, to: string) => {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as { code: string }).code === 'EEXIST') return false
    throw error
  }
}

const contentOf = async (path: string) => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as { code: string }).code === 'ENOENT') return undefined
    throw error
  }
}

const parse = (text: string): Holder | undefined => {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}
