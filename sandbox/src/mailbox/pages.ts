// A page to read the mails of a demo installation. A mail itself is shown without script, under a policy of its own, in a frame.
import { Hono } from 'hono'
import { html } from 'hono/html'
import { frame } from './frame.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// Pictures may come from wherever a product's do; nothing else gets in, and nothing runs.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin"

const answer = (body: unknown, headers: Record<string, string>) =>
  new Response(String(body), { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers } })
const page = (title: string, body: unknown) => answer(frame(title, body), { 'content-security-policy': policy })

const addressOf = ({ messageId }: StoredMail) => `/sandbox/mailbox/${encodeURIComponent(messageId)}`
const time = ({ receivedAt }: StoredMail) => html`<time datetime="${receivedAt}">${receivedAt.slice(0, 16).replace('T', ' ')} UTC</time>`
// The first words beneath the greeting.
const preview = ({ text }: StoredMail) => text.split('\n').filter(Boolean)[1] ?? ''

const entry = (mail: StoredMail) =>
  html`<li><a href="${addressOf(mail)}"><strong dir="auto">${mail.subject}</strong><span class="meta"><bdi>${mail.to}</bdi> · ${time(mail)}</span><span class="preview" dir="auto">${preview(mail)}</span></a></li>`

const list = (mails: StoredMail[]) =>
  html`<h1>Mailbox</h1><p class="meta">Mails that this demo shop would have sent, the newest first.</p>${
    mails.length
      ? html`<ul class="card">${mails.map(entry)}</ul>`
      : html`<p class="card empty">None yet. Create an account or buy something, and a mail arrives here.</p>`
  }`

const reader = (mail: StoredMail, asText: boolean) => {
  const tab = (label: string, address: string, here: boolean) =>
    html`<a href="${address}"${here ? html` aria-current="page"` : ''}>${label}</a>`
  const content = asText
    ? html`<pre class="card" dir="auto" tabindex="0">${mail.text}</pre>`
    : html`<iframe class="card" title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin" src="${addressOf(mail)}/html"></iframe>`
  return html`<p><a class="back" href="/sandbox/mailbox">All mails</a></p><h1 dir="auto">${mail.subject}</h1><p class="meta">To <bdi>${mail.to}</bdi> · from <bdi>${mail.from}</bdi> · ${time(mail)}</p><nav class="tabs" aria-label="View">${tab('Preview', addressOf(mail), !asText)}${tab('Plain text', `${addressOf(mail)}/text`, asText)}</nav>${content}`
}

/** The pages below /sandbox/mailbox. */
export const createMailboxPages = (mailbox: Mailbox) => {
  const app = new Hono().basePath('/sandbox/mailbox')
  app.get('/', () => page('Mailbox', list(mailbox.all())))
  app.get('/:id/html', c => {
    const mail = mailbox.find(c.req.param('id'))
    if (!mail) return c.notFound()
    // Its links open beside the mailbox, as in any mail program.
    const shown = mail.html.replace('<head>', '<head><base target="_blank"><link rel="icon" href="data:,">')
    return answer(shown, { 'content-security-policy': mailPolicy, 'x-frame-options': 'SAMEORIGIN' })
  })
  app.get('/:id/:view?', c => {
    const mail = mailbox.find(c.req.param('id'))
    const view = c.req.param('view')
    return mail && (!view || view === 'text') ? page(mail.subject, reader(mail, view === 'text')) : c.notFound()
  })
  return (request: Request) => app.fetch(request)
}
