import { setBrand } from '@waha/contract/brand.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailsOfEachKind } from '../testing/mails-of-each-kind.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { type Mail, queueMail } from './outbox.queries.ts'
import { type OutgoingMail, sendDueMails } from './send-mails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
afterEach(() => setBrand())

const harmful = `</title><img src=x onerror="alert(1)">`
const written = '&lt;/title&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;'
/** What people have written in the mails of each kind: names of products and of people, places, rates, numbers of parcels. */
const own = ['Honey', 'عسل', 'Noura', 'نورة', 'Riyadh', 'الرياض', 'Express', 'سريع', '12345']

test('whatever people have written, each mail that is sent shows it as text, wherever it stands, also in the name of a picture [I8]', async () => {
  setBrand({ name: { en: `Waha ${harmful}`, ar: `واحة ${harmful}` } })
  const sent: OutgoingMail[] = []
  for (const picture of ['/pictures/honey.jpg', null]) {
    const harm = (key: string, value: unknown) =>
      key === 'image' ? picture : typeof value === 'string' && own.includes(value) ? value + harmful : value
    for (const mail of [...mailsOfEachKind('en'), ...mailsOfEachKind('ar')]) {
      const changed: Mail = JSON.parse(JSON.stringify(mail), harm)
      await shop.db.transaction().execute(tx => queueMail(tx, changed))
      await sendDueMails(shop.api, outgoing => void sent.push(outgoing))
    }
  }
  expect(sent.length).toBe(4 * mailsOfEachKind('en').length)
  for (const { subject, html } of sent) {
    expect([subject, html.match(/.{20}(?:<img src=x|<\/title><img|onerror=").{20}/)]).toEqual([subject, null])
    expect([subject, html.includes(written)]).toEqual([subject, true])
  }
})
