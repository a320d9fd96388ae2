import { setBrand } from '@waha/contract/brand.ts'
import { currencyOf } from '@waha/contract/currencies.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { originOfWork } from '../http/origin.ts'
import { mailsOfEachKind, orderOfMails as order } from '../testing/mails-of-each-kind.ts'
import { queueDueMail } from '../testing/queue-due-mail.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { codeMail } from './code-mail.ts'
import { newOrder } from './new-order.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { queueMail } from './outbox.queries.ts'
import { orderDelivered } from './parcel-mails.ts'
import { refund } from './refund.ts'
import { type OutgoingMail, sendDueMails, Undeliverable } from './send-mails.ts'
import { wayInChanged } from './way-in-changed.ts'
import { welcome } from './welcome.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const queue = () =>
  shop.db
    .transaction()
    .execute(tx => queueMail(tx, { kind: 'order-confirmation', recipient: order.customerEmail, language: 'ar', payload: { order } }))

const origin = 'https://waha.example'
const sender = { publicUrl: origin, timeZone: 'Asia/Riyadh' }

test('the confirmation is in the buyer’s language and direction, with every figure to the cent, and leads to it [PAY-08, M1, PAY-10, ACCOUNT-05]', () => {
  const arabic = orderConfirmation(order, 'ar', sender)
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.subject).toBe('تأكيد طلبك \u2066#d1a9c123\u2069')
  expect(orderConfirmation(order, 'en', sender).html).toContain('<html lang="en" dir="ltr">')
  // Where a mail program knows no direction, text begins on the right in Arabic, and amounts stand on the left.
  for (const [language, home, start, end] of [
    ['en', `${origin}/`, 'left', 'right'],
    ['ar', `${origin}/ar`, 'right', 'left'],
  ] as const) {
    const { html } = orderConfirmation(order, language, sender)
    expect(html).toContain(`<td align="${start}" style="text-align:${start};`)
    expect(html).toMatch(new RegExp(`<td class="ink" align="${end}" [^>]*>\u2066\\$39\\.98\u2069</td>`))
    expect(html).toContain(`<a href="${home}" style="text-decoration:none"><img`)
  }
  for (const [language, quantity, each, day, orders] of [
    ['en', 'Quantity: 2', 'each', 'March 15, 2026', `${origin}/account#order-d1a9c123`],
    ['ar', 'الكمية: 2', 'للقطعة', '15 مارس 2026', `${origin}/ar/account#order-d1a9c123`],
  ] as const) {
    const mail = orderConfirmation(order, language, sender)
    expect(mail.html).toContain(`$19.99\u2069 ${each}`)
    for (const part of ['#d1a9c123', quantity, '$19.99', '$39.98', day, orders]) {
      expect(mail.html).toContain(part)
      expect(mail.text).toContain(part)
    }
  }
  // With two lines no figure can stand for another.
  const dates = { _id: 'dates', name: 'Dates', image: null, quantity: 3, price: 5 }
  for (const language of ['en', 'ar'] as const) {
    const { html, text } = orderConfirmation({ ...order, products: [...order.products, dates], totalAmount: 54.98 }, language, sender)
    const figures = [html.slice(html.indexOf('<h1')), text].map(said => said.match(/\$[\d.,]+/g))
    expect(figures).toEqual(Array(2).fill(['$19.99', '$39.98', '$5.00', '$15.00', '$54.98']))
  }
})

