// Pages to read the mails of a demo shop. A mail is shown in an iframe, with a policy of its own and without scripts.
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Mailbox, StoredMail } from './mailbox.ts'

const style = `:root{color-scheme:light dark;--ground:#fbfaf6;--surface:#fff;--ink:#16211b;--soft:#55605a;--line:#e4dfd4;--palm:#0f5233;--tint:#e9f4ed}
@media (prefers-color-scheme:dark){:root{--ground:#0d1410;--surface:#161f1a;--ink:#f1eee6;--soft:#aab0a6;--line:#2d3831;--palm:#82d3a6;--tint:#1e2e25}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
header{border-bottom:1px solid var(--line)}header a{display:flex;align-items:center;gap:.6rem;color:inherit;font-weight:600;text-decoration:none}header img{border-radius:8px}
header a,main{max-width:52rem;margin:0 auto;padding:.9rem 1.25rem}main{padding-block:2rem 4rem}
h1{margin:0 0 .25rem;font-size:1.6rem;line-height:1.3;text-wrap:balance}p{margin:0 0 1rem}.meta,.preview{color:var(--soft);font-size:.875rem}
.card{display:block;width:100%;margin:1.25rem 0 0;padding:0;border:1px solid var(--line);border-radius:16px;background:var(--surface);overflow:hidden}
h1,strong,.preview{text-align:left}ul{list-style:none}li+li{border-top:1px solid var(--line)}li a{display:grid;gap:.1rem;padding:1rem 1.25rem;color:inherit;text-decoration:none}li a:hover{background:var(--tint)}li a:hover strong{color:var(--palm)}
li a:focus-visible{outline-offset:-2px}.preview{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}a:focus-visible,pre:focus-visible{outline:2px solid var(--palm);outline-offset:2px;border-radius:12px}
.empty{padding:3rem 1.25rem;color:var(--soft);text-align:center}.back{display:inline-block;padding:.6rem 0;color:var(--palm);text-underline-offset:.25em}
.tabs{display:flex;gap:.4rem}.tabs a{padding:.6rem 1.1rem;border-radius:99px;color:var(--soft);text-decoration:none}.tabs a[aria-current]{background:var(--tint);color:var(--palm);font-weight:600}
iframe{height:max(32rem,calc(100vh - 18rem))}pre.card{padding:1.25rem 1.5rem;overflow:auto;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}`

/** The frame of a page, in the shop's colours. */
const frame = (title: string, body: unknown) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${raw(style)}</style></head><body><header><a href="/sandbox/mailbox"><img src="/favicon.svg" width="30" height="30" alt="">Waha mailbox</a></header><main>${body}</main></body></html>`

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// Pictures may have any https origin, like those of products; nothing else is loaded, and no script runs.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin"

const answer = (body: unknown, headers: Record<string, string>) =>
  new Response(String(body), { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers } })
const page = (title: string, body: unknown) => answer(frame(title, body), { 'content-security-policy': policy })

const addressOf = ({ messageId }: StoredMail) => `/sandbox/mailbox/${encodeURIComponent(messageId)}`
const time = ({ receivedAt }: StoredMail) => html`<time datetime="${receivedAt}">${receivedAt.slice(0, 16).replace('T', ' ')} UTC</time>`
// The first line below the greeting.
const preview = ({ text }: StoredMail) => text.split('\n').filter(Boolean)[1] ?? ''

const entry = (mail: StoredMail) =>
  html`<li><a href="${addressOf(mail)}"><strong dir="auto">${mail.subject}</strong><span class="meta"><bdi>${mail.to}</bdi> · ${time(mail)}</span><span class="preview" dir="auto">${preview(mail)}</span></a></li>`

const list = (mails: StoredMail[]) =>
  html`<h1>Mailbox</h1><p class="meta">Emails this demo shop would have sent, newest first.</p>${
    mails.length
      ? html`<ul class="card">${mails.map(entry)}</ul>`
      : html`<p class="card empty">Nothing here yet. Create an account or buy something, and an email will arrive.</p>`
  }`

const reader = (mail: StoredMail, asText: boolean) => {
  const tab = (label: string, address: string, here: boolean) =>
    html`<a href="${address}"${here ? html` aria-current="page"` : ''}>${label}</a>`
  const content = asText
    ? html`<pre class="card" dir="auto" tabindex="0">${mail.text}</pre>`
    : html`<iframe class="card" title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin" src="${addressOf(mail)}/html"></iframe>`
  return html`<p><a class="back" href="/sandbox/mailbox">All emails</a></p><h1 dir="auto">${mail.subject}</h1><p class="meta">To <bdi>${mail.to}</bdi> · from <bdi>${mail.from}</bdi> · ${time(mail)}</p><nav class="tabs" aria-label="View">${tab('Preview', addressOf(mail), !asText)}${tab('Plain text', `${addressOf(mail)}/text`, asText)}</nav>${content}`
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
