import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '@waha/api/api.ts'

interface Watched {
  pid: number
  ended: Promise<string>
  /** Fires when another one serves in its place, which is watched from then on. */
  replaced: Promise<Watched>
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

/** Starts a process again whenever it has ended: at once, and after growing pauses, half a minute at most, while it keeps ending soon. */
export const keepAlive = async (first: Watched, { begin, stopping, log, now = Date.now, pause = waitOrStop(stopping) }: Settings) => {
  let failures = 0
  let [current, since]: [Watched | undefined, number] = [first, now()]
  for (;;) {
    const how: string | Watched | undefined = current && (await Promise.race([current.ended, current.replaced]))
    if (stopping.aborted) return
    if (typeof how === 'object') {
      ;[current, since, failures] = [how, now(), 0]
      continue
    }
    if (current && now() - since >= settled) failures = 0
    const milliseconds = pauseBefore(failures)
    if (current)
      log('error', 'a process that serves has ended and is started again', { pid: current.pid, ended: how, pauseMs: milliseconds })
    failures += 1
    await pause(milliseconds)
    if (stopping.aborted) return
    since = now()
    current = await begin().then(
      begun => {
        log('info', 'a process serves again', { pid: begun.pid })
        return begun
      },
      error => {
        if (!stopping.aborted) log('error', 'a process that serves could not be started', { error: String(error) })
        return undefined
      },
    )
  }
}

const waitOrStop = (signal: AbortSignal) => (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => {})
