import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '@waha/api/api.ts'
import type { Place } from './place.ts'

interface Watched extends Pick<Place<Watched>, 'replaced' | 'hold' | 'release'> {
  pid: number
  ended: Promise<string>
}

interface Settings {
  /** Starts another one; throws when it does not come to serve. */
  begin: () => Promise<Watched>
  /** Fires when the end is meant. */
  stopping: AbortSignal
  log: Api['log']
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
}

/** What has served for so long, in milliseconds, has not failed at its start. */
const settled = 60_000
/** In milliseconds, before a process is started for the nth time in a row. */
const pauseBefore = (failures: number) => (failures === 0 ? 0 : Math.min(500 * 2 ** (failures - 1), 30_000))

/**
 * Starts a process again whenever it has ended: at once, and after growing pauses, half a minute at most, while it keeps ending soon. Another one that
 * serves in its place is watched from then on, and ends the pause.
 */
export const keepAlive = async (first: Watched, { begin, stopping, log, now = Date.now, pause = waitOrStop(stopping) }: Settings) => {
  let failures = 0
  let [current, alive, since] = [first, true, now()]
  const watch = (next: Watched) => {
    ;[current, alive, since, failures] = [next, true, now(), 0]
  }
  for (;;) {
    const how = alive ? await Promise.race([current.ended, current.replaced]) : undefined
    if (stopping.aborted) return
    if (typeof how === 'object') {
      watch(how)
      continue
    }
    if (alive && now() - since >= settled) failures = 0
    const milliseconds = pauseBefore(failures)
    if (alive) log('error', 'a process that serves has ended and is started again', { pid: current.pid, ended: how, pauseMs: milliseconds })
    alive = false
    failures += 1
    await Promise.race([pause(milliseconds), current.replaced])
    if (stopping.aborted) return
    if (!current.hold()) {
      watch(await current.replaced)
      continue
    }
    since = now()
    try {
      current = await begin()
      alive = true
      log('info', 'a process serves again', { pid: current.pid })
    } catch (error) {
      current.release()
      if (!stopping.aborted) log('error', 'a process that serves could not be started', { error: String(error) })
    }
  }
}

const waitOrStop = (signal: AbortSignal) => (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => {})
