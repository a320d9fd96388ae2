import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { originOfWork } from '../http/origin.ts'
import { orderOfMails as order } from '../testing/mails-of-each-kind.ts'
import { queueDueMail } from '../testing/queue-due-mail.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { queueMail } from './outbox.queries.ts'
import { type OutgoingMail, sendDueMails, Undeliverable } from './send-mails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const queue = () =>
  shop.db
    .transaction()
    .execute(tx => queueMail(tx, { kind: 'order-confirmation', recipient: order.customerEmail, language: 'ar', payload: { order } }))

/** The shop so many seconds from now. */
const inSeconds = (seconds: number) => ({ ...shop.api, now: () => new Date(Date.now() + seconds * 1000) })

test('a mail that is sent has the shop’s time zone [PAY-15]', async () => {
  await queue()
  const sent: OutgoingMail[] = []
  await sendDueMails({ ...shop.api, timeZone: 'Asia/Tokyo' }, outgoing => void sent.push(outgoing))
  expect(sent.map(({ text }) => /15 مارس 2026 .*/.exec(text)?.[0])).toEqual(['15 مارس 2026 في 7:00\u00a0ص\u00a0غرينتش+9'])
})

test('a mail’s id has the shop’s host, without a port [F8]', async () => {
  await queue()
  const sent: OutgoingMail[] = []
  await sendDueMails({ ...shop.api, publicUrl: 'https://waha.example:8443' }, outgoing => void sent.push(outgoing))
  expect(sent.map(({ messageId }) => messageId)).toEqual([expect.stringMatching(/^<outbox-\d+-\d+@waha\.example>$/)])
})

test('the pauses between attempts double from 5 s to 5 minutes; a mail keeps its number, and no attempt takes over 45 s [F8]', async () => {
  await shop.db.deleteFrom('outbox').execute()
  await queue()
  const numbers = new Set<string>()
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => void timeout.mockRestore())
  const pauses = []
  // Ahead of the database, whose clock counts where it is later.
  for (let at = Date.now() + 3_600_000, turn = 0; turn < 9; turn += 1) {
    const now = new Date(at)
    await sendDueMails({ ...shop.api, now: () => now }, ({ messageId }) => {
      numbers.add(messageId)
      throw new Error('451 later')
    })
    const { next_attempt_at } = await shop.db.selectFrom('outbox').select('next_attempt_at').executeTakeFirstOrThrow()
    pauses.push((next_attempt_at.getTime() - at) / 1000)
    at = next_attempt_at.getTime()
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
  expect([...numbers]).toEqual([expect.stringMatching(/^<outbox-\d+-\d+@/)])
  expect(timeout.mock.calls).toEqual(Array(9).fill([45_000]))
  await shop.db.deleteFrom('outbox').execute()
})

test('a mail that is not taken is tried again later, the same mail, and sent once; why it was not is kept until then [PAY-08, F8]', async () => {
  await shop.db.deleteFrom('outbox').execute()
  await queue()
  const sent: OutgoingMail[] = []
  let refused = 0
  const send = (outgoing: OutgoingMail) => {
    if (refused++ < 1) throw new Error('451 later')
    sent.push(outgoing)
  }
  const lastErrors = async () => (await shop.db.selectFrom('outbox').select('last_error').execute()).map(({ last_error }) => last_error)
  // Ahead of the database, whose clock counts where it is later.
  const first = Date.now() + 3_600_000
  const after = (seconds: number) => ({ ...shop.api, now: () => new Date(first + seconds * 1000) })
  await sendDueMails(after(0), send)
  expect(sent).toEqual([])
  await sendDueMails(after(0), send)
  expect([sent, await lastErrors()]).toEqual([[], ['Error: 451 later']])
  await Promise.all([sendDueMails(after(6), send), sendDueMails(after(6), send)])
  expect(sent.map(outgoing => outgoing.to)).toEqual(['noor@waha.example'])
  await sendDueMails(after(600), send)
  expect([sent.length, await lastErrors()]).toEqual([1, [null]])
})

test('a mail that another sender is just taking keeps no other waiting [F8]', async () => {
  await shop.db.deleteFrom('outbox').execute()
  for (const [recipient, secondsAgo] of [
    ['taken@waha.example', 60],
    ['free@waha.example', 30],
  ] as const)
    await queueDueMail(shop.db, { kind: 'welcome', recipient, language: 'en', payload: { name: 'Noor' } }, secondsAgo)
  const sent: string[] = []
  await shop.db.transaction().execute(async tx => {
    await tx.selectFrom('outbox').select('id').where('recipient', '=', 'taken@waha.example').forUpdate().execute()
    await sendDueMails(shop.api, ({ to }) => void sent.push(to))
  })
  expect(sent).toEqual(['free@waha.example'])
  await shop.db.deleteFrom('outbox').execute()
})

