// What no code was written for: a bug has ended a promise, or a call, and nobody looked.
import { log } from './log.ts'

/**
 * A rejected promise that nobody handled is logged, and the process goes on: one request has lost its answer, no other has.
 * An exception that nobody caught ends the process, since its state is unknown; the log says why.
 */
export const logUnforeseen = () => {
  process.on('unhandledRejection', error => log('error', 'a promise was rejected and nobody handled it', { error: reasonOf(error) }))
  process.on('uncaughtExceptionMonitor', (error, origin) => log('error', 'the process ends', { error: reasonOf(error), origin }))
}

/** With its stack, where there is one. */
export const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
