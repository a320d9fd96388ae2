// What no code was written for: a bug has ended a promise, or a call, and nobody looked.
import { format } from 'node:util'
import { log } from './log.ts'

/**
 * A rejected promise that nobody handled is logged, and the process goes on: one request has lost its answer, no other has.
 * An exception that nobody caught ends the process, since its state is unknown; the log says why. That nobody reads what it says ends no process.
 */
export const logUnforeseen = () => {
  process.on('unhandledRejection', error => log('error', 'a promise was rejected and nobody handled it', { error: reasonOf(error) }))
  process.on('uncaughtExceptionMonitor', (error, origin) => log('error', 'the process ends', { error: reasonOf(error), origin }))
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}

const longestText = 4000

/** What libraries write to the console, often with texts of visitors in it, becomes lines of the log. */
export const logConsole = () => {
  for (const [method, level] of [
    ['error', 'error'],
    ['warn', 'warn'],
    ['info', 'info'],
    ['log', 'info'],
  ] as const)
    console[method] = (...said: unknown[]) => log(level, 'a library says', { said: format(...said).slice(0, longestText) })
}

/** With its stack, where there is one. */
export const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