test('of three mails the one that is not taken waits, the one that is refused for good is given up, and the third is sent, each alone [PAY-08, F8]', async () => {
  await shop.db.deleteFrom('outbox').execute()
  for (const email of ['late@waha.example', 'gone@waha.example', 'here@waha.example'])
    await shop.db
      .transaction()
      .execute(tx => queueMail(tx, { kind: 'welcome', recipient: email, language: 'en', payload: { name: 'Noor' } }))
  const asked: string[] = []
  const send = async ({ to }: OutgoingMail) => {
    asked.push(to)
    if (to.startsWith('late')) throw new Error('busy')
    if (to.startsWith('gone')) throw new Undeliverable('no such mailbox')
  }
  const began = Date.now()
  await sendDueMails({ ...shop.api, now: () => new Date(began) }, send)
  expect(asked.toSorted()).toEqual(['gone@waha.example', 'here@waha.example', 'late@waha.example'])
  const rows = await shop.db.selectFrom('outbox').select(['recipient', 'sent_at', 'given_up_at']).orderBy('recipient').execute()
  expect(rows.map(({ sent_at, given_up_at }) => [sent_at !== null, given_up_at !== null])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ])
  await sendDueMails({ ...shop.api, now: () => new Date(began + 60_000) }, send)
  expect(asked.slice(3)).toEqual(['late@waha.example'])
  await shop.db.deleteFrom('outbox').execute()
  shop.logged.length = 0
})

test('the mail that has been due for longest goes first [PAY-08]', async () => {
  for (const [name, secondsAgo] of [
    ['second', 20],
    ['first', 30],
    ['third', 10],
  ] as const) {
    await queueDueMail(shop.db, { kind: 'welcome', recipient: `${name}@waha.example`, language: 'en', payload: { name } }, secondsAgo)
  }
  const sent: string[] = []
  await sendDueMails(shop.api, ({ to }) => void sent.push(to))
  expect(sent).toEqual(['first', 'second', 'third'].map(name => `${name}@waha.example`))
  await shop.db.deleteFrom('outbox').execute()
})

test('a machine whose clock is behind the database’s sends what is new, and no sooner what is to wait [F8]', async () => {
  await queue()
  const sent: OutgoingMail[] = []
  const behind = { ...shop.api, now: () => new Date(Date.now() - 60_000) }
  await sendDueMails(behind, outgoing => void sent.push(outgoing))
  expect(sent.length).toBe(1)
  await queue()
  await shop.db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(Date.now() + 30_000) })
    .where('sent_at', 'is', null)
    .execute()
  await sendDueMails(behind, outgoing => void sent.push(outgoing))
  expect(sent.length).toBe(1)
  await shop.db.deleteFrom('outbox').execute()
})

test('on a machine that is far behind the database a mail waits after an attempt, too, and is with one sender at a time [F8]', async () => {
  await queue()
  const behind = inSeconds(-600)
  /** By the database's clock, in seconds since the beginning: when the mail is due. */
  const due = async () => {
    const { rows } = await sql<{ due: number }>`
      select extract(epoch from next_attempt_at - created_at)::float as due from outbox where sent_at is null`.execute(shop.db)
    return rows[0]?.due
  }
  const senders: string[] = []
  const times: (number | undefined)[] = []
  await sendDueMails(behind, async () => {
    senders.push('one')
    times.push(await due())
    await sendDueMails(behind, () => void senders.push('another'))
    throw new Error('451 later')
  })
  times.push(await due())
  expect(senders).toEqual(['one'])
  for (const [turn, pause] of [60, 5].entries()) expect(times[turn]).toBeGreaterThanOrEqual(pause)
  await shop.db.deleteFrom('outbox').execute()
})

test('what is logged of a mail names it, and the request that caused it [OPERATE-03]', async () => {
  const body = { name: 'Layla', email: 'layla@waha.example', password: 'secret-enough' }
  const { headers } = await shop.send('POST', '/auth/register', { body })
  const origins: object[] = []
  const log = () => void origins.push(originOfWork())
  await sendDueMails({ ...shop.api, log }, () => Promise.reject(new Error('451 later')))
  expect(origins).toEqual([{ mail: expect.any(Number), requestId: headers.get('x-request-id') }])
  await shop.db.deleteFrom('outbox').execute()
})

