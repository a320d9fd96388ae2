import { brand, savedBrand, setBrand } from '@waha/contract/brand.ts'
import { deskSettingsApi, type SettingsForm } from '@waha/contract/desk/settings.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OutgoingMail, sendDueMails } from '../mail/send-mails.ts'
import { openRefundDesk } from '../testing/refund-desk.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createBrandRenewal } from './brand.ts'

let shop: TestApi
let owner: string
beforeEach(async () => {
  shop = await startApi()
  owner = (await signUp(shop, { role: 'admin' })).token
})
afterEach(async () => {
  setBrand()
  await shop.stop()
})

const save = (version: number, change: SettingsForm['change'], token = owner) =>
  shop.send('PATCH', '/desk/settings', { token, body: { version, change } })
const read = () => shop.as(owner)(deskSettingsApi.read, {})

test('a new shop has the facts that it always had [SETTINGS-01]', async () => {
  expect((await shop.send('GET', '/shop')).body).toEqual({
    name: { en: 'Waha', ar: 'واحة' },
    address: {
      en: ['Waha Trading', '14 Al Nakheel Street', 'Riyadh 12381, Saudi Arabia'],
      ar: ['واحة للتجارة', 'شارع النخيل 14', 'الرياض 12381، المملكة العربية السعودية'],
    },
    email: 'hello@waha.example',
    phone: '+966 11 555 0142',
    social: ['instagram', 'x', 'facebook', 'youtube'].map(name => ({ name, address: '/' })),
    vatNumber: '',
    vatRate: null,
    currency: 'USD',
    pages: [],
  })
  expect(await read()).toMatchObject({ version: 0, last: null, settings: { vatRate: null, stockThreshold: 5, orderMails: [] } })
  expect(await createBrandRenewal(shop.db)()).toBe(false)
  expect(savedBrand()).toBeUndefined()
})

test('of a version that is older than a fact, that fact is as in a new shop [SETTINGS-01]', async () => {
  await save(0, { email: 'care@sahra.example', stockThreshold: 9 })
  await sql`insert into settings (version, value, saved_by, saved_name)
    select 2, value - 'stockThreshold', saved_by, saved_name from settings where version = 1`.execute(shop.db)
  expect(await read()).toMatchObject({ version: 2, settings: { email: 'care@sahra.example', stockThreshold: 5 } })
})

