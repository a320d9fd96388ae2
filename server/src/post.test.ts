import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { orderConfirmation } from '@waha/api/mail/order-confirmation.ts'
import { welcome } from '@waha/api/mail/welcome.ts'
import { openMailbox } from '@waha/sandbox/mailbox/mailbox.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPost } from './post.ts'

interface Received {
  recipients: string[]
  raw: string
}
const received: Received[] = []
let refusals = 0
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: async (stream, { envelope }, done) => {
    const raw = await text(stream)
    if (refusals-- > 0) return done(Object.assign(new Error('later'), { responseCode: 451 }))
    received.push({ recipients: envelope.rcptTo.map(({ address }) => address), raw })
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

const post = () => createPost({ smtpUrl: url, from: 'Waha <orders@waha.example>' }, openMailbox('/nonexistent'))
const letter = (to: string, content = welcome('Noor', 'en', 'https://waha.example')) => ({
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

test('PAY-08 a mail arrives over SMTP as HTML and as text, with the same id whenever it is sent', async () => {
  const send = post()
  await send(letter('noor@waha.example'))
  await send(letter('noor@waha.example'))
  expect(received.length).toBe(2)
  for (const mail of received) {
    expect(mail.recipients).toEqual(['noor@waha.example'])
    expect(headersOf(mail)).toMatch(/^Message-ID: <outbox-1@waha\.example>$/m)
    expect(headersOf(mail)).toMatch(/^Auto-Submitted: auto-generated$/im)
    expect(mail.raw).toContain('Content-Type: text/plain')
    expect(mail.raw).toContain('Content-Type: text/html')
  }
})

test('F8 a server that refuses is an error for whoever sends, so that it is tried again', async () => {
  refusals = 1
  const send = post()
  await expect(send(letter('noor@waha.example'))).rejects.toThrow('451')
  await send(letter('noor@waha.example'))
  expect(received.length).toBe(1)
})

test('I8 whatever stands in an address, no second recipient and no header comes of it', async () => {
  const send = post()
  for (const address of [
    'noor@waha.example\r\nBcc: mallory@evil.example',
    'noor@waha.example, mallory@evil.example',
    '"mallory@evil.example x"@waha.example',
    'Noor <mallory@evil.example> noor@waha.example',
    'group: mallory@evil.example, eve@evil.example;',
  ]) {
    received.length = 0
    await Promise.resolve(send(letter(address))).catch(() => {})
    for (const mail of received) {
      expect(mail.recipients.length).toBe(1)
      expect(mail.recipients[0]).not.toMatch(/@evil\.example$/)
      expect(headersOf(mail)).not.toMatch(/^bcc:/im)
      expect(headersOf(mail).match(/^to:/gim)?.length).toBe(1)
    }
  }
})

test('I8 names with line breaks, HTML and templates stay what they are: text in the body', async () => {
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
  await send(letter('noor@waha.example', welcome(name, 'en', 'https://waha.example')))
  await send(letter('noor@waha.example', orderConfirmation(order, 'ar', 'https://waha.example')))
  await send(letter('noor@waha.example', { subject: name, html: 'x', text: 'x' }))
  expect(received.map(({ recipients }) => recipients)).toEqual([['noor@waha.example'], ['noor@waha.example'], ['noor@waha.example']])
  for (const mail of received) expect(headersOf(mail)).not.toMatch(/^bcc:/im)
  for (const mail of received.slice(0, 2)) {
    const html = /<!doctype html>.*<\/html>/s.exec(decoded(mail))?.[0] ?? ''
    expect(html).not.toContain('<script>')
    expect(html).toContain('{{7*7}}')
    expect(html).not.toContain('49')
  }
})
