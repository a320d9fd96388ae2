import { describe, expect, test } from 'vitest'
import { editedSettings } from './settings.ts'
import { brandOf } from './settings-brand.ts'
import { usualSettings } from './usual-settings.ts'

const rate = { name: { en: 'Standard', ar: 'عادي' }, price: 7.5, freeFrom: 150, daysFrom: 1, daysTo: 3 }
const zone = { name: { en: 'Gulf', ar: 'الخليج' }, countries: ['SA'], rates: [rate] }
const whole = { ...usualSettings, delivery: [zone] }
const parsed = (change: object) => editedSettings.safeParse({ ...whole, ...change })
const faults = (change: object) => parsed(change).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
const withRate = (change: object) => faults({ delivery: [{ ...zone, rates: [{ ...rate, ...change }] }] })
const times = <T>(count: number, one: (index: number) => T) => Array.from({ length: count }, (_, index) => one(index))
const names = (length: number) => ({ en: 'x'.repeat(length), ar: 'ض'.repeat(length) })

describe('the facts of the shop have limits', () => {
  test.each([
    ['a name', names(60), names(61), 'name', ['name.en text_too_long', 'name.ar text_too_long']],
    ['an address', names(300), names(301), 'address', ['address.en text_too_long', 'address.ar text_too_long']],
    ['a VAT number', 'x'.repeat(30), 'x'.repeat(31), 'vatNumber', ['vatNumber text_too_long']],
    ['no VAT', 0, -0.01, 'vatRate', ['vatRate desk_vat_rate_invalid']],
    ['nothing but VAT', 100, 100.01, 'vatRate', ['vatRate desk_vat_rate_invalid']],
    ['hundredths of a percent', 8.25, 8.255, 'vatRate', ['vatRate desk_vat_rate_invalid']],
    ['no threshold', 0, -1, 'stockThreshold', ['stockThreshold desk_threshold_invalid']],
    ['a high threshold', 9999, 10_000, 'stockThreshold', ['stockThreshold desk_threshold_invalid']],
    ['whole pieces', 2, 2.5, 'stockThreshold', ['stockThreshold desk_threshold_invalid']],
    ['four digits of a phone', '+1 999', '+1 99 ', 'phone', ['phone desk_phone_invalid']],
    ['a long phone number', '1'.repeat(30), '1'.repeat(31), 'phone', ['phone desk_phone_invalid']],
    [
      'ten who get mails',
      times(10, index => `a${index}@sahra.example`),
      times(11, index => `a${index}@sahra.example`),
      'orderMails',
      ['orderMails desk_too_many_mails'],
    ],
    [
      'an address of a network',
      { ...usualSettings.social, x: `https://x.example/${'x'.repeat(282)}` },
      { ...usualSettings.social, x: `https://x.example/${'x'.repeat(283)}` },
      'social',
      ['social.x desk_link_invalid'],
    ],
  ])('%s is taken, and what is beyond it is refused at its field [SETTINGS-01]', (_, within, beyond, name, said) => {
    expect([faults({ [name]: within }), faults({ [name]: beyond })]).toEqual([[], said])
  })
})

test('the shop’s phone is taken without the invisible marks that come along when it is pasted [SETTINGS-01]', () => {
  expect(parsed({ phone: '\u200e \u202a+966 11 555 0142\u202c' }).data?.phone).toBe('+966 11 555 0142')
})

describe('rates and zones have limits', () => {
  test.each([
    ['a price of nothing', { price: 0 }, { price: -0.01 }, ['price desk_rate_price_invalid']],
    ['the highest price', { price: 999_999.99 }, { price: 1_000_000 }, ['price desk_rate_price_invalid']],
    ['free from one cent on', { freeFrom: 0.01 }, { freeFrom: 0 }, ['freeFrom desk_free_from_invalid']],
    ['the same day', { daysFrom: 0, daysTo: 0 }, { daysFrom: -1 }, ['daysFrom desk_rate_days_invalid']],
    ['one day', { daysFrom: 3, daysTo: 3 }, { daysFrom: 4, daysTo: 3 }, ['daysTo desk_rate_days_invalid']],
    ['two months', { daysTo: 60 }, { daysTo: 61 }, ['daysTo desk_rate_days_invalid']],
    ['a name', { name: names(60) }, { name: names(61) }, ['name.en text_too_long', 'name.ar text_too_long']],
    ['a name of one letter', { name: names(1) }, { name: { ...names(1), ar: ' ' } }, ['name.ar desk_name_required']],
  ])('%s is taken, and what is beyond it is refused at its field [DELIVER-04]', (_, within, beyond, said) => {
    expect([withRate(within), withRate(beyond)]).toEqual([[], said.map(fault => `delivery.0.rates.0.${fault}`)])
  })

  test('the name of a zone has up to 60 letters [DELIVER-04]', () => {
    const named = (length: number) => faults({ delivery: [{ ...zone, name: names(length) }] })
    expect([named(60), named(61)]).toEqual([[], ['delivery.0.name.en text_too_long', 'delivery.0.name.ar text_too_long']])
  })

  test('a zone has up to five ways of delivery, and there are up to twenty zones [DELIVER-04]', () => {
    const ways = (count: number) => faults({ delivery: [{ ...zone, rates: times(count, () => rate) }] })
    expect([ways(5), ways(6)]).toEqual([[], ['delivery.0.rates desk_rates_required']])
    const codes = 'SA AE KW QA BH OM EG JO FR DE IT ES PT NL BE AT CH PL SE NO DK'.split(' ')
    const zones = (count: number) => faults({ delivery: codes.slice(0, count).map(code => ({ ...zone, countries: [code] })) })
    expect([zones(20), zones(21)]).toEqual([[], ['delivery desk_zones_required']])
  })
})

test('texts in lines are trimmed, and no two of their lines are empty one after the other [SETTINGS-01]', () => {
  const typed = { en: '\n 14 Palm Street  \r\n\r\n\r\n\r\nRiyadh\n', ar: ' \u202e١٤ شارع النخيل ' }
  expect(parsed({ address: typed }).data?.address).toEqual({ en: '14 Palm Street\n\nRiyadh', ar: '١٤ شارع النخيل' })
})

test('everybody sees the lines of the address, and an icon that leads home where a network has no address [SETTINGS-01]', () => {
  const address = { en: '14 Palm Street\n\nRiyadh', ar: '' }
  const shown = brandOf({ ...usualSettings, address, social: { ...usualSettings.social, x: 'https://x.example/sahra' } })
  expect(shown.address).toEqual({ en: ['14 Palm Street', 'Riyadh'], ar: [] })
  expect(shown.social.map(({ name, address: to }) => [name, to])).toEqual([
    ['instagram', '/'],
    ['x', 'https://x.example/sahra'],
    ['facebook', '/'],
    ['youtube', '/'],
  ])
})

test('a legal page is listed as soon as it has a text in either language, in the order of the footer [SETTINGS-01]', () => {
  const none = { en: '', ar: '' }
  const listed = (legal: object) => brandOf({ ...usualSettings, legal: { privacy: none, terms: none, returns: none, ...legal } }).pages
  expect([
    listed({}),
    listed({ returns: { en: 'Within 30 days.', ar: '' } }),
    listed({ returns: { en: '', ar: 'خلال 30 يومًا.' }, privacy: { en: 'Ours.', ar: '' } }),
  ]).toEqual([[], ['returns'], ['privacy', 'returns']])
})
