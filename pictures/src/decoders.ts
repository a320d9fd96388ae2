import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createGate } from './gate.ts'
import type { Job, LastWord, MadeFile, Reply } from './job.ts'
import { Refusal } from './refusal.ts'

const program = fileURLToPath(new URL('decoder.ts', import.meta.url))

export interface DecoderSettings {
  /** The program of a decoder; tests put one that fails in its place. */
  path?: string
  patience?: Partial<Patience>
}

/** How long a decoder may take to start, to read a file, and to make its sizes, in milliseconds. */
interface Patience {
  start: number
  decode: number
  encode: number
}
const usual: Patience = { start: 30_000, decode: 6000, encode: 60_000 }

/** Processes that make pictures: two at most, started when needed, ended when idle, killed when they hang. */
export const createDecoders = ({ path = program, patience = {} }: DecoderSettings = {}) => {
  const enter = createGate({ most: 2, waiting: 8 })
  const idle = new Map<ChildProcess, ReturnType<typeof setTimeout>>()
  const all = new Set<ChildProcess>()

  const start = () => {
    // No environment: nothing secret is where foreign bytes are read.
    const child = fork(path, { env: {}, execArgv: ['--max-old-space-size=256'], serialization: 'advanced', stdio: 'ignore' })
    all.add(child)
    child.once('exit', () => all.delete(child))
    child.once('exit', () => idle.delete(child))
    child.on('error', () => {})
    return child
  }
  const take = () => {
    const [child, timer] = idle.entries().next().value ?? []
    if (!child) return { child: start(), fresh: true }
    clearTimeout(timer)
    idle.delete(child)
    return { child, fresh: false }
  }
  const end = (child: ChildProcess) => {
    // Its exit is heard of later; until then nobody may take it.
    idle.delete(child)
    child.kill('SIGKILL')
  }
  const park = (child: ChildProcess) => idle.set(child, setTimeout(() => end(child), 30_000).unref())

  return {
    /** Makes the files of a picture. Throws a Refusal: `kind` when it cannot be read, `busy` when it takes too long or too many wait. */
    make: (job: Job): Promise<MadeFile[]> =>
      enter(async () => {
        const { child, fresh } = take()
        const word = await ask(child, job, { ...usual, ...patience }, fresh)
        if (typeof word === 'object') park(child)
        else child.kill('SIGKILL')
        if (word === 'late') throw new Refusal('busy')
        if (word === 'gone') throw new Refusal('kind')
        if (word.stage === 'refused') throw new Refusal(word.reason)
        return word.files
      }),
    stop: () => {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

/** The last word of a decoder on a job; `late` when it took too long, `gone` when it died. */
const ask = (child: ChildProcess, job: Job, patience: Patience, fresh: boolean) =>
  new Promise<LastWord | 'late' | 'gone'>(resolve => {
    const wait = (ms: number) => setTimeout(() => settle('late'), ms)
    let timer = wait(fresh ? patience.start : patience.decode)
    const gone = () => settle('gone')
    const hear = (reply: Reply) => {
      clearTimeout(timer)
      if (reply.stage === 'ready') timer = wait(patience.decode)
      else if (reply.stage === 'decoded') timer = wait(patience.encode)
      else settle(reply)
    }
    const settle = (word: LastWord | 'late' | 'gone') => {
      clearTimeout(timer)
      child.off('message', hear)
      child.off('exit', gone)
      resolve(word)
    }
    child.on('message', hear)
    child.once('exit', gone)
    child.send(job, error => error && gone())
  })
