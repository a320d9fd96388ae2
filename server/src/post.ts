import type { Letter, Send } from '@waha/api/mail/send-mails.ts'
import type { Mailbox } from '@waha/sandbox/mailbox/mailbox.ts'
import { createTransport } from 'nodemailer'
import type { Settings } from './env.ts'

/** Mails go out over SMTP, or into the local mailbox where no server is set. */
export const createPost = ({ smtpUrl, from }: Settings['mail'], mailbox: Mailbox): Send => {
  if (!smtpUrl) return async letter => mailbox.put({ from, ...letter })
  const transport = createTransport(smtpUrl, { from, disableFileAccess: true, disableUrlAccess: true })
  return async ({ to, subject, html, text, messageId }: Letter) => {
    // As an object, the address is one address, whatever stands in it; a string would be read as a list.
    const headers = { 'auto-submitted': 'auto-generated' }
    await transport.sendMail({ to: { name: '', address: to }, subject, html, text, messageId, headers })
  }
}
