import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { workFrom } from '@waha/api/http/origin.ts'
import { log } from './log.ts'

/** How a job is told that the shop stops. */
export interface Stopping {
  /** Fires at once: nothing new may be begun. */
  stopping: AbortSignal
  /** Fires a while later: work in progress is to be interrupted. */
  abort: AbortSignal
}

export interface Job {
  name: string
  seconds: number
  run: (signals: Stopping) => Promise<unknown>
}

/** In milliseconds: work in progress may go on for `grace`; after `longest` the stop no longer waits for a job. */
export interface StopTimes {
  grace?: number
  longest?: number
}

/** Runs each job repeatedly, with a pause of `seconds` after each run; a failure is logged and does not end the repetition. */
export const startJobs = (jobs: readonly Job[], { grace = 5000, longest = 7000 }: StopTimes = {}, say: typeof log = log) => {
  const running = new Map<Promise<void>, Job>()
  const timers = new Map<Job, ReturnType<typeof setTimeout>>()
  const [stop, abort, abandon] = [new AbortController(), new AbortController(), new AbortController()]
  const signals = { stopping: stop.signal, abort: abort.signal }
  const start = (job: Job) => workFrom({ job: job.name, run: randomUUID() }, () => begin(job))
  const begin = (job: Job) => {
    const done = job
      .run(signals)
      .then(
        () => {},
        // The failures of an abandoned job mean nothing: its database and sandboxes are closed.
        error => abandon.signal.aborted || say('warn', `the job ${job.name} failed`, { error: String(error) }),
      )
      .then(() => {
        running.delete(done)
        if (!stop.signal.aborted) timers.set(job, setTimeout(start, job.seconds * 1000, job))
      })
    running.set(done, job)
  }
  for (const job of jobs) start(job)
  return {
    stop: async () => {
      stop.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      // After one more iteration of the event loop: a job whose answer has arrived but is not read yet is not interrupted.
      const interrupting = setTimeout(() => setImmediate(() => abort.abort()), grace)
      await Promise.race([Promise.all(running.keys()), wait(longest, undefined, { ref: false })])
      clearTimeout(interrupting)
      abandon.abort()
      for (const { name } of running.values()) say('warn', `the shop stops without waiting any longer for the job ${name}`)
    },
  }
}