test('an owner saves a version with name and time; staff read it and cannot save; nobody changes what was saved [SETTINGS-01, DESK-01]', async () => {
  const staff = await signUp(shop, { role: 'admin', staff: 'staff' })
  expect((await save(0, { phone: '1' })).body.errors).toMatchObject([{ field: 'change.phone', code: 'desk_phone_invalid' }])
  const saved = await save(0, { name: { en: 'Sahra', ar: 'صحراء' }, vatRate: 15 })
  expect([saved.status, saved.body.version, saved.body.settings.name, saved.body.settings.email]).toEqual([
    200,
    1,
    { en: 'Sahra', ar: 'صحراء' },
    'hello@waha.example',
  ])
  expect(saved.body.last).toEqual({ name: expect.stringMatching(/^Person/), at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  expect((await shop.send('GET', '/desk/settings', { token: staff.token })).body.version).toBe(1)
  const refused = await save(1, { vatRate: 5 }, staff.token)
  expect([refused.status, refused.body.code]).toEqual([403, 'owner_required'])
  for (const change of ['update settings set version = 2', 'delete from settings', 'truncate settings'])
    await expect(sql.raw(change).execute(shop.db)).rejects.toThrow('settings is only ever added to')
  expect((await read()).version).toBe(1)
})

test('what changes nothing is no new version: neither nothing, nor what no shop has, nor what is there already [SETTINGS-01]', async () => {
  const there = async () => {
    const { settings, delivery } = await read()
    const inAnyOrder = delivery.map(zone => ({ ...zone, countries: zone.countries.toReversed() }))
    return { ...settings, delivery: inAnyOrder } satisfies SettingsForm['change']
  }
  const same = async (version: number) => {
    for (const change of [{}, { colour: 'red' } as object, { email: (await read()).settings.email }, await there()]) {
      const { status, body } = await save(version, change)
      expect([status, body]).toEqual([200, await read()])
      expect(body.version).toBe(version)
    }
  }
  await same(0)
  expect((await save(0, { vatRate: 15 })).body.version).toBe(1)
  await same(1)
  const delivery = (await read()).delivery.map(zone => ({ ...zone, name: { en: `To ${zone.name.en}`, ar: zone.name.ar } }))
  expect((await save(1, { delivery })).body).toMatchObject({ version: 2, delivery })
  expect((await save(1, {})).body.code).toBe('desk_settings_changed')
})

test('the second to save a version is told what changed, and nothing of the first is lost; of eight at once one saves [SETTINGS-01, DESK-08]', async () => {
  await save(0, { email: 'a@sahra.example', vatNumber: '300000000000003' })
  const late = await save(0, { email: 'b@sahra.example' })
  expect([late.status, late.body.code, late.body.changed]).toEqual([409, 'desk_settings_changed', ['email', 'vatNumber']])
  expect(late.body.now).toMatchObject({ version: 1, settings: { email: 'a@sahra.example' } })
  const eight = await Promise.all(Array.from({ length: 8 }, (_, turn) => save(1, { stockThreshold: 10 + turn })))
  expect(eight.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect((await read()).settings).toMatchObject({ email: 'a@sahra.example', vatNumber: '300000000000003' })
})

test('who saves a version that nobody has read, however large its number, is told what is there [SETTINGS-01, API-23]', async () => {
  await save(0, { email: 'a@sahra.example' })
  for (const version of [2, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await save(version, { email: 'b@sahra.example' })
    expect([version, status, body.code, body.now?.settings.email]).toEqual([version, 409, 'desk_settings_changed', 'a@sahra.example'])
  }
})

test('what cannot be is refused at its field [SETTINGS-01]', async () => {
  const { body } = await save(0, {
    name: { en: ' ', ar: 'ص' },
    social: { instagram: 'javascript:alert(1)', x: 'http://x.example', facebook: '', youtube: 'https://youtube.example/@sahra' },
    vatRate: 100.5,
    stockThreshold: -1,
    orderMails: ['a@sahra.example', 'nobody'],
    legal: { privacy: { en: 'x'.repeat(7001), ar: '' }, terms: { en: '', ar: '' }, returns: { en: '', ar: '' } },
  })
  expect(body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
    ['change.name.en', 'desk_name_required'],
    ['change.social.instagram', 'desk_link_invalid'],
    ['change.social.x', 'desk_link_invalid'],
    ['change.vatRate', 'desk_vat_rate_invalid'],
    ['change.stockThreshold', 'desk_threshold_invalid'],
    ['change.orderMails.1', 'email_invalid'],
    ['change.legal.privacy.en', 'text_too_long'],
  ])
})

test('a link that no database can hold is refused at its field [SETTINGS-01, API-23]', async () => {
  for (const x of ['https://x.example/\u0000sahra', 'https://x.example/\ud800', 'https://x.example/\udc00sahra']) {
    const { status, body } = await save(0, { social: { instagram: '', x, facebook: '', youtube: '' } })
    expect([x, status, body.errors?.[0]]).toMatchObject([x, 400, { field: 'change.social.x', code: 'desk_link_invalid' }])
  }
  // Two halves that belong together are one character.
  expect((await save(0, { social: { instagram: '', x: 'https://x.example/\ud83c\udf34', facebook: '', youtube: '' } })).status).toBe(200)
})

test('a phone number has digits, and an address that is typed twice gets one mail [SETTINGS-01]', async () => {
  for (const phone of ['-----', '( ) + -', '+ 1 2 3 '])
    expect((await save(0, { phone })).body.errors).toMatchObject([{ field: 'change.phone', code: 'desk_phone_invalid' }])
  const orderMails = ['packing@sahra.example', 'care@sahra.example', ' Packing@Sahra.example']
  expect((await save(0, { phone: '19991', orderMails })).body.settings).toMatchObject({
    phone: '19991',
    orderMails: ['packing@sahra.example', 'care@sahra.example'],
  })
})

test('a legal page is there once it has a text, in the language that has one [SETTINGS-01]', async () => {
  const page = (lang: string) => shop.send('GET', `/shop/legal/returns?lang=${lang}`)
  expect((await page('en')).status).toBe(404)
  const none = { en: '', ar: '' }
  await save(0, { legal: { privacy: none, terms: none, returns: { en: '# Returns\n\n\n\nWithin 30 days.  ', ar: '' } } })
  expect((await page('en')).body).toEqual({ page: 'returns', language: 'en', text: '# Returns\n\nWithin 30 days.' })
  expect((await page('ar')).body).toMatchObject({ language: 'en' })
  expect((await shop.send('GET', '/shop')).body.pages).toEqual(['returns'])
  await save(1, { legal: { privacy: none, terms: none, returns: { en: '', ar: 'خلال 30 يومًا.' } } })
  for (const asked of ['en', 'ar']) expect((await page(asked)).body).toEqual({ page: 'returns', language: 'ar', text: 'خلال 30 يومًا.' })
  // Of one that has both, in the language that is asked for, else in that of the caller.
  await save(2, { legal: { privacy: none, terms: none, returns: { en: 'Within 30 days.', ar: 'خلال 30 يومًا.' } } })
  const texts = async (...asked: [query: string, accepted: string][]) =>
    Promise.all(
      asked.map(async ([query, accepted]) => {
        const { body } = await shop.send('GET', `/shop/legal/returns${query}`, { headers: { 'accept-language': accepted } })
        return [body.language, body.text]
      }),
    )
  const [en, ar] = [
    ['en', 'Within 30 days.'],
    ['ar', 'خلال 30 يومًا.'],
  ]
  expect(await texts(['?lang=en', 'ar'], ['?lang=ar', 'en'], ['', 'en'], ['', 'ar'])).toEqual([en, ar, en, ar])
  expect((await shop.send('GET', '/shop/legal/imprint')).status).toBe(400)
})

test('mails carry the saved name, address, VAT number and rate, and new orders are told to those whom the settings name [SETTINGS-01, DESK-07]', async () => {
  const { paidOrder } = await openRefundDesk(shop)
  await save(0, {
    name: { en: 'Sahra', ar: 'صحراء' },
    email: 'care@sahra.example',
    address: { en: 'Sahra Ltd\nCairo', ar: 'صحراء\nالقاهرة' },
    vatNumber: '300000000000003',
    vatRate: 15,
    orderMails: ['packing@sahra.example'],
  })
  expect(await createBrandRenewal(shop.db)()).toBe(true)
  expect([brand.name.en, brand.phone, brand.pages]).toEqual(['Sahra', '+966 11 555 0142', []])
  expect(Object.keys(savedBrand() ?? {})).toEqual(['name', 'email', 'address', 'vatNumber', 'vatRate'])
  await paidOrder()
  const sent: OutgoingMail[] = []
  await sendDueMails(shop.api, async mail => void sent.push(mail))
  const confirmation = sent.find(({ subject }) => /is confirmed/.test(subject))
  expect(confirmation?.fromName).toBe('Sahra')
  for (const text of ['Sahra Ltd, Cairo', 'VAT number <bdi dir="ltr">300000000000003', 'care@sahra.example'])
    expect(confirmation?.html).toContain(text)
  for (const text of [confirmation?.html, confirmation?.text]) expect(text).toContain('Total, \u206615%\u2069 VAT included')
  expect(confirmation?.html).not.toMatch(/Waha|waha\.example"/)
  expect(sent.filter(({ text }) => /\/admin\/orders\//.test(text)).map(({ to }) => to)).toEqual(['packing@sahra.example'])
})

test('a mail in Arabic carries the Arabic name and address, and no English one, and says in Arabic what is the VAT number [SETTINGS-01, LANG-04]', async () => {
  const address = { en: 'Sahra Ltd\nCairo', ar: 'صحراء المحدودة\nالقاهرة' }
  await save(0, { name: { en: 'Sahra', ar: 'صحراء' }, address, vatNumber: '300000000000003' })
  await createBrandRenewal(shop.db)()
  const body = { email: 'noor@sahra.example', purpose: 'sign-in' }
  await shop.send('POST', '/auth/codes', { body, headers: { 'accept-language': 'ar' } })
  const sent: OutgoingMail[] = []
  await sendDueMails(shop.api, async mail => void sent.push(mail))
  const mail = sent.find(({ to }) => to === body.email)
  expect(mail?.fromName).toBe('صحراء')
  expect(mail?.html).toContain('صحراء المحدودة، القاهرة<br>الرقم الضريبي <bdi dir="ltr">300000000000003</bdi>')
  expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/Sahra|Cairo|Waha/)
})

test('what was saved and could not be read is read at the next look, wherever the reading broke off [SETTINGS-01]', async () => {
  let left = Number.POSITIVE_INFINITY
  const renew = createBrandRenewal(
    shop.db.withPlugin({
      transformQuery: ({ node }) => {
        left -= 1
        if (left < 0) throw new Error('no answer')
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  // Statements that are answered before: the first one tells which version is the newest.
  for (const answered of [0, 1]) {
    const [before, phone] = [brand.phone, `+966 11 555 000${answered}`]
    expect((await save(answered, { phone })).body.version).toBe(answered + 1)
    left = answered
    await expect(renew()).rejects.toThrow('no answer')
    expect(brand.phone).toBe(before)
    left = Number.POSITIVE_INFINITY
    expect([await renew(), brand.phone, await renew()]).toEqual([true, phone, false])
  }
})

test('until owners choose a name mails keep the sender of the environment, whatever else they save [SETTINGS-01]', async () => {
  const renew = createBrandRenewal(shop.db)
  await save(0, { stockThreshold: 3 })
  expect([await renew(), savedBrand()]).toEqual([true, undefined])
  await save(1, { vatNumber: '300000000000003' })
  expect([await renew(), savedBrand()]).toEqual([true, { vatNumber: '300000000000003' }])
  expect(await renew()).toBe(false)
  const sent: OutgoingMail[] = []
  await sendDueMails(shop.api, async mail => void sent.push(mail))
  expect(sent.length).toBeGreaterThan(0)
  for (const mail of sent) expect(mail).not.toHaveProperty('fromName')
})

test('a fact that is younger than the version that was saved last is that of a new shop [SETTINGS-01]', async () => {
  expect((await save(0, { vatNumber: '300' })).status).toBe(200)
  const older = {
    ...(await shop.db.selectFrom('settings').select('value').where('version', '=', 1).executeTakeFirstOrThrow()).value,
  } as Record<string, unknown>
  for (const fact of ['orderMails', 'stockThreshold', 'legal']) delete older[fact]
  const saved_by = (await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  await shop.db
    .insertInto('settings')
    .values({ version: 2, value: JSON.stringify(older), saved_by, saved_name: 'Noor' })
    .execute()
  const { version, settings } = await read()
  expect([version, settings.vatNumber, settings.orderMails, settings.stockThreshold]).toEqual([2, '300', [], 5])
  expect((await shop.send('GET', '/shop')).body).toMatchObject({ vatNumber: '300', pages: [] })
})
