import type { Api } from '@waha/api/api.ts'
import pino from 'pino'

const logger = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: ['token', 'password', '*.token', '*.password'], censor: '…' } },
  pino.destination({ dest: 2, sync: true }),
)

/** One JSON line on standard error. */
export const log: Api['log'] = (level, message, details = {}) => logger[level](details, message)
