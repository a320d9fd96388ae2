import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { type OutgoingMail, sendDueMails } from './send-mails.ts'
import { wayInChanged } from './way-in-changed.ts'
import { welcome } from './welcome.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const register = (email: string, language: string, name = 'Noor') =>
  shop.send('POST', '/auth/register', { body: { name, email, password: 'secret1' }, headers: { 'accept-language': language } })

test('a new account is welcomed once, in its visitor’s language, however often the form is sent [API-02, LANG-04]', async () => {
  await Promise.all([register('noor@waha.example', 'ar'), register('noor@waha.example', 'ar'), register('noor@waha.example', 'en')])
  await register('sam@waha.example', 'en')
  const sent: OutgoingMail[] = []
  const send = (outgoing: OutgoingMail) => void sent.push(outgoing)
  await Promise.all([sendDueMails(shop.api, send), sendDueMails(shop.api, send)])
  await sendDueMails({ ...shop.api, now: () => new Date(Date.now() + 600_000) }, send)
  expect(sent.map(({ to }) => to).sort()).toEqual(['noor@waha.example', 'sam@waha.example'])
  const { language } = await shop.db
    .selectFrom('users')
    .select('language')
    .where('email', '=', 'noor@waha.example')
    .executeTakeFirstOrThrow()
  const [noor, sam] = ['noor', 'sam'].map(name => sent.find(({ to }) => to.startsWith(name)))
  expect(noor?.html).toContain(`<html lang="${language}"`)
  expect(sam?.subject).toBe('Welcome to Waha')
  expect(sam?.html).toContain('http://shop.test/products')
})

test('an address that is more than one, or carries lines, makes no account and no mail [I8]', async () => {
  for (const email of [
    'a@waha.example\r\nBcc: b@evil.example',
    'a@waha.example,b@evil.example',
    '"b@evil.example x"@waha.example',
    '<a@waha.example>',
  ])
    expect((await register(email, 'en')).status).toBe(400)
  const queued = await shop.db.selectFrom('outbox').select('recipient').execute()
  expect(queued.filter(({ recipient }) => /evil|[\r\n",<]/.test(recipient))).toEqual([])
})

test('a name is no link in mails, whatever address a stranger signs up with: each sign of an address is followed by one that nobody sees [I8]', () => {
  const mails = (name: string) => [
    welcome(name, 'en', 'https://waha.example'),
    ...(['google-joined', 'address-proved', 'password-changed'] as const).map(kind =>
      wayInChanged(kind, { name }, 'ar', 'https://waha.example'),
    ),
  ]
  for (const [name, shown] of [
    ['https://evil.example', 'https:\u200c/\u200c/\u200cevil.\u200cexample'],
    ['win@evil.example', 'win@\u200cevil.\u200cexample'],
    ['J. R. Noor', 'J. R. Noor'],
  ] as const)
    for (const { subject, html, text } of mails(name)) {
      expect([html.includes(`<bdi>${shown}</bdi>`), text.split('\n')[0]]).toEqual([true, expect.stringContaining(shown)])
      expect(subject + html + text).not.toMatch(/evil\.example/)
    }
})
