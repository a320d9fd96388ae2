// Whether a process that serves still runs: one whose event loop is blocked, or that is stopped, answers nobody and does not end by itself.

interface Beating {
  on: (event: 'message', listener: (said: unknown) => void) => unknown
}

type Beat = { beat: true }
const isBeat = (said: unknown): said is Beat => Object.hasOwn((said ?? {}) as object, 'beat')

/** How often a process beats in the time that it may be silent. */
const beatsInSilence = 6

/** In a process that serves: tells the supervisor that it runs, several times in `silence` milliseconds. */
export const beat = (silence: number) => {
  const tell = () => process.send?.({ beat: true } satisfies Beat)
  tell()
  setInterval(tell, silence / beatsInSilence).unref()
}

/**
 * In the supervisor: calls `onHang` when a process that has told that it runs has not done so for `silence` milliseconds. Time in which
 * the supervisor itself did not run, as when the machine slept, does not count. Returns what ends the watch.
 */
export const watchBeats = (worker: Beating, { silence, onHang }: { silence: number; onHang: () => void }) => {
  let missed = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const look = () => {
    missed += 1
    if (missed <= beatsInSilence) return
    clearInterval(timer)
    onHang()
  }
  worker.on('message', said => {
    if (!isBeat(said)) return
    missed = 0
    timer ??= setInterval(look, silence / beatsInSilence).unref()
  })
  return () => clearInterval(timer)
}
