import { log } from './log.ts'

interface Job {
  name: string
  seconds: number
  run: () => Promise<unknown>
}

/** Runs jobs again and again, each with its own pause after it has ended; a failure is logged and the next turn comes. */
export const startJobs = (jobs: readonly Job[]) => {
  const running = new Set<Promise<void>>()
  const timers = new Map<Job, ReturnType<typeof setTimeout>>()
  let stopped = false
  const turn = (job: Job) => {
    const done = job
      .run()
      .then(
        () => {},
        error => log('warn', `the job ${job.name} failed`, { error: String(error) }),
      )
      .then(() => {
        running.delete(done)
        if (!stopped) timers.set(job, setTimeout(turn, job.seconds * 1000, job))
      })
    running.add(done)
  }
  for (const job of jobs) turn(job)
  return {
    stop: async () => {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
