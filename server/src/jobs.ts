import { setTimeout as wait } from 'node:timers/promises'
import { log } from './log.ts'

/** How a job learns that the shop stops. */
export interface Stopping {
  /** Aborted at once: nothing new is begun. */
  stopping: AbortSignal
  /** Aborted a while later: what is under way is cut off. */
  cut: AbortSignal
}

export interface Job {
  name: string
  seconds: number
  run: (signals: Stopping) => Promise<unknown>
}

/** In milliseconds: what is under way may go on for `grace`; after `longest` nobody waits for a job any more. */
export interface StopTimes {
  grace?: number
  longest?: number
}

/** Runs jobs again and again, each with its own pause after it has ended; a failure is logged and the next turn comes. */
export const startJobs = (jobs: readonly Job[], { grace = 5000, longest = 8000 }: StopTimes = {}) => {
  const running = new Map<Promise<void>, Job>()
  const timers = new Map<Job, ReturnType<typeof setTimeout>>()
  const [stop, cut, leave] = [new AbortController(), new AbortController(), new AbortController()]
  const signals = { stopping: stop.signal, cut: cut.signal }
  const turn = (job: Job) => {
    const done = job
      .run(signals)
      .then(
        () => {},
        // The shop is gone by then: what a job that was left behind meets says nothing.
        error => leave.signal.aborted || log('warn', `the job ${job.name} failed`, { error: String(error) }),
      )
      .then(() => {
        running.delete(done)
        if (!stop.signal.aborted) timers.set(job, setTimeout(turn, job.seconds * 1000, job))
      })
    running.set(done, job)
  }
  for (const job of jobs) turn(job)
  return {
    stop: async () => {
      stop.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      // After a turn of the event loop: of a job that has its answer already, waiting to be read, nothing is cut off.
      const cutting = setTimeout(() => setImmediate(() => cut.abort()), grace)
      await Promise.race([Promise.all(running.keys()), wait(longest, undefined, { ref: false })])
      clearTimeout(cutting)
      leave.abort()
      for (const { name } of running.values()) log('warn', `the shop stops without waiting any longer for the job ${name}`)
    },
  }
}
