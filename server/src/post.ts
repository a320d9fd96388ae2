import { type Letter, type Send, Undeliverable } from '@waha/api/mail/send-mails.ts'
import type { Mailbox } from '@waha/sandbox/mailbox/mailbox.ts'
import { createTransport } from 'nodemailer'
import type { Settings } from './env.ts'

/** Mails go out over SMTP, or into the local mailbox where no server is set. `patience`: how long a server may say nothing, in ms. */
export const createPost = ({ smtpUrl, from }: Settings['mail'], mailbox: Mailbox, { patience = 10_000 } = {}): Send => {
  if (!smtpUrl) return async letter => mailbox.put({ from, ...letter })
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from, disableFileAccess: true, disableUrlAccess: true })
  return async ({ to, subject, html, text, messageId }: Letter, signal) => {
    // As an object, the address is one address, whatever stands in it; a string would be read as a list.
    const headers = { 'auto-submitted': 'auto-generated' }
    await transport
      .sendMail({ to: { name: '', address: to }, subject, html, text, messageId, headers, signal })
      .catch((error: unknown) => Promise.reject(isFinal(error) ? new Undeliverable(String(error), { cause: error }) : error))
  }
}

/** A 5xx about this recipient or this text. One about the session or about permissions (5.7.x) is for us to mend, so the mail waits. */
const isFinal = (error: unknown) => {
  const { responseCode = 0, command = '', response = '' } = error as { responseCode?: number; command?: string; response?: string }
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command) && !/^\d+[ -]5\.7\./.test(response)
}
