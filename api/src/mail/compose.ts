import { googleJoined } from './google-joined.ts'
import type { Content } from './layout.ts'
import { orderConfirmation } from './order-confirmation.ts'
import type { Mail } from './outbox.queries.ts'
import { welcome } from './welcome.ts'

/** Writes a mail of any kind, in its reader's language. */
export const compose = (mail: Mail, publicUrl: string): Content => {
  switch (mail.kind) {
    case 'order-confirmation':
      return orderConfirmation(mail.payload.order, mail.language, publicUrl)
    case 'google-joined':
      return googleJoined(mail.payload.name, mail.language, publicUrl)
    case 'welcome':
      return welcome(mail.payload.name, mail.language, publicUrl)
  }
}
