import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openState } from '../stripe/state.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { createMailboxPages } from './pages.ts'

let folder = ''
let mailbox: Mailbox
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
  mailbox = openMailbox(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const mail = {
  from: 'Waha <orders@waha.example>',
  to: '"<script>"@waha.example',
  subject: '<img src=x onerror=alert(1)>',
  html: '<!doctype html><html><head></head><body><script>alert(1)</script></body></html>',
  text: '</pre><script>alert(1)</script>',
  messageId: '<outbox-1@waha.example>',
}
const at = '/sandbox/mailbox/%3Coutbox-1%40waha.example%3E'

test('a mail is read in a frame where nothing runs, and its words are words [I8, R1]', async () => {
  const pages = createMailboxPages(mailbox)
  const get = async (path: string) => pages(new Request(`http://shop.test${path}`))
  expect(await (await get('/sandbox/mailbox')).text()).toContain('Nothing here yet')
  mailbox.put(mail)
  for (const path of ['/sandbox/mailbox', at, `${at}/text`]) {
    const page = await get(path)
    const html = await page.text()
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(html).not.toMatch(/<iframe(?![^>]* sandbox="(?:allow-(?:popups|popups-to-escape-sandbox|same-origin) ?)+")/)
    expect([page.headers.get('cache-control'), page.headers.get('content-security-policy')?.split('; ')]).toEqual([
      'no-store',
      [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "img-src 'self' data:",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ],
    ])
  }
  expect(await (await get(at)).text()).toContain(`src="${at}/html"`)
  const framed = await get(`${at}/html`)
  expect([framed.headers.get('cache-control'), framed.headers.get('content-security-policy')?.split('; ')]).toEqual([
    'no-store',
    [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src 'self' https: data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin',
    ],
  ])
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  for (const path of ['/sandbox/mailbox/none', `${at}/other`, '/sandbox/mailbox/none/html']) expect((await get(path)).status).toBe(404)
})

test('the same mail sent twice is one mail, also after a restart [F8]', () => {
  mailbox.put(mail)
  expect(mailbox.all().length).toBe(1)
  expect(openMailbox(folder).all().length).toBe(1)
})

test('a mail that another process stored is there; one that is still being written is not yet [N6]', async () => {
  const other = openMailbox(folder)
  other.put({ ...mail, messageId: '<outbox-2@waha.example>' })
  await appendFile(join(folder, 'mails.jsonl'), '{"messageId":"<outbox-3')
  expect(mailbox.all().map(({ messageId }) => messageId)).toEqual(['<outbox-2@waha.example>', '<outbox-1@waha.example>'])
})

test('a mail that was cut, as by a full disk, is left out; those before and after it are there [F8]', async () => {
  const inner = join(folder, 'cut')
  const cut = openMailbox(inner)
  cut.put(mail)
  await appendFile(join(inner, 'mails.jsonl'), '{"messageId":"<outbox-3')
  cut.put({ ...mail, messageId: '<outbox-4@waha.example>' })
  expect(cut.all().map(({ messageId }) => messageId)).toEqual(['<outbox-4@waha.example>', '<outbox-1@waha.example>'])
})

test.skipIf(process.platform === 'win32')(
  'what the stand-ins keep, whole mails and keys, can be read by nobody else on the machine [A16, PAY-09]',
  async () => {
    const place = join(folder, 'data/sandbox')
    openMailbox(join(place, 'mailbox')).put(mail)
    openState(join(place, 'stripe')).put('keys', { id: 'secret', value: 'x' })
    const kept = ['.', 'mailbox', 'mailbox/mails.jsonl', 'stripe', 'stripe/journal.jsonl']
    const modes = await Promise.all(kept.map(async path => [path, (await stat(join(place, path))).mode & 0o077]))
    expect(modes).toEqual(kept.map(path => [path, 0]))
  },
)
