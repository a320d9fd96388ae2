import type { Api } from '@waha/api/api.ts'
import pino from 'pino'

const destination = pino.destination({ dest: 2, sync: true })

// What JSON lets through and terminals or viewers obey all the same: C1 controls, line and paragraph separators, turned text.
const obeyed = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const logger = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: ['token', 'password', '*.token', '*.password'], censor: '…' } },
  { write: line => void destination.write(line.replace(obeyed, escaped)) },
)

/** One JSON line on standard error. */
export const log: Api['log'] = (level, message, details = {}) => logger[level](details, message)
