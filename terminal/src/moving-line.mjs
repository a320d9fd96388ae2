// @ts-check
// One line of a terminal that is painted again and again. The cursor stays visible, so that whatever ends the process leaves it so.

/** @typedef {{ write: (text: string) => unknown, isTTY?: boolean, columns?: number }} Stream */
/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const restErased = '\u001b[K'

/** Whether a line may move there: not in a log, nor where nobody looks. @param {Stream} stream @param {Environment} env */
export const canMove = (stream, env) => Boolean(stream.isTTY) && env.TERM !== 'dumb' && ['', '0', 'false'].includes(env.CI ?? '')

// The Linux console and old Windows consoles have no Braille.
/** @param {Environment} env */
const framesFor = env => [...(env.TERM === 'linux' || (process.platform === 'win32' && !env.WT_SESSION) ? '-\\|/' : '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏')]

/** @param {Stream} stream @param {Environment} env */
export const createMovingLine = (stream, env) => {
  const frames = framesFor(env)
  /** @type {(() => string) | undefined} */
  let text
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer
  let ticks = 0

  const paint = () => {
    if (!text) return
    // A line as wide as the terminal would wrap, and could not be erased.
    const line = `${frames[ticks % frames.length]} ${text()}`.slice(0, (stream.columns || 80) - 1)
    stream.write(`\r${line}${restErased}`)
  }
  const erase = () => {
    if (text) stream.write(`\r${restErased}`)
  }
  /** Ends the process as if nobody had listened; where others listen, they decide. @param {NodeJS.Signals} signal */
  const onSignal = signal => {
    erase()
    if (process.listenerCount(signal) > 1) return
    process.off(signal, onSignal)
    process.kill(process.pid, signal)
  }
  const start = () => {
    timer = setInterval(() => {
      ticks += 1
      paint()
    }, 100)
    timer.unref()
    process.on('exit', erase)
    for (const signal of signals) process.on(signal, onSignal)
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    process.off('exit', erase)
    for (const signal of signals) process.off(signal, onSignal)
  }
  return {
    paint,
    erase,
    /** Shows what `say` answers, anew each time it is painted; without it the line is gone. @param {(() => string) | undefined} say */
    show: say => {
      if (!say) erase()
      text = say
      if (!text) stop()
      else if (!timer) start()
      paint()
    },
  }
}
