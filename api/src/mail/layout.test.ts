import { setBrand } from '@waha/contract/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsOfEachKind } from '../testing/mails-of-each-kind.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { queueMail } from './outbox.queries.ts'
import { type OutgoingMail, sendDueMails } from './send-mails.ts'

/** A mail of each kind in both languages, as they are sent, in that order. */
const mails = { en: [] as OutgoingMail[], ar: [] as OutgoingMail[] }
const both = () => [...mails.en, ...mails.ar]
let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  setBrand({ vatNumber: '300000000000003', vatRate: 15 })
  for (const language of ['en', 'ar'] as const)
    for (const mail of mailsOfEachKind(language)) {
      await shop.db.transaction().execute(tx => queueMail(tx, mail))
      await sendDueMails(shop.api, outgoing => void mails[language].push(outgoing))
    }
  setBrand()
})
afterAll(() => shop.stop())

/** What is read, without marks of direction. */
const plain = (text: string) =>
  text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const shown = (html: string) => plain(html.replace(/<(style|title)>.*?<\/\1>|<!--.*?-->|<[^>]+>|&(nbsp|#\d+);/gs, ' '))
const preheaderOf = (html: string) => shown(/<div style="display:none[^>]*>.*?<\/div>/s.exec(html)?.[0] ?? '')
const bodyOf = (html: string) => html.slice(html.indexOf('<h1'))

test('whoever reads a mail with its layout learns all that stands in it without one, and gets to the same pages [PAY-08, SELF-01, DESK-05]', () => {
  for (const { subject, html, text } of both()) {
    const [read, pages] = [shown(bodyOf(html)).replaceAll(/[,،]/g, ''), [...html.matchAll(/href="([^"]+)"/g)].map(([, page]) => page)]
    // Lines of the text put together what the layout sets apart: a word and its value, a number of pieces and their price.
    const parts = text.split('\n').flatMap(line => line.split(/: |:$| × | = |(?<=^\S+@\S+) | (?=https?:)| \(|\)/))
    for (const part of parts) {
      const said = plain(part).replaceAll(/[,،]/g, '')
      expect([subject, said, pages.includes(said) || read.includes(said)]).toEqual([subject, said, true])
    }
  }
})

test('no paragraph of a mail, nor why it was sent, is missing for who reads it without a layout [PAY-08, SELF-01, DESK-05]', () => {
  const words = (text: string) => plain(text).split(/[\s,،:·]+/)
  for (const { subject, html, text } of both()) {
    const paragraphs = [...html.matchAll(/<p .*?<\/p>/gs)].map(([paragraph]) => shown(paragraph))
    const reason = shown(/<tr><td class="soft"[^>]*>([^<]*)<br>/.exec(html)?.[1] ?? '')
    const written = new Set(words(text))
    expect([subject, reason.length > 20, plain(text).endsWith(reason)]).toEqual([subject, true, true])
    for (const paragraph of paragraphs)
      expect([subject, paragraph, words(paragraph).filter(word => word && !written.has(word))]).toEqual([subject, paragraph, []])
  }
})

test('a mail leads on by one button, and one with a code by none: it is for the page that asks for it [PAY-08, SELF-01]', () => {
  for (const { subject, html } of both()) {
    const labels = [...html.matchAll(/<a class="button-text" href="[^"]+"[^>]*>([^<]+)<\/a>/g)]
    expect([subject, labels.length]).toEqual([subject, subject.includes('048213') ? 0 : 1])
  }
})

test('names, phones, e-mails and numbers stand apart in a mail, each in its own direction, whatever words are around them [LANG-06]', () => {
  const figures = ['+966501234567', '12345', '300000000000003', 'noor@waha.example', 'hello@waha.example']
  const found = new Set<string>()
  for (const { subject, html } of both()) {
    const apart = [...html.matchAll(/<bdi( dir="ltr")?>(.*?)<\/bdi>/g)]
    const around = shown(bodyOf(html).replace(/<bdi[^>]*>.*?<\/bdi>|\u2066[^\u2069]*\u2069/g, ' '))
    for (const name of ['Honey', 'عسل', 'Noura', 'نورة', 'Express', 'سريع', ...figures]) {
      expect([subject, name, around.includes(name)]).toEqual([subject, name, false])
      for (const [, leftToRight, text = ''] of apart)
        if (text === name) found.add(figures.includes(name) && !leftToRight ? `${name} in ${subject}` : name)
    }
  }
  expect(found).toEqual(new Set(['Honey', 'عسل', 'Noura', 'نورة', 'Express', 'سريع', ...figures]))
  for (const { html } of [mails.en[0], mails.ar[0]] as OutgoingMail[]) expect(html).toContain('\u206615%\u2069')
})

test('beside the subject a mail program shows what the mail says, not its heading again; of a code how long it is good [PAY-08, SELF-01]', () => {
  for (const { subject, html } of both()) {
    const heading = shown(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '')
    const preheader = preheaderOf(html)
    expect([subject, preheader === heading, html.includes(`<title>${subject}</title>`)]).toEqual([subject, false, true])
    expect(shown(bodyOf(html))).toContain(preheader.replace(/^\S*39\.98\S*\. /, ''))
  }
  const began = (language: 'en' | 'ar', kind: number) => preheaderOf(mails[language][kind]?.html ?? '')
  expect([began('en', 0), began('ar', 0)]).toEqual([
    '$39.98. We have received your payment and are packing your order.',
    '$39.98. استلمنا دفعتك، ونجهّز طلبك الآن.',
  ])
  expect([began('en', 10), began('ar', 11)]).toEqual(['You can use it once, within 10 minutes.', 'يُستخدم الرمز مرة واحدة، خلال 10 دقائق.'])
})

test('where a mail program is dark, each part of a mail that has a colour has another one [PAY-08]', () => {
  for (const { html } of both()) {
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/s.exec(html) ?? []
    const parts = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    expect([...parts].filter(part => !dark.includes(`.${part}{`))).toEqual([])
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  }
})

test('a mail says its language and direction once more inside, for programs that take only what is in its body [LANG-06]', () => {
  for (const language of ['en', 'ar'] as const)
    for (const { html } of mails[language])
      expect(html.slice(html.indexOf('<body'))).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
})

test('a mail says in its own language that it is one, for programs that read aloud [PAY-08]', () => {
  for (const { html } of mails.en) expect(html).toContain('aria-roledescription="email"')
  for (const { html } of mails.ar) expect(html).toContain('aria-roledescription="رسالة"')
})

test('a mail asks programs to make no links of their own of its numbers and dates [PAY-08]', () => {
  for (const { html } of both())
    expect(html).toContain('<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">')
})
