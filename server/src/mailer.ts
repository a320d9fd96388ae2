import { hostname } from 'node:os'
import { domainToASCII } from 'node:url'
import { type OutgoingMail, type Send, Undeliverable } from '@waha/api/mail/send-mails.ts'
import type { Mailbox } from '@waha/sandbox/mailbox/mailbox.ts'
import type { Settings } from './env.ts'

/**
 * Sends mails over SMTP, or stores them in the local mailbox if no server is set. `timeout`: how long a server may be silent, in ms. `machine`: the name of
 * this one.
 */
export const createMailer = (
  { smtpUrl, from }: Settings['mail'],
  mailbox: Mailbox,
  { timeout = 10_000, machine = hostname() } = {},
): Send => {
  const sender = senderIn(from)
  if (!smtpUrl) return async ({ fromName, ...mail }) => mailbox.put({ from: fromName ? `${fromName} <${sender.address}>` : from, ...mail })
  // A container's is none that others know, and servers such as Google's relay hang up on who greets them without one.
  const name = machine.includes('.') ? undefined : domainToASCII(sender.address.replace(/.*@/, ''))
  const timeouts = { connectionTimeout: timeout, socketTimeout: timeout }
  // Else it would be told in the clear to whoever stands in between and hides that the server has TLS. What the address says itself counts for more.
  const requireTLS = Boolean(URL.parse(smtpUrl)?.password)
  // Loaded only where mails are sent: it takes 3 MB.
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtpUrl, name, requireTLS, ...timeouts }, { disableFileAccess: true, disableUrlAccess: true }),
  )
  return async ({ to, fromName, subject, html, text, messageId }: OutgoingMail, signal) => {
    // An address object is one recipient, whatever it contains; a string would be parsed as a list.
    const headers = { 'auto-submitted': 'auto-generated' }
    const transport = await opened
    await transport
      .sendMail({
        from: fromName ? { ...sender, name: fromName } : sender,
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

/** Of `Waha <orders@waha.example>`, or of an address alone. What a name contains, such as a colon, could be read as more than a name elsewhere. */
const senderIn = (from: string) => {
  const [, name = '', address = from] = /^(.*?)\s*<(.+)>$/.exec(from) ?? []
  return { name: name.replace(/^"(.*)"$/, (_, quoted: string) => quoted.replace(/\\(.)/g, '$1')), address }
}

// By RFC 3463: the recipient's address or mailbox, a message that is too large, its content. What is of the sender, the network or permissions is ours to fix.
const finalStatus = /^5\.(?:1\.(?:[1-6]|10)|2\.[1-4]|3\.4|6\.\d+)$/
/** Words, where there is no such status, about what this shop may send rather than how large a mail or a mailbox may be. */
const aboutSending = /^(?!.*\b(?:size|mailbox)\b).*\b(?:relay\w*|quota|limits?|daily|hourly|per (?:day|hour)|too many)\b/is

/** A 5xx about this recipient or message is final. Any other, as of a quota that is used up, is not: the mail is retried. */
const isFinal = (error: unknown) => {
  const { responseCode = 0, command = '', response = '' } = error as { responseCode?: number; command?: string; response?: string }
  if (responseCode < 500 || !['RCPT TO', 'DATA'].includes(command)) return false
  const [, status] = /^\d+[ -](\d\.\d+\.\d+)\b/.exec(response) ?? []
  return status ? finalStatus.test(status) : responseCode >= 550 && responseCode <= 553 && !aboutSending.test(response)
}
