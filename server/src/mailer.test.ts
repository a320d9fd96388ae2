import { once } from 'node:events'
import { createServer as createWebServer } from 'node:http'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { orderConfirmation } from '@waha/api/mail/order-confirmation.ts'
import { type OutgoingMail, Undeliverable } from '@waha/api/mail/send-mails.ts'
import { welcome } from '@waha/api/mail/welcome.ts'
import type { Mailbox } from '@waha/sandbox/mailbox/mailbox.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMailer } from './mailer.ts'

interface Received {
  greeting: string | false
  sender: string | undefined
  recipients: string[]
  raw: string
}
const received: Received[] = []
let refusals = 0
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: async (stream, { envelope, hostNameAppearsAs: greeting }, done) => {
    const raw = await text(stream)
    if (refusals-- > 0) return done(Object.assign(new Error('later'), { responseCode: 451 }))
    const { mailFrom, rcptTo } = envelope
    received.push({ greeting, sender: mailFrom ? mailFrom.address : undefined, recipients: rcptTo.map(({ address }) => address), raw })
    done()
  },
})
let url = ''
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
})
beforeEach(() => {
  received.length = 0
})
afterAll(() => new Promise<void>(done => smtp.close(done)))

/** What is sent is not kept. */
const noMailbox = { put: () => expect.fail('A mail was kept') } as unknown as Mailbox

