/** Ctrl-C and SIGTERM stop in good order; a second one, or 12 s, at once. */
export const stopOnSignals = (stop: () => Promise<void>) => {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), 12_000).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}
