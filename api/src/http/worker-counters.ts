// Counters of rate limits in the process that started this one, so that all its workers (node:cluster) count together.
import { RateLimiterCluster, RateLimiterClusterMaster } from 'rate-limiter-flexible'
import type { Counters } from './rate-limits.ts'

/** Counts for the workers of this process from now on; what was counted outlives a worker. */
export const countForWorkers = () => {
  new RateLimiterClusterMaster()
}

/** The counters of a worker. A call fails when no answer has come for 3 s. */
export const countersOfWorkers: Counters = ({ name, points, seconds }) =>
  new RateLimiterCluster({ keyPrefix: name, points, duration: seconds, timeoutMs: 3000 })