const post = (smtpUrl = url, { timeout = 60_000, longest = 60_000, from = 'Waha <orders@waha.example>', machine = 'box' } = {}) => {
  const send = createMailer({ smtpUrl, from }, noMailbox, { timeout, machine })
  return async (mail: OutgoingMail) => send(mail, AbortSignal.timeout(longest))
}
const mailTo = (to: string, content = welcome('Noor', 'en', 'https://waha.example')) => ({
  to,
  messageId: '<outbox-1@waha.example>',
  ...content,
})
const headersOf = ({ raw }: Received) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')
const decoded = ({ raw }: Received) =>
  Buffer.from(
    raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

test('a mail arrives over SMTP as HTML and as text, with the same id whenever it is sent [PAY-08]', async () => {
  const send = post()
  await send(mailTo('noor@waha.example'))
  await send(mailTo('noor@waha.example'))
  expect(received.length).toBe(2)
  for (const mail of received) {
    expect(mail.recipients).toEqual(['noor@waha.example'])
    expect(headersOf(mail)).toMatch(/^Message-ID: <outbox-1@waha\.example>$/m)
    expect(headersOf(mail)).toMatch(/^Auto-Submitted: auto-generated$/im)
    expect(mail.raw).toContain('Content-Type: text/plain')
    expect(mail.raw).toContain('Content-Type: text/html')
  }
})

test('the name that owners have chosen is the sender’s, whatever it contains, at the address of the environment [SETTINGS-01]', async () => {
  const name = 'Sahra" <thief@other.example>,\r\nBcc: <thief@other.example>'
  await post()({ ...mailTo('noor@waha.example'), fromName: 'Sahra' })
  await post()({ ...mailTo('noor@waha.example'), fromName: name })
  const froms = received.map(mail => /^From: (.*)$/m.exec(headersOf(mail))?.[1]?.trim())
  expect(froms[0]).toBe('Sahra <orders@waha.example>')
  expect(froms[1]).toMatch(/^(?:"(?:[^"\\]|\\.)*"|=\?UTF-8\?[^ ]+\?=(?: =\?UTF-8\?[^ ]+\?=)*) <orders@waha\.example>$/)
  expect(received.flatMap(({ recipients }) => recipients)).toEqual(['noor@waha.example', 'noor@waha.example'])
  for (const mail of received) expect(headersOf(mail)).not.toMatch(/^Bcc:/im)
})

test.each([
  ['orders@waha.example', 'orders@waha.example'],
  ['<orders@waha.example>', 'orders@waha.example'],
  ['Waha <orders@waha.example>', 'Waha <orders@waha.example>'],
  ['Waha: oud & musk <orders@waha.example>', '"Waha: oud & musk" <orders@waha.example>'],
  ['Waha (the shop) <orders@waha.example>', '"Waha (the shop)" <orders@waha.example>'],
  ['"Waha, \\"the\\" shop" <orders@waha.example>', '"Waha, \\"the\\" shop" <orders@waha.example>'],
  ['Waha 5" <orders@waha.example>', '"Waha 5\\"" <orders@waha.example>'],
  ['واحة <orders@waha.example>', '=?UTF-8?B?2YjYp9it2Kk=?= <orders@waha.example>'],
])('mails from «%s» have one sender with that name [PAY-08]', async (from, header) => {
  await post(url, { from })(mailTo('noor@waha.example'))
  const [mail] = received
  expect(mail && [mail.sender, /^From: (.*)$/m.exec(headersOf(mail))?.[1]?.trim()]).toEqual(['orders@waha.example', header])
})

test('a machine without a name that others know, such as a container, greets with the sender’s domain, or as the address says [PAY-08]', async () => {
  const machine = '3f2ab96c0d1e'
  for (const from of ['Waha <orders@waha.example>', 'واحة <orders@واحة.example>'])
    await post(url, { machine, from })(mailTo('noor@waha.example'))
  await post(`${url}?name=mail.waha.example`, { machine })(mailTo('noor@waha.example'))
  expect(received.map(({ greeting }) => greeting)).toEqual(['waha.example', 'xn--mgbel0i.example', 'mail.waha.example'])
})

test('a server that refuses is an error for the sender, so that it is tried again [F8]', async () => {
  refusals = 1
  const send = post()
  await expect(send(mailTo('noor@waha.example'))).rejects.toThrow('451')
  await send(mailTo('noor@waha.example'))
  expect(received.length).toBe(1)
})

test('a password for the mail server, and what is sent with it, go over TLS alone, unless the address says otherwise [A16]', async () => {
  const heard: string[] = []
  // As somebody in between lets it look who hides that it has TLS.
  const bare = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username = '', password = '' }, _, done) => {
      heard.push(`${username}:${password}`)
      done(null, { user: username })
    },
    onData: (stream, _, done) => {
      stream.resume().on('end', () => done())
      heard.push('a mail')
    },
  })
  bare.listen(0, '127.0.0.1')
  await once(bare.server, 'listening')
  onTestFinished(() => new Promise<void>(done => bare.close(done)))
  const address = `smtp://waha:pa%24%24@127.0.0.1:${(bare.server.address() as AddressInfo).port}`
  await expect(post(address)(mailTo('noor@waha.example'))).rejects.toThrow(/STARTTLS/)
  expect(heard).toEqual([])
  await post(`${address}?requireTLS=false`)(mailTo('noor@waha.example'))
  expect(heard).toEqual(['waha:pa$$', 'a mail'])
})

