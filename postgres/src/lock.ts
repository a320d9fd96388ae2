import { createHash, randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beganOf, isAlive } from './processes.ts'

/** What stands in a lock: who holds it, and when that process began, since process ids are used again. */
interface Holder {
  pid: number
  began: string
}

/** Takes a folder for this process; an Error names the process that has it. A dead one's lock is taken over. Answers how to give it back. */
export const takeLock = async (path: string): Promise<() => Promise<void>> => {
  const nonce = randomUUID()
  const draft = `${path}.${nonce}`
  await writeFile(draft, JSON.stringify({ pid: process.pid, began: beganOf(process.pid), nonce }), { flag: 'wx' })
  try {
    while (!(await place(draft, path)));
  } finally {
    await rm(draft, { force: true })
  }
  await sweep(path)
  return () => rm(path, { force: true })
}

// A process that was killed while it drew up a lock leaves the draft behind.
const sweep = async (path: string) => {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`)) continue
    const draft = join(dirname(path), name)
    const holder = parse((await contentOf(draft)) ?? '')
    if (holder && !holds(holder)) await rm(draft, { force: true })
  }
}

// A lock appears with its content, by a link: nobody ever reads half a lock.
const place = async (draft: string, path: string): Promise<boolean> => {
  if (await linked(draft, path)) return true
  const text = await contentOf(path)
  if (text === undefined) return false
  const holder = parse(text)
  if (holder && holds(holder)) throw new Error(refusal(holder, path))
  return replace(draft, path, text)
}

/** Of all that find the same dead lock, one may replace it: the one that holds the lock of that very lock. */
const replace = async (draft: string, path: string, dead: string): Promise<boolean> => {
  const giveBack = await takeLock(`${path}.${createHash('sha256').update(dead).digest('hex').slice(0, 8)}`)
  try {
    if ((await contentOf(path)) !== dead) return false
    await rename(draft, path)
    return true
  } finally {
    await giveBack()
  }
}

const holds = ({ pid, began }: Holder) => isAlive(pid) && (began === '' || beganOf(pid) === began)

const refusal = ({ pid }: Holder, path: string) =>
  `Another process (${pid}) is using ${dirname(path)}. Stop it first, or choose another DATA_DIR.`

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
