import { monitorEventLoopDelay } from 'node:perf_hooks'
import { connectionsOf, type Db } from '@waha/api/db/connect.ts'
import type { AnswerStore } from '../kept/answer-store.ts'
import { linesLogged } from '../log.ts'
import { type Figures, series } from './figures.ts'

interface Watched {
  db: Db
  reads: Db
  store: AnswerStore
  /** undefined: there are no replicas. */
  replicasRead?: (() => number) | undefined
}

/** What a process knows of itself: memory, processor, how late its timers are, connections, replicas, kept answers, lines of the log. */
export const watchProcess = ({ db, reads, store, replicasRead }: Watched) => {
  const resolution = 20
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  // The histogram holds the time between two timers, with the pause that was asked for.
  const lag = (percentile: number) => (delay.count ? Math.max(0, delay.percentile(percentile) / 1e9 - resolution / 1000) : 0)
  const figures = (): Figures => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const { open, idle, waiting } = connectionsOf(db, reads)
    const { answers, bytes } = store.size()
    const found: Figures = {
      waha_processes: 1,
      waha_resident_bytes: rss,
      waha_heap_bytes: heapUsed,
      waha_cpu_seconds_total: (user + system) / 1e6,
      [series('waha_event_loop_lag_seconds', { quantile: '0.5' })]: lag(50),
      [series('waha_event_loop_lag_seconds', { quantile: '0.99' })]: lag(99),
      [series('waha_database_connections', { state: 'busy' })]: open - idle,
      [series('waha_database_connections', { state: 'idle' })]: idle,
      [series('waha_database_connections', { state: 'waited_for' })]: waiting,
      ...(replicasRead && { waha_replicas_read: replicasRead() }),
      waha_kept_answers: answers,
      waha_kept_bytes: bytes,
    }
    for (const [level, lines] of Object.entries(linesLogged)) found[series('waha_log_lines_total', { level })] = lines
    delay.reset()
    return found
  }
  return { figures, stop: () => delay.disable() }
}