test('while a mail is on its way no transaction is open and nobody else sends it; if its sender dies, it goes out later [F8, W7]', async () => {
  await queue()
  const sent: OutgoingMail[] = []
  const handedOver = Promise.withResolvers<void>()
  const silence = Promise.withResolvers<void>()
  const slow = sendDueMails(inSeconds(1), () => {
    handedOver.resolve()
    return silence.promise
  })
  await handedOver.promise
  const { rows } = await sql`
    select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(shop.db)
  expect(rows).toEqual([])
  const other = (outgoing: OutgoingMail) => void sent.push(outgoing)
  await sendDueMails(inSeconds(50), other)
  expect(sent).toEqual([])
  await sendDueMails(inSeconds(70), other)
  expect(sent.map(({ to }) => to)).toEqual(['noor@waha.example'])
  silence.resolve()
  await slow
  await sendDueMails(inSeconds(7200), other)
  expect(sent.length).toBe(1)
})

test('a mail on its way that is broken off is tried again later [F12, F8]', async () => {
  await shop.db.deleteFrom('outbox').execute()
  await queue()
  const [handedOver, ending] = [Promise.withResolvers<void>(), new AbortController()]
  const hang = (_: OutgoingMail, signal: AbortSignal) =>
    new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      handedOver.resolve()
    })
  const sending = sendDueMails(shop.api, hang, { stopping: ending.signal, abort: ending.signal })
  await handedOver.promise
  ending.abort(new Error('the shop stops'))
  await sending
  const mails = await shop.db.selectFrom('outbox').select(['sent_at', 'given_up_at', 'last_error']).execute()
  expect(mails).toEqual([{ sent_at: null, given_up_at: null, last_error: 'Error: the shop stops' }])
  const sent: string[] = []
  await sendDueMails(inSeconds(60), ({ to }) => void sent.push(to))
  expect(sent).toEqual([order.customerEmail])
})

test('of three mails none is begun after the one during which sending is stopped [F12]', async () => {
  await shop.db.deleteFrom('outbox').execute()
  for (let turn = 0; turn < 3; turn += 1) await queue()
  const stopping = new AbortController()
  let begun = 0
  const send = () => {
    begun += 1
    stopping.abort()
  }
  await sendDueMails(shop.api, send, { stopping: stopping.signal })
  expect(begun).toBe(1)
  await shop.db.deleteFrom('outbox').execute()
})

test('a mail is given up when it is refused for good, or after three days; the log says so, without the address [F8]', async () => {
  const day = 24 * 3600
  const givenUp = () => shop.logged.filter(({ message }) => message === 'a mail was given up')
  /** Refuses a new mail until it is given up: how many attempts that took, and how many days. */
  const refuse = async (refusal: Error) => {
    await queue()
    const before = givenUp().length
    let [attempts, passed] = [0, 1]
    const refused = () => {
      attempts += 1
      throw refusal
    }
    for (; givenUp().length === before && passed < 9 * day; passed += 300) await sendDueMails(inSeconds(passed), refused)
    const days = Math.round(passed / day)
    // Another attempt would be counted with the others.
    await sendDueMails(inSeconds(passed + 9 * day), refused)
    return { attempts, days }
  }
  expect(await refuse(new Undeliverable('550 <noor@waha.example>: no such user'))).toEqual({ attempts: 1, days: 0 })
  expect(await refuse(new Error('450 <noor@waha.example>: the mailbox noor@waha.example is full'))).toEqual({ attempts: 870, days: 3 })
  expect(await refuse(new Undeliverable(`550 ${'x'.repeat(900)}`))).toEqual({ attempts: 1, days: 0 })
  expect(givenUp()[0]).toMatchObject({ level: 'error', details: { kind: 'order-confirmation', attempts: 1 } })
  const kept = await shop.db.selectFrom('outbox').select('last_error').where('given_up_at', 'is not', null).execute()
  expect(kept.map(({ last_error }) => last_error)).toContain('Error: 450 <…>: the mailbox … is full')
  expect(Math.max(...kept.map(({ last_error }) => String(last_error).length))).toBe(500)
  expect(JSON.stringify([shop.logged, kept])).not.toContain('noor@')
})
