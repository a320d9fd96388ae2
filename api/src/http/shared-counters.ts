// Counters of rate limits in Redis or Valkey, so that all processes of a shop count together.
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { type Counters, countersInMemory } from './rate-limits.ts'

// A server that hangs is given up after two seconds; until it answers again, no call waits for it.
const patience = { connectTimeout: 2000, socketTimeout: 2000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 2000) }

type Log = (level: 'info' | 'warn', message: string, details?: Record<string, unknown>) => void

/**
 * Opens shared counters. While the server is away each process counts in its own memory, which is logged once; when it is back it is used
 * again. Loads the client, so call it only where there is a server.
 */
export const openSharedCounters = async (url: string, log: Log): Promise<{ counters: Counters; stop: () => void }> => {
  const { createClient } = await import('@redis/client')
  const client = createClient({ url, RESP: 2, disableOfflineQueue: true, pingInterval: 800, socket: patience })
  let away = false
  client.on('error', (error: Error) => {
    if (!away) log('warn', 'Redis does not answer: each process counts its limits by itself', { error: error.message })
    away = true
  })
  client.on('ready', () => {
    if (away) log('info', 'Redis answers again: limits are shared')
    away = false
  })
  // It ends when the client is stopped.
  const connecting = client.connect().catch(() => {})
  await Promise.race([connecting, new Promise(settled => client.once('error', settled))])
  return {
    counters: limit =>
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `waha:${limit.name}`,
        points: limit.points,
        duration: limit.seconds,
        insuranceLimiter: countersInMemory(limit),
      }),
    stop: () => client.destroy(),
  }
}
