import type { GoogleSettings } from '@waha/api/providers/google-provider.ts'
import type { PaymentSettings } from '@waha/api/providers/payment-provider.ts'
import { createForward } from '@waha/sandbox/forward.ts'
import type { Mailbox } from '@waha/sandbox/mailbox/mailbox.ts'
import { createMailboxPages } from '@waha/sandbox/mailbox/pages.ts'

/** What a process must know of the sandboxes (sandboxes.ts) to use them; can be sent to another process. */
export interface StandIns {
  /** undefined: real payments. */
  payments: PaymentSettings | undefined
  google: Omit<GoogleSettings, 'fetch'> | undefined
  /** Loopback ports, by the first part of the addresses below /sandbox/ that are answered there. */
  ports: Record<string, number | undefined>
}

interface Place {
  publicUrl: string
  mailbox: Mailbox
  demo: boolean
}

/** Google as the API calls it, and the pages below /sandbox/: those of the sandboxes are passed on, those of the mailbox are made here. */
export const openStandIns = ({ google, ports }: StandIns, { publicUrl, mailbox, demo }: Place) => {
  const forwards = new Map(Object.entries(ports).map(([name, port]) => [name, port && createForward(publicUrl, port)]))
  const callGoogle = forwards.get('google')
  const mailPages = createMailboxPages(mailbox)
  return {
    google: google && callGoogle ? { ...google, fetch: (url: string, init: RequestInit) => callGoogle(new Request(url, init)) } : undefined,
    /** undefined for what no sandbox answers. */
    pages: (request: Request) => {
      const [, , name = ''] = new URL(request.url).pathname.split('/')
      if (name === 'mailbox') return demo ? mailPages(request) : undefined
      const forward = forwards.get(name)
      return forward ? forward(request) : undefined
    },
  }
}
