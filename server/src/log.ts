import type { Api } from '@waha/api/api.ts'
import { originOfWork } from '@waha/api/http/origin.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import pino from 'pino'

// What cannot be written, as on a full disk, waits for the next line: up to so many bytes, what comes after them is dropped.
const destination = pino.destination({ dest: 2, sync: true, maxLength: 1_000_000 })
// Without a listener whoever logs would be thrown what went wrong.
destination.on('error', () => {})
// A line that is dropped makes no attempt to write what waits; to write nothing does.
destination.on('drop', () => destination.write(''))

// Valid in JSON, but interpreted by terminals and log viewers: C1 controls, line and paragraph separators, bidi controls.
const controls = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const logger = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: ['token', 'password', '*.token', '*.password'], censor: '…' } },
  { write: line => terminal.aside(() => destination.write(line.replace(controls, escaped))) },
)

/** How many lines this process has written. */
export const linesLogged = { info: 0, warn: 0, error: 0 }

/** One JSON line on standard error, with the request or job that it comes from. */
export const log: Api['log'] = (level, message, details = {}) => {
  linesLogged[level] += 1
  logger[level]({ ...originOfWork(), ...details }, message)
}
