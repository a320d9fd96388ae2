import { type OutgoingMail, type Send, Undeliverable } from '@waha/api/mail/send-mails.ts'
import type { Mailbox } from '@waha/sandbox/mailbox/mailbox.ts'
import type { Settings } from './env.ts'

/** Sends mails over SMTP, or stores them in the local mailbox if no server is set. `timeout`: how long a server may be silent, in ms. */
export const createMailer = ({ smtpUrl, from }: Settings['mail'], mailbox: Mailbox, { timeout = 10_000 } = {}): Send => {
  if (!smtpUrl) return async ({ fromName, ...mail }) => mailbox.put({ from: fromName ? `${fromName} <${addressIn(from)}>` : from, ...mail })
  const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  // Loaded only where mails are sent: it takes 3 MB.
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtpUrl, ...timeouts }, { from, disableFileAccess: true, disableUrlAccess: true }),
  )
  return async ({ to, fromName, subject, html, text, messageId }: OutgoingMail, signal) => {
    // An address object is one recipient, whatever it contains; a string would be parsed as a list.
    const headers = { 'auto-submitted': 'auto-generated' }
    const transport = await opened
    await transport
      .sendMail({
        ...(fromName ? { from: { name: fromName, address: addressIn(from) } } : {}),
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId,
        headers,
        signal,
      })
      .catch((error: unknown) => Promise.reject(isFinal(error) ? new Undeliverable(String(error), { cause: error }) : error))
  }
}

/** `Waha <orders@waha.example>`, or the address alone. */
const addressIn = (from: string) => /<([^>]+)>\s*$/.exec(from)?.[1] ?? from

/** A 5xx about this recipient or message is final. One about the session or permissions (5.7.x) is ours to fix, so the mail is retried. */
const isFinal = (error: unknown) => {
  const { responseCode = 0, command = '', response = '' } = error as { responseCode?: number; command?: string; response?: string }
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command) && !/^\d+[ -]5\.7\./.test(response)
}
