// Connection poolers such as PgBouncer in transaction mode: each transaction may run in another session, so a session has no state.
import pg from 'pg'

/** For requests, in milliseconds. */
export const requestTimeouts = { statement_timeout: 2000, lock_timeout: 1500, idle_in_transaction_session_timeout: 5000 }

const mark = 'pooler=transaction'

/** Does this URL lead through a pooler? */
export const isPooled = (url: string) => url.includes(mark)

/** Says in the URL that it leads through a pooler. */
export const markPooled = (url: string) => (isPooled(url) ? url : `${url}${url.includes('?') ? '&' : '?'}${mark}`)

type Log = (level: 'warn', message: string, details?: Record<string, unknown>) => void

/**
 * Recognizes a pooler by its refusing timeouts as startup parameters, or ignoring them. Returns the URL, marked if there is one; then the
 * role must have the timeouts, and it is logged where it has none.
 */
export const recognizePooler = async (url: string, log: Log): Promise<string> => {
  const direct = await timeoutSeen(url, requestTimeouts).catch(error => {
    if (/unsupported startup parameter/.test(String(error))) return 'refused'
    throw error
  })
  if (direct === '2s') return url
  const marked = markPooled(url)
  if ((await timeoutSeen(url, {})) === '0')
    log('warn', 'a pooler is in front of the database, and the role has no timeouts: set them by ALTER ROLE (docs/operations.md)')
  return marked
}

const timeoutSeen = async (url: string, timeouts: object): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...timeouts })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout
  } finally {
    await client.end()
  }
}
