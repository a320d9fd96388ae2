import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createGate } from './gate.ts'
import type { Job, MadeFile, Reply } from './job.ts'
import { Refusal } from './refusal.ts'

const program = fileURLToPath(new URL('decoder.ts', import.meta.url))

export interface DecoderSettings {
  /** The program of a decoder; tests put one that fails in its place. */
  path?: string
  /** So long may a file take to be read, and so long its sizes to be made. */
  decodeMs?: number
  encodeMs?: number
}

/** Processes that make pictures: two at most, started when needed, ended when idle, killed when they hang. */
export const createDecoders = ({ path = program, decodeMs = 6000, encodeMs = 30_000 }: DecoderSettings = {}) => {
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
    if (!child) return start()
    clearTimeout(timer)
    idle.delete(child)
    return child
  }
  const park = (child: ChildProcess) => idle.set(child, setTimeout(() => child.kill('SIGKILL'), 30_000).unref())

  return {
    /** Makes the files of a picture. Throws a Refusal when it cannot be read, or takes too long, or too many wait. */
    make: (job: Job): Promise<MadeFile[]> =>
      enter(async () => {
        const child = take()
        const reply = await ask(child, job, { decodeMs, encodeMs })
        if (reply) park(child)
        else child.kill('SIGKILL')
        if (reply?.stage === 'made') return reply.files
        throw new Refusal(reply?.stage === 'refused' ? reply.reason : 'kind')
      }),
    stop: () => {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

/** The last word of a decoder; undefined when it died or took too long. */
const ask = (child: ChildProcess, job: Job, { decodeMs, encodeMs }: { decodeMs: number; encodeMs: number }) =>
  new Promise<Reply | undefined>(resolve => {
    let timer = setTimeout(() => settle(undefined), decodeMs)
    const gone = () => settle(undefined)
    const hear = (reply: Reply) => {
      if (reply.stage !== 'decoded') return settle(reply)
      clearTimeout(timer)
      timer = setTimeout(gone, encodeMs)
    }
    const settle = (reply: Reply | undefined) => {
      clearTimeout(timer)
      child.off('message', hear)
      child.off('exit', gone)
      resolve(reply)
    }
    child.on('message', hear)
    child.once('exit', gone)
    child.send(job, error => error && gone())
  })
