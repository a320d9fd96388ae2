import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueDueMail } from '../testing/queue-due-mail.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { codeMail } from './code-mail.ts'
import { queueMail } from './outbox.queries.ts'
import { sendDueMails, Undeliverable } from './send-mails.ts'
import { wayInChanged } from './way-in-changed.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const origin = 'https://waha.example'
const code = { code: '048213', purpose: 'sign-in', until: '2026-03-01T00:10:00.000Z' } as const

test('the mail with a code has it in the subject and in both forms, unbroken, in the recipient’s language [SELF-01]', () => {
  const english = codeMail(code, 'en', origin)
  expect(english.subject).toBe('048213 is your Waha code')
  expect(english.text).toContain('You can use it once, within 10 minutes.')
  expect(english.html).toContain('>You can use it once, within 10 minutes.</p>')
  const arabic = codeMail(code, 'ar', origin)
  expect(arabic.subject).toBe('رمز الدخول إلى واحة: 048213')
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.text).toContain('يُستخدم الرمز مرة واحدة، خلال 10 دقائق.')
  expect(arabic.html).toContain('>يُستخدم الرمز مرة واحدة، خلال 10 دقائق.</p>')
  for (const { html, text } of [english, arabic]) {
    expect(html).toMatch(/dir="ltr"[^>]*>048213<\/p>/)
    expect(text.split('\n')).toContain('048213')
  }
})

test('a code for a new password says so; that the password was changed is told, too, with a greeting as the language writes it [SELF-02]', () => {
  const subjects = (['en', 'ar'] as const).flatMap(language => [
    codeMail({ ...code, purpose: 'new-password' }, language, origin).subject,
    wayInChanged('password-changed', { name: 'Noor' }, language, origin).subject,
  ])
  expect(subjects).toEqual([
    '048213 is your code for a new Waha password',
    'Your Waha password has been changed',
    'رمز كلمة المرور الجديدة في واحة: 048213',
    'تم تغيير كلمة مرورك في واحة',
  ])
  for (const [language, hello, comma] of [
    ['en', 'Hello', ','],
    ['ar', 'مرحبًا', '،'],
  ] as const) {
    const { html, text } = wayInChanged('password-changed', { name: 'Noor' }, language, origin)
    expect(html).toContain(`${hello} <bdi>Noor</bdi>${comma}<`)
    expect(text.split('\n')[0]).toBe(`${hello} Noor${comma}`)
  }
})

test.each([
  ['en', 'sign-in', 'Your sign-in code', 'Enter this code where you asked for it:'],
  ['en', 'new-password', 'Your code for a new password', 'Enter this code where you asked for it, and choose a new password:'],
  ['ar', 'sign-in', 'رمز الدخول', 'أدخل هذا الرمز حيث طلبته:'],
  ['ar', 'new-password', 'رمز لكلمة مرور جديدة', 'أدخل هذا الرمز حيث طلبته، ثم اختر كلمة مرور جديدة:'],
] as const)('both forms of a mail say what its code is for (%s, %s) [SELF-01, SELF-02]', (language, purpose, heading, sentence) => {
  const { html, text } = codeMail({ ...code, purpose }, language, origin)
  expect(html).toContain(`>${heading}</h1>`)
  expect(html).toContain(`>${sentence}</p>`)
  expect(text.split('\n').slice(0, 5)).toEqual([heading, '', sentence, '', '048213'])
})

test('a code that has expired before its mail could be sent is sent no more [SELF-01, F8]', async () => {
  const queue = (recipient: string, until: number) =>
    shop.db
      .transaction()
      .execute(tx => queueMail(tx, { kind: 'code', recipient, language: 'en', payload: { ...code, until: new Date(until).toISOString() } }))
  const now = Date.now() + 3_600_000
  await queue('late@waha.example', now)
  await queue('early@waha.example', now + 1)
  const sent: string[] = []
  await sendDueMails({ ...shop.api, now: () => new Date(now) }, ({ to }) => void sent.push(to))
  expect(sent).toEqual(['early@waha.example'])
  await sendDueMails({ ...shop.api, now: () => new Date(now + 86_400_000) }, ({ to }) => void sent.push(to))
  expect(sent.length).toBe(1)
})

test('a code is in the table of mails only until its mail was sent or given up [SELF-01, B6]', async () => {
  await shop.db.deleteFrom('outbox').execute()
  const payload = { ...code, until: '2099-01-01T00:00:00.000Z' }
  for (const [recipient, until] of [
    ['sent', payload.until],
    ['expired', code.until],
    ['refused', payload.until],
    ['tried again', payload.until],
  ] as const)
    await queueDueMail(shop.db, { kind: 'code', recipient, language: 'en', payload: { ...payload, until } }, 1)
  await sendDueMails(shop.api, ({ to }) => {
    if (to === 'refused') throw new Undeliverable('550 no such user')
    if (to === 'tried again') throw new Error('450 later')
  })
  const rows = await shop.db.selectFrom('outbox').select(['recipient', 'payload']).execute()
  const shown = Object.fromEntries(rows.map(row => [row.recipient, row.payload]))
  const { code: _, ...rest } = payload
  expect(shown).toEqual({ sent: rest, expired: { ...rest, until: code.until }, refused: rest, 'tried again': payload })
})

test('a code that is due goes before every other mail; of codes, as of others, what has been due for longest goes first [SELF-01]', async () => {
  await shop.db.deleteFrom('outbox').execute()
  const payload = { ...code, until: '2099-01-01T00:00:00.000Z' }
  for (const [recipient, kind, secondsAgo] of [
    ['later code', 'code', -600],
    ['second', 'welcome', 300],
    ['code', 'code', 10],
    ['first', 'welcome', 400],
    ['third', 'welcome', 200],
    ['older code', 'code', 20],
  ] as const) {
    const mail = kind === 'code' ? { kind, payload } : { kind, payload: { name: 'Noor' } }
    await queueDueMail(shop.db, { ...mail, recipient, language: 'en' }, secondsAgo)
  }
  // So few rows are then read as they lie, not by an index that has them in order.
  await sql`analyze outbox`.execute(shop.db)
  const sent: string[] = []
  await sendDueMails(shop.api, ({ to }) => void sent.push(to))
  expect(sent).toEqual(['older code', 'code', 'first', 'second', 'third'])
})
