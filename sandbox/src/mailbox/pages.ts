// A page to read the mails of a demo installation. A mail itself is shown without script, under a policy of its own.
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Mailbox, StoredMail } from './mailbox.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
const style = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:46rem;margin:0 auto;padding:2rem 1.25rem}
ul{list-style:none;padding:0}li{border-bottom:1px solid #8884}a{display:block;padding:.9rem 0;color:inherit;text-decoration:none}a:hover strong{text-decoration:underline}small{opacity:.75}strong{display:block}`

const page = async (title: string, body: unknown) =>
  new Response(
    String(
      await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${raw(style)}</style></head><body>${body}</body></html>`,
    ),
    {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' },
    },
  )

const entry = ({ messageId, subject, to, receivedAt }: StoredMail) =>
  html`<li><a href="/sandbox/mailbox/${encodeURIComponent(messageId)}"><strong dir="auto">${subject}</strong><small>${to} · <time datetime="${receivedAt}">${receivedAt.slice(0, 16).replace('T', ' ')}</time></small></a></li>`

/** The pages below /sandbox/mailbox. */
export const createMailboxPages = (mailbox: Mailbox) => {
  const app = new Hono().basePath('/sandbox/mailbox')
  app.get('/', () =>
    page(
      'Mailbox',
      html`<h1>Mailbox</h1><p>Mails that this demo shop would have sent.</p><ul>${mailbox.all().map(entry)}</ul>${mailbox.all().length ? '' : html`<p>None yet.</p>`}`,
    ),
  )
  app.get('/:id', c => {
    const mail = mailbox.find(c.req.param('id'))
    if (!mail) return c.notFound()
    return new Response(mail.html.replace('</head>', '<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>'), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' },
    })
  })
  return (request: Request) => app.fetch(request)
}