test('a mail of any kind is sent in one language throughout, its amounts and tax too, and leads to pages of that language [LANG-04, PAY-08, SETTINGS-01, SETTINGS-02]', async () => {
  onTestFinished(() => void [setBrand(), setCurrency()])
  setBrand({ vatNumber: '300000000000003', vatRate: 15 })
  setCurrency(currencyOf('SAR'))
  for (const [language, subjects, foreign, pages] of [
    [
      'en',
      [
        'Your order # is confirmed',
        'New order #: SAR\u00a039.98',
        'Please check the payment of order #',
        ...Array(2).fill('Your order # is on its way'),
        ...Array(2).fill('Your order # has been delivered'),
        ...['Your refund for order #', 'Your refund for order # did not arrive', 'Welcome to Waha'],
        ...['048213 is your Waha code', '048213 is your code for a new Waha password', 'Your Waha account is now linked to Google'],
        ...['Your Waha account is now safely yours', 'Your Waha password has been changed', 'New tracking details for your order #'],
        ...Array(3).fill('Your order # has been cancelled'),
      ],
      /\p{sc=Arabic}/u,
      /^\/(?!ar\b)/,
    ],
    [
      'ar',
      [
        'تأكيد طلبك #',
        'طلب جديد #: 39.98\u00a0ر.س.',
        'يرجى مراجعة دفع الطلب #',
        ...Array(2).fill('طلبك # في الطريق إليك'),
        ...Array(2).fill('تم تسليم طلبك #'),
        ...['استرداد مبلغ من طلبك #', 'لم يصلك المبلغ المسترد من طلبك #', 'أهلًا بك في واحة'],
        ...['رمز الدخول إلى واحة: 048213', 'رمز كلمة المرور الجديدة في واحة: 048213', 'تم ربط حسابك في واحة بحساب Google'],
        ...['حسابك في واحة صار مؤكدًا باسمك', 'تم تغيير كلمة مرورك في واحة', 'بيانات تتبع جديدة لطلبك #'],
        ...Array(3).fill('أُلغي طلبك #'),
      ],
      /[a-z]{2}/i,
      /^\/ar\b/,
    ],
  ] as const) {
    await shop.db.deleteFrom('outbox').execute()
    await shop.db.transaction().execute(async tx => {
      for (const mail of mailsOfEachKind(language)) await queueMail(tx, mail)
    })
    const sent: OutgoingMail[] = []
    await sendDueMails(shop.api, outgoing => void sent.push(outgoing))
    const inOrder = sent.toSorted((a, b) => numberOf(a) - numberOf(b))
    expect(inOrder.map(({ subject }) => subject.replace(/[\u2066-\u2069\u200f]/g, '').replace(/#\w+/, '#'))).toEqual(subjects)
    // Owners have changed other facts than the name: the sender is that of the settings.
    expect(inOrder.filter(mail => 'fromName' in mail)).toEqual([])
    for (const { subject, html, text } of inOrder) {
      const shown = html.replace(/<style>.*?<\/style>|<!--.*?-->|<[^>]+>|&[#\w]+;/gs, ' ')
      for (const words of [shown, text])
        expect([subject, foreign.exec(words.replace(/https?:\/\/\S+|\S+@\S+|#[0-9a-f]{8}|Google/g, ''))]).toEqual([subject, null])
      const linked = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address)
      const written = text.match(/https?:\/\/\S+/g) ?? []
      const own = [...linked, ...written].filter(address => address.startsWith(shop.api.publicUrl))
      expect([subject, own.length > 0]).toEqual([subject, true])
      for (const address of own)
        expect([subject, address.slice(shop.api.publicUrl.length)]).toEqual([subject, expect.stringMatching(pages)])
    }
  }
  await shop.db.deleteFrom('outbox').execute()
})

const numberOf = ({ messageId }: OutgoingMail) => Number(/outbox-(\d+)/.exec(messageId)?.[1])

test('the shop’s address at the end of a mail is written as its language writes lists [PAY-08, LANG-06]', () => {
  const english = 'Waha Trading, 14 Al Nakheel Street, Riyadh 12381, Saudi Arabia'
  const arabic = 'واحة للتجارة، 14 شارع النخيل، الرياض 12381، المملكة العربية السعودية'
  expect(orderConfirmation(order, 'en', sender).html).toContain(english)
  expect(orderConfirmation(order, 'ar', sender).html).toContain(arabic)
})

test('around midnight the date is that of the shop’s time zone, which is named [PAY-15]', () => {
  for (const [timeZone, en, ar] of [
    ['Asia/Riyadh', 'March 15, 2026 at 1:00 AM GMT+3', '15 مارس 2026 في 1:00 ص غرينتش+3'],
    ['UTC', 'March 14, 2026 at 10:00 PM UTC', '14 مارس 2026 في 10:00 م UTC'],
    ['America/New_York', 'March 14, 2026 at 6:00 PM EDT', '14 مارس 2026 في 6:00 م غرينتش-4'],
  ] as const) {
    for (const [language, date] of [
      ['en', en],
      ['ar', ar],
    ] as const) {
      const mail = orderConfirmation(order, language, { publicUrl: origin, timeZone })
      // Within the time no space ends a line.
      for (const content of [mail.html, mail.text]) expect(content.replaceAll('\u00a0', ' ')).toContain(date)
    }
  }
})

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

test('each line has its picture with a text, or a tile where mail programs could not show one [PAY-08]', () => {
  const line = order.products[0]
  if (!line) throw new Error('the order has a line')
  const drawn = (image: string | null) =>
    orderConfirmation({ ...order, products: [{ ...line, name: 'Sidr "Honey"', image }] }, 'en', sender).html
  expect(drawn('/pictures/honey.jpg')).toContain(
    `<img src="${origin}/pictures/honey.jpg" width="64" height="64" alt="Sidr &quot;Honey&quot;"`,
  )
  // Our own pictures have a JPEG version, which every mail program can show.
  expect(drawn('/pictures/honey/1-0a1b2c3d-1000.webp')).toContain(`src="${origin}/pictures/honey/1-0a1b2c3d-320.jpg"`)
  const uploaded = `/images/products/${'0a'.repeat(16)}`
  expect(drawn(`${uploaded}-1000.webp`)).toContain(`src="${origin}${uploaded}-320.jpg"`)
  expect(drawn(`${uploaded}-200.webp`)).toContain(`src="${origin}${uploaded}-200.jpg"`)
  expect(drawn('https://images.example/honey.png')).toContain('src="https://images.example/honey.png"')
  for (const image of [
    null,
    '/pictures/honey.webp',
    '/pictures/honey.WEBP',
    '/pictures/honey.avif?w=9',
    'http://images.example/a.png',
    'javascript:alert(1)',
    '//[',
  ]) {
    expect(drawn(image)).toContain('role="img" aria-label="Sidr &quot;Honey&quot;"')
    expect(drawn(image)).not.toMatch(/webp|avif|javascript|images\.example/i)
  }
  // A shop on somebody's own machine has no HTTPS.
  const pictured = { ...order, products: [{ ...line, image: '/pictures/honey.jpg' }] }
  expect(orderConfirmation(pictured, 'en', { ...sender, publicUrl: 'http://localhost:8080' }).html).toContain(
    'src="http://localhost:8080/pictures/honey.jpg"',
  )
})

test('the tile has the first letter or figure of the name, large if it can be, whatever signs stand before it [PAY-08]', () => {
  for (const [name, sign] of [
    ['sidr honey', 'S'],
    ['«7 علب» عسل', '7'],
    ['«عسل سدر»', 'ع'],
    ['!?', ''],
  ]) {
    const { html } = orderConfirmation(
      { ...order, products: [{ _id: 'a', image: null, quantity: 1, price: 1, name: `${name}` }] },
      'ar',
      sender,
    )
    expect(/<td class="tile" [^>]*>([^<]*)<\/td>/.exec(html)?.[1]).toBe(sign)
  }
})

test('the shop’s name stands in mails as its owners write it, whatever signs are in it [SETTINGS-01]', () => {
  setBrand({ name: { en: "Dollar$'s & $&", ar: 'دولار $$' } })
  try {
    const mails = (language: Locale) => [
      orderConfirmation(order, language, sender),
      newOrder({ order }, language, sender),
      welcome('Noor', language, origin),
      refund({ order: order._id, amount: 5, failed: false, pieces: [] }, language, origin),
      wayInChanged('password-changed', { name: 'Noor' }, language, origin),
      codeMail({ code: '123456', purpose: 'sign-in', until: order.createdAt }, language, origin),
      orderDelivered(
        { orderId: order._id, orderedAt: order.createdAt, carrier: 'dhl', trackingNumber: null, pieces: [], rest: false },
        language,
        sender,
      ),
    ]
    expect(mails('en').filter(({ text }) => !text.includes("Dollar$'s & $&"))).toEqual([])
    expect(mails('ar').filter(({ text }) => !text.includes('دولار $$'))).toEqual([])
  } finally {
    setBrand()
  }
})

test('what stands in names is text in the mail, and never a line of its own [I8]', () => {
  const { html } = orderConfirmation(order, 'en', sender)
  expect(html).toContain('&lt;b&gt;Honey&lt;/b&gt; {{7*7}}')
  expect(html).not.toContain('<b>Honey')
  const hello = welcome('Eve\r\nYour account: https://evil.example <img src=x>', 'en', origin)
  expect(hello.html).not.toContain('<img src=x>')
  expect(hello.text.split('\n').filter(line => line.startsWith('Your account:'))).toEqual([`Your account: ${origin}/account`])
})

test('whatever name stands in a mail, in either language, has one line of its text [I8]', () => {
  const name = 'Eve\r\nTotal: $0.00\n\nhttps://evil.example'
  const forged = { ...order, products: [{ _id: 'honey', name, image: null, quantity: 2, price: 19.99 }] }
  for (const language of ['en', 'ar'] as const) {
    const mails = {
      confirmation: orderConfirmation(forged, language, sender),
      'new order': newOrder({ order: forged }, language, sender),
      welcome: welcome(name, language, origin),
      ...Object.fromEntries(
        (['google-joined', 'address-proved', 'password-changed'] as const).map(kind => [
          kind,
          wayInChanged(kind, { name, addressesRemoved: true }, language, origin),
        ]),
      ),
    }
    for (const [kind, { subject, text }] of Object.entries(mails)) {
      const lines = text.split(/[\r\n]+/).filter(line => /Eve|0\.00|evil/.test(line))
      expect([kind, lines]).toEqual([kind, [expect.stringContaining('Eve Total: $0.00 https://evil.example')]])
      expect([kind, subject]).toEqual([kind, expect.not.stringMatching(/Eve|[\r\n]/)])
    }
  }
})

/** The shop so many seconds from now. */
const inSeconds = (seconds: number) => ({ ...shop.api, now: () => new Date(Date.now() + seconds * 1000) })

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
  await sendDueMails(shop.api, send)
  expect(sent).toEqual([])
  await sendDueMails(shop.api, send)
  expect([sent, await lastErrors()]).toEqual([[], ['Error: 451 later']])
  const later = { ...shop.api, now: () => new Date(Date.now() + 6000) }
  await Promise.all([sendDueMails(later, send), sendDueMails(later, send)])
  expect(sent.map(outgoing => outgoing.to)).toEqual(['noor@waha.example'])
  await sendDueMails({ ...shop.api, now: () => new Date(Date.now() + 600_000) }, send)
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
