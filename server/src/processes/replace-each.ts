// A rolling restart: one process after the other gives its place to a new one, while the others serve.
import type { Api } from '@waha/api/api.ts'

interface Replaceable<Process> {
  pid: number
  ended: Promise<string>
  replaceBy: (next: Process) => boolean
  ask: (command: { command: 'stop'; replaced: boolean }) => Promise<unknown>
}

interface Means<Process> {
  /** Starts one that serves; throws when it does not come to that. */
  begin: () => Promise<Process>
  /** Fires when the shop stops, or is asked to replace all of them anew. */
  stopping: AbortSignal
  log: Api['log']
}

/**
 * Replaces each of those that serve. The next one serves before the other is told to leave, and the next is begun when that one has gone, so that there is
 * never more than one too many. Where one does not come to serve, as with faulty code, all that are left stay.
 */
export const replaceEach = async <Process extends Replaceable<Process>>(
  serving: ReadonlySet<Process>,
  { begin, stopping, log }: Means<Process>,
) => {
  for (const old of [...serving]) {
    if (stopping.aborted) return
    // It has died and is being started again (supervise.ts), or was replaced already.
    if (!serving.has(old)) continue
    let next: Process
    try {
      next = await begin()
    } catch (error) {
      if (!stopping.aborted)
        log('error', 'a process that serves is not replaced, since the next one could not be started', { error: String(error) })
      return
    }
    // Where the other has died meanwhile and is being started again, the next one is one too many.
    const replaced = old.replaceBy(next)
    if (replaced) log('info', 'a process that serves is replaced', { pid: old.pid, by: next.pid })
    const leaving = replaced ? old : next
    leaving.ask({ command: 'stop', replaced: true }).catch(() => {})
    await leaving.ended
  }
}
