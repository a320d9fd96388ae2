import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Job, MadeFile, Reply, Result } from './job.ts'
import { Refusal } from './refusal.ts'
import { createSemaphore } from './semaphore.ts'

const program = fileURLToPath(new URL('decoder.ts', import.meta.url))

// Not our environment, so that a compromised decoder finds no secrets. What a picture took is given back at once: elsewhere than with glibc these mean nothing.
const env = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  // A decoder has one picture at a time.
  UV_THREADPOOL_SIZE: '1',
}

export interface DecoderSettings {
  /** The program of a decoder; tests replace it by one that fails. */
  path?: string
  timeouts?: Partial<Timeouts>
  /** Told why a decoder could not run. */
  failed?: (reason: string) => void
}

/** How long a decoder may take to start, to read a file, and to make its sizes, in milliseconds: together the longest that a job can last. */
interface Timeouts {
  start: number
  decode: number
  encode: number
}
/** What ends a job before: `waits` while it has not begun, `late` also when it has. */
interface Ends {
  waits?: AbortSignal | undefined
  late?: AbortSignal | undefined
}

const defaultTimeouts: Timeouts = { start: 30_000, decode: 6000, encode: 40_000 }

/** A pool of at most two decoder processes, started when needed, ended when idle, killed when they hang. */
export const createDecoders = ({ path = program, timeouts = {}, failed = () => {} }: DecoderSettings = {}) => {
  const run = createSemaphore({ concurrent: 2, queued: 8 })
  const idle = new Map<ChildProcess, ReturnType<typeof setTimeout>>()
  const all = new Set<ChildProcess>()
  let stopped = false

  const start = () => {
    const child = fork(path, {
      env,
      execArgv: ['--max-old-space-size=256', '--max-semi-space-size=1'],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    all.add(child)
    child.once('exit', () => all.delete(child))
    child.once('exit', () => idle.delete(child))
    // One that could not even be started never exits.
    child.on('error', () => child.pid === undefined && all.delete(child))
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
    // Its exit event comes later; it must not be taken until then.
    idle.delete(child)
    child.kill('SIGKILL')
  }
  /** Not the picture's fault: it may be sent again. */
  const unfit = (reason: string, cause?: unknown) => {
    if (!stopped) failed(reason)
    return new Refusal('busy', cause)
  }
  const takeOrRefuse = () => {
    try {
      return take()
    } catch (error) {
      throw unfit(String(error), error)
    }
  }
  const park = (child: ChildProcess) => idle.set(child, setTimeout(() => end(child), 30_000).unref())

  return {
    /** Makes the files of a picture. Throws a Refusal: `kind` if it cannot be decoded, `busy` if that takes too long, too many wait, or no decoder runs. */
    make: (job: Job, { waits, late }: Ends = {}): Promise<MadeFile[]> =>
      run(async () => {
        const { child, fresh } = takeOrRefuse()
        const result = await decode(child, job, { ...defaultTimeouts, ...timeouts, late }, fresh)
        if (typeof result === 'object' && result.stage !== 'unfit') park(child)
        else child.kill('SIGKILL')
        if (result === 'late') throw new Refusal('busy')
        if (result === 'gone') throw new Refusal('kind')
        if (result.stage === 'unfit') throw unfit(result.reason)
        if (result.stage === 'refused') throw result.reason === 'memory' ? unfit('a decoder found no memory') : new Refusal(result.reason)
        return result.files
      }, waits),
    stop: () => {
      stopped = true
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

/** A decoder that cannot run, whatever it is given. */
interface Unfit {
  stage: 'unfit'
  reason: string
}
type Outcome = Result | Unfit | 'late' | 'gone'

/** From a system without memory, or from whoever stops or replaces the shop: no file ends a decoder like this. */
const fromOutside = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2']

/** A decoder's result for a job; `late` if it takes too long, `gone` if it dies of it, `unfit` if it dies of something else. */
const decode = (child: ChildProcess, job: Job, { late, ...timeouts }: Timeouts & Pick<Ends, 'late'>, fresh: boolean) =>
  new Promise<Outcome>(resolve => {
    const onLate = () => settle('late')
    const wait = (ms: number) => setTimeout(onLate, ms)
    let timer = wait(fresh ? timeouts.start : timeouts.decode)
    // One whose channel is closed already is about to exit, or was never started.
    let unsent = !child.connected
    // Each counts once: one that has been taken over could say for ever that it gets on.
    const passed = new Set<Reply['stage']>()
    const onExit = (code: number | null, signal: string | null) => {
      const early = unsent || (fresh && passed.size === 0)
      if (!early && !fromOutside.includes(signal ?? '')) return settle('gone')
      settle({ stage: 'unfit', reason: `a decoder ended ${early ? 'before it was ready' : 'at work'}: ${signal ?? `exit code ${code}`}` })
    }
    const onError = (error: Error) => child.pid === undefined && settle({ stage: 'unfit', reason: String(error) })
    const onReply = (reply: Reply) => {
      if (reply.stage !== 'ready' && reply.stage !== 'decoded') return settle(reply)
      if (passed.has(reply.stage)) return
      passed.add(reply.stage)
      clearTimeout(timer)
      timer = wait(reply.stage === 'ready' ? timeouts.decode : timeouts.encode)
    }
    const settle = (result: Outcome) => {
      clearTimeout(timer)
      child.off('message', onReply)
      child.off('exit', onExit)
      child.off('error', onError)
      late?.removeEventListener('abort', onLate)
      resolve(result)
    }
    child.on('message', onReply)
    child.once('exit', onExit)
    child.on('error', onError)
    late?.addEventListener('abort', onLate)
    if (child.connected)
      child.send(job, error => {
        if (error) unsent = true
      })
  })
