import { setBrand } from '@waha/contract/brand.ts'
import { currencyOf } from '@waha/contract/currencies.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { mailsOfEachKind, orderOfMails as order } from '../testing/mails-of-each-kind.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { codeMail } from './code-mail.ts'
import { newOrder } from './new-order.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { queueMail } from './outbox.queries.ts'
import { orderDelivered } from './parcel-mails.ts'
import { refund } from './refund.ts'
import { type OutgoingMail, sendDueMails } from './send-mails.ts'
import { wayInChanged } from './way-in-changed.ts'
import { welcome } from './welcome.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const origin = 'https://waha.example'
const sender = { publicUrl: origin, timeZone: 'Asia/Riyadh' }

const numberOf = ({ messageId }: OutgoingMail) => Number(/outbox-(\d+)/.exec(messageId)?.[1])

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

test('what mail programs show beside the subject of a confirmation begins with the total, to the cent [PAY-08, M1]', () => {
  for (const [language, text] of [
    ['en', 'We have received your payment'],
    ['ar', 'استلمنا دفعتك'],
  ] as const) {
    const { html } = orderConfirmation(order, language, sender)
    expect(/<body[^>]*><div[^>]*>([^<]*)/.exec(html)?.[1]).toMatch(new RegExp(`^\u2066\\$39\\.98\u2069\\. ${text}`))
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
        ...['A parcel from your order # has been delivered', 'Your order # has been delivered'],
        ...['Your refund for order #', 'Your refund for order # did not arrive', 'Welcome to Waha'],
        ...['048213 is your Waha code', '048213 is your code for a new Waha password', 'Your Waha account is now linked to Google'],
        ...['Your Waha account is now safely yours', 'Your Waha password has been changed', 'New tracking details for your order #'],
        ...Array(3).fill('Your order # has been cancelled'),
        'Your refund for order # was stopped',
      ],
      /\p{sc=Arabic}/u,
      /^\/(?!ar\b)/,
    ],
    [
      'ar',
      [
        'تأكيد طلبك #',
        'طلب جديد #: 39.98\u00a0ر.س.',
        'يرجى مراجعة دفعة الطلب #',
        ...Array(2).fill('طلبك # في الطريق إليك'),
        ...['تم تسليم شحنة من طلبك #', 'تم تسليم طلبك #'],
        ...['ردّ مبلغ من طلبك #', 'لم يصلك المبلغ المسترد من طلبك #', 'أهلًا بك في واحة'],
        ...['رمز الدخول إلى واحة: 048213', 'رمز كلمة المرور الجديدة في واحة: 048213', 'تم ربط حسابك في واحة بحساب Google'],
        ...['حسابك في واحة صار مؤكدًا باسمك', 'تم تغيير كلمة مرورك في واحة', 'بيانات تتبع جديدة لطلبك #'],
        ...Array(3).fill('أُلغي طلبك #'),
        'توقّف ردّ مبلغ من طلبك #',
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

test('the shop’s address at the end of a mail is written as its language writes lists [PAY-08, LANG-06]', () => {
  const english = 'Waha Trading, 14 Al Nakheel Street, Riyadh 12381, Saudi Arabia'
  const arabic = 'واحة للتجارة، شارع النخيل 14، الرياض 12381، المملكة العربية السعودية'
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

test('an order of a hundred lines with long names is shorter than the 102,400 bytes after which Gmail cuts a mail off [PAY-08]', () => {
  const names = {
    en: 'Hand-woven rug of undyed sheep’s wool, 160 × 230 cm, from a small workshop',
    ar: 'سجادة منسوجة يدويًا من صوف الأغنام غير المصبوغ، 160 × 230 سم، من ورشة صغيرة',
  }
  const image = `/images/products/${'0a'.repeat(16)}-1000.webp`
  for (const language of ['en', 'ar'] as const) {
    const products = Array.from({ length: 100 }, (_, line) => ({
      _id: `rug-${line}`,
      name: names[language],
      image,
      quantity: 99,
      price: 12_345.67,
    }))
    const large = { ...order, products }
    for (const { html, subject } of [orderConfirmation(large, language, sender), newOrder({ order: large }, language, sender)]) {
      expect([language, subject, html.split(names[language]).length - 1, Buffer.byteLength(html) < 102_400]).toEqual([
        language,
        subject,
        100,
        true,
      ])
    }
  }
})

test('each line has its picture, or a tile where mail programs could not show one, both silent beside the name [PAY-08]', () => {
  const line = order.products[0]
  if (!line) throw new Error('the order has a line')
  const drawn = (image: string | null) =>
    orderConfirmation({ ...order, products: [{ ...line, name: 'Sidr "Honey"', image }] }, 'en', sender).html
  expect(drawn('/pictures/honey.jpg')).toContain(`<img src="${origin}/pictures/honey.jpg" width="64" height="64" alt=""`)
  // Our own pictures have a JPEG version, which every mail program can show.
  expect(drawn('/pictures/honey/1-0a1b2c3d-1000.webp')).toContain(`src="${origin}/pictures/honey/1-0a1b2c3d-320.jpg"`)
  const uploaded = `/images/products/${'0a'.repeat(16)}`
  expect(drawn(`${uploaded}-1000.webp`)).toContain(`src="${origin}${uploaded}-320.jpg"`)
  expect(drawn(`${uploaded}-200.webp`)).toContain(`src="${origin}${uploaded}-200.jpg"`)
  expect(drawn('https://images.example/honey.png')).toContain('src="https://images.example/honey.png"')
  // Cloudinary keeps what was sent, which may be WebP, or many megabytes.
  for (const kept of ['honey.webp', 'honey.png'])
    expect(drawn(`https://res.cloudinary.com/waha/image/upload/v1/${kept}`)).toContain(
      `src="https://res.cloudinary.com/waha/image/upload/c_pad,ar_1,w_320,f_jpg,q_auto/v1/${kept}"`,
    )
  for (const image of [
    null,
    '/pictures/honey.webp',
    '/pictures/honey.WEBP',
    '/pictures/honey.avif?w=9',
    'http://images.example/a.png',
    'javascript:alert(1)',
    '//[',
  ]) {
    expect(drawn(image)).toMatch(/<td class="tile" aria-hidden="true" [^>]*>S<\/td>/)
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
      // Marks that nobody sees keep names from being links.
      const seen = text.replaceAll('\u200c', '')
      const lines = seen.split(/[\r\n]+/).filter(line => /Eve|0\.00|evil/.test(line))
      expect([kind, lines]).toEqual([kind, [expect.stringContaining('Eve Total: $0.00 https://evil.example')]])
      expect([kind, subject]).toEqual([kind, expect.not.stringMatching(/Eve|[\r\n]/)])
    }
  }
})
