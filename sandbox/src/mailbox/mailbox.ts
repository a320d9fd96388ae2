import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mail as it would have been sent. */
export interface StoredMail {
  from: string
  to: string
  subject: string
  html: string
  text: string
  messageId: string
  receivedAt: string
}

/** Stores mails in a file, for the shop's own user alone, instead of sending them; several processes may do so. A message id is one mail, however often it was stored. */
export const openMailbox = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'mails.jsonl')
  const read = () => {
    // What stands behind the last line end is still being written.
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
    return new Map(lines.flatMap(parse).map(mail => [mail.messageId, mail]))
  }
  return {
    put: (mail: Omit<StoredMail, 'receivedAt'>) => {
      // A full disk may have cut the mail before: this one begins a line of its own.
      appendFileSync(file, `\n${JSON.stringify({ ...mail, receivedAt: new Date().toISOString() } satisfies StoredMail)}\n`, { mode: 0o600 })
    },
    /** The newest first. */
    all: () => [...read().values()].reverse(),
    find: (messageId: string) => read().get(messageId),
  }
}
export type Mailbox = ReturnType<typeof openMailbox>

/** A line's mail; none in one that is empty or was cut. */
const parse = (line: string): StoredMail[] => {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
