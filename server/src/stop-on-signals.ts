import { log } from './log.ts'
import { reasonOf } from './unforeseen.ts'

/** Ctrl-C and SIGTERM stop the shop gracefully; a second one, or `longest` milliseconds, end the process at once. */
export const stopOnSignals = (stop: () => Promise<void>, longest: number) => {
  let since = 0
  const onSignal = () => {
    // One Ctrl-C may be received several times: from the terminal, from npm, from a service manager.
    if (since) return Date.now() - since > 1000 ? process.exit(1) : undefined
    since = Date.now()
    setTimeout(() => process.exit(1), longest).unref()
    stop().then(
      () => process.exit(0),
      error => {
        log('error', 'the shop did not stop in good order', { error: reasonOf(error) })
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}
