// @ts-check
// Says what long work is at: on a terminal with a line that moves, and then the time that it took; in a log with one plain line.
// Plain JavaScript without dependencies, since launch.mjs uses it before anything is installed.
import { canMove, createMovingLine } from './moving-line.mjs'

/** @typedef {import('./moving-line.mjs').Stream} Stream */
/** @typedef {import('./moving-line.mjs').Environment} Environment */

/** 3.2 s, 2 min 5 s @param {number} ms */
const duration = ms => {
  const seconds = Math.round(ms / 1000)
  return seconds < 100 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** A place to show work; several pieces of work may be under way, the latest shows. @param {Stream} stream @param {Environment} env */
export const createTerminal = (stream, env = process.env) => {
  const line = canMove(stream, env) ? createMovingLine(stream, env) : undefined
  /** @type {{ title: string, note: string, since: number }[]} */
  const steps = []
  const textOfLatest = () => {
    const { title = '', note = '', since = 0 } = steps.at(-1) ?? {}
    const seconds = Math.floor((performance.now() - since) / 1000)
    return [title, note, seconds ? `${seconds} s` : ''].filter(Boolean).join('  ')
  }

  /** Writes something else, now and above the moving line. @param {() => unknown} write */
  const aside = write => {
    line?.erase()
    write()
    line?.paint()
  }
  /** One line. @param {string} text */
  const say = text => aside(() => stream.write(`${text}\n`))

  /**
   * Begins to show work, until `end`. What is not `lasting` leaves no line behind, and none in a log.
   * @param {string} title
   */
  const begin = (title, { lasting = true } = {}) => {
    const step = { title, note: '', since: performance.now() }
    if (!line && lasting) say(`${title} ...`)
    steps.push(step)
    line?.show(textOfLatest)
    return {
      /** Where the work is. @param {string} text */
      note: text => {
        step.note = text
        line?.paint()
      },
      end: ({ failed = false } = {}) => {
        steps.splice(steps.indexOf(step), 1)
        line?.show(steps.length ? textOfLatest : undefined)
        if (line && lasting) say(`${title}  ${failed ? 'failed after ' : ''}${duration(performance.now() - step.since)}`)
      },
    }
  }

  /**
   * Shows work from its begin to its end, and answers what it answers.
   * @template Result
   * @param {string} title
   * @param {(note: (text: string) => void) => Result | Promise<Result>} work
   * @param {{ lasting?: boolean }} [options]
   */
  const during = async (title, work, options) => {
    const step = begin(title, options)
    try {
      const result = await work(step.note)
      step.end()
      return result
    } catch (error) {
      step.end({ failed: true })
      throw error
    }
  }
  return { aside, say, begin, during }
}

/** Standard output. */
export const terminal = createTerminal(process.stdout)
