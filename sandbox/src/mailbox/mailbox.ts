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

/** Stores mails in a file instead of sending them. A message id is stored once. */
export const openMailbox = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'mails.jsonl')
  const mails = new Map<string, StoredMail>()
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []) {
    const mail = JSON.parse(line) as StoredMail
    mails.set(mail.messageId, mail)
  }
  return {
    put: (mail: Omit<StoredMail, 'receivedAt'>) => {
      const stored = { ...mail, receivedAt: new Date().toISOString() }
      appendFileSync(file, `${JSON.stringify(stored)}\n`)
      mails.set(mail.messageId, stored)
    },
    /** The newest first. */
    all: () => [...mails.values()].reverse(),
    find: (messageId: string) => mails.get(messageId),
  }
}
export type Mailbox = ReturnType<typeof openMailbox>