type Answers = Record<'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | '.', string>
const willing: Answers = { greeting: '220 here', EHLO: '250 me', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on', '.': '250 taken' }

/** A mail server that answers as told: '' is silence, 'bye' a cut line. */
const serverThat = async (says: Partial<Answers>) => {
  const answers: Answers = { ...willing, ...says }
  const called = Promise.withResolvers<void>()
  const server = createServer(socket => {
    called.resolve()
    const say = (words: string) => (words === 'bye' ? socket.destroy() : words && socket.write(`${words}\r\n`))
    socket.on('error', () => {})
    socket.on('data', chunk => {
      for (const line of String(chunk).split('\r\n')) {
        const verb = line.slice(0, 4)
        if (verb in answers || line === '.') say(answers[line === '.' ? '.' : (verb as keyof Answers)])
      }
    })
    say(answers.greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close(), called: called.promise }
}

const outcomeWith = async (says: Partial<Answers>, timeouts?: { timeout?: number; longest?: number }) => {
  const server = await serverThat(says)
  const outcome = await post(
    server.url,
    timeouts,
  )(mailTo('noor@waha.example')).then(
    () => 'taken',
    (error: unknown) => (error instanceof Undeliverable ? 'never' : 'later'),
  )
  server.stop()
  return outcome
}

test('a server that says nothing, at whichever point, is given up soon, so that the mail is tried again [F8]', async () => {
  expect(await outcomeWith({})).toBe('taken')
  for (const point of ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'] as const) {
    // Without a bound of its own it would wait for longer than a test may.
    expect([point, await outcomeWith({ [point]: '' }, { timeout: 100, longest: 600_000 })]).toEqual([point, 'later'])
    expect([point, await outcomeWith({ [point]: '' }, { longest: 100 })]).toEqual([point, 'later'])
  }
})

test('a server that does not greet is waited for ten seconds [F8]', async () => {
  const server = await serverThat({ greeting: '' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const send = createMailer({ smtpUrl: server.url, from: 'orders@waha.example' }, noMailbox)
  let outcome = ''
  const sent = Promise.resolve(send(mailTo('noor@waha.example'), new AbortController().signal)).catch(error => (outcome = String(error)))
  await server.called
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(9999)
  expect(outcome).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  await sent
  expect(outcome).toMatch(/Greeting never received/)
  server.stop()
})

test('a server that falls silent once it has greeted is waited for ten seconds [F8]', async () => {
  const server = await serverThat({})
  const waits = vi.spyOn(Socket.prototype, 'setTimeout')
  onTestFinished(() => void waits.mockRestore())
  await createMailer({ smtpUrl: server.url, from: 'orders@waha.example' }, noMailbox)(
    mailTo('noor@waha.example'),
    new AbortController().signal,
  )
  // None is that of a connection that ends.
  const set = waits.mock.calls.map(([milliseconds]) => milliseconds).filter(Boolean)
  expect(new Set(set)).toEqual(new Set([10_000]))
  server.stop()
})

test('no server, a line that is cut and what a server may change its mind about: later [F8]', async () => {
  const gone = await serverThat({})
  await new Promise<unknown>(done => done(gone.stop()))
  await expect(post(gone.url)(mailTo('noor@waha.example'))).rejects.toThrow(/ECONNREFUSED/)
  for (const says of [
    { greeting: 'bye' },
    { DATA: 'bye' },
    { '.': 'bye' },
    { greeting: '554 go away' },
    { MAIL: '550 unknown sender' },
    { RCPT: '450 mailbox busy' },
    { RCPT: '450 5.1.1 no such user, for now' },
    { RCPT: '530 sign in first' },
    { RCPT: '549 not yet' },
    { RCPT: '554 5.7.1 relay access denied' },
    { '.': '451 later' },
    { DATA: '554 transaction failed' },
    { '.': '550 4.3.1 queue is full' },
  ])
    expect([says, await outcomeWith(says)]).toEqual([says, 'later'])
})

test('what a server refuses because of what this shop has sent, or may send: later [F8]', async () => {
  for (const says of [
    { RCPT: "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients" },
    { DATA: '550 5.4.5 Daily user sending limit exceeded' },
    { '.': '550-5.4.5 Daily user sending limit exceeded.\r\n550 5.4.5 See our help' },
    { '.': '552 you are over your relay quota' },
    { '.': '550 you have exceeded the max emails per hour' },
    { RCPT: '553 too many messages from you' },
    { RCPT: '550 your quota is used up' },
    { '.': '552 sending limits reached' },
    { '.': '552 the sending limit is reached' },
    { '.': '550 daily allowance used up' },
    { '.': '550 hourly allowance used up' },
    { '.': '550 a hundred per day are taken' },
    { RCPT: '550 relaying denied' },
    { RCPT: '550 relay not permitted' },
    { RCPT: '550 5.1.0 sender rejected' },
    { RCPT: '550 5.1.7 bad address of the sender' },
    { RCPT: '550 5.1.100 unknown' },
    { '.': '554 5.2.0 submission quota exceeded' },
    { '.': '554 5.2.252 not allowed to send as this sender' },
    { '.': '554 5.3.5 system incorrectly configured' },
  ])
    expect([says, await outcomeWith(says)]).toEqual([says, 'later'])
})

test('what a server refuses for good is never [F8]', async () => {
  for (const says of [
    { RCPT: '550 5.1.1 no such user' },
    { RCPT: '551 5.1.6 has moved' },
    { RCPT: '556 5.1.10 takes no mail' },
    { RCPT: '550 5.2.1 disabled' },
    { '.': '552 5.2.2 over quota' },
    { RCPT: '550 5.2.4 the list cannot be expanded' },
    { '.': '552 5.3.4 too large' },
    { '.': '554 5.6.1 no HTML here' },
    { RCPT: '550 no' },
    { RCPT: '553 no' },
    { RCPT: '552 the mailbox is over its quota' },
    { '.': '552 too large' },
    { '.': '552 message size is above the limit' },
  ])
    expect([says, await outcomeWith(says)]).toEqual([says, 'never'])
})

test('whatever stands in an address, no second recipient and no header comes of it [I8]', async () => {
  const send = post()
  for (const address of [
    'noor@waha.example\r\nBcc: mallory@evil.example',
    'noor@waha.example, mallory@evil.example',
    '"mallory@evil.example x"@waha.example',
    'Noor <mallory@evil.example> noor@waha.example',
    'group: mallory@evil.example, eve@evil.example;',
  ]) {
    received.length = 0
    await Promise.resolve(send(mailTo(address))).catch(() => {})
    for (const mail of received) {
      expect(mail.recipients.length).toBe(1)
      expect(mail.recipients[0]).not.toMatch(/@evil\.example$/)
      expect(headersOf(mail)).not.toMatch(/^bcc:/im)
      expect(headersOf(mail).match(/^to:/gim)?.length).toBe(1)
    }
  }
})

test('no file and no address is read for a mail, whatever stands in the place of its content [I8]', async () => {
  let asked = 0
  const web = createWebServer((_, response) => {
    asked += 1
    response.end('from the network')
  }).listen(0, '127.0.0.1')
  await once(web, 'listening')
  const places = [{ path: import.meta.filename }, { path: `http://127.0.0.1:${(web.address() as AddressInfo).port}/` }]
  const server = await serverThat({})
  for (const place of places)
    await expect(post(server.url)({ ...mailTo('noor@waha.example'), html: place as never })).rejects.toThrow(/access rejected/i)
  server.stop()
  web.close()
  expect(asked).toBe(0)
})

test('names with line breaks, HTML and templates stay what they are: text in the body [I8]', async () => {
  const name = 'Eve\r\nBcc: mallory@evil.example\r\n\r\n<script>alert(1)</script> {{7*7}}'
  const order = {
    _id: '7b0e3f52-9f0e-4a52-9c7f-0f3bd1a9c123',
    createdAt: '2026-03-14T10:00:00.000Z',
    status: 'processing' as const,
    totalAmount: 19.99,
    paymentStatus: 'paid' as const,
    customerEmail: 'noor@waha.example',
    products: [{ _id: 'honey', name, image: null, quantity: 1, price: 19.99 }],
  }
  const send = post()
  await send(mailTo('noor@waha.example', welcome(name, 'en', 'https://waha.example')))
  await send(mailTo('noor@waha.example', orderConfirmation(order, 'ar', { publicUrl: 'https://waha.example', timeZone: 'Asia/Riyadh' })))
  await send(mailTo('noor@waha.example', { subject: name, html: 'x', text: 'x' }))
  expect(received.map(({ recipients }) => recipients)).toEqual([['noor@waha.example'], ['noor@waha.example'], ['noor@waha.example']])
  for (const mail of received) expect(headersOf(mail)).not.toMatch(/^bcc:/im)
  for (const mail of received.slice(0, 2)) {
    const html = /<!doctype html>.*<\/html>/s.exec(decoded(mail))?.[0] ?? ''
    expect(html).not.toContain('<script>')
    expect(html).toContain('{{7*7}}')
    expect(html).not.toContain('49')
  }
})
