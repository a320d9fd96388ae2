import { usualSettings } from '@waha/contract/desk/usual-settings.ts'
import { expect, test } from 'vitest'
import { changeOf, draftOf, draftSchema, isSaved, newZone, typedOver } from './settings-draft.ts'

const rate = {
  id: '10000000-0000-4000-8000-000000000001',
  name: { en: 'Standard', ar: 'عادي' },
  price: 0,
  freeFrom: null,
  daysFrom: 2,
  daysTo: 4,
}
const zone = { id: '10000000-0000-4000-8000-000000000002', name: { en: 'Gulf', ar: 'الخليج' }, countries: ['AE', 'SA'], rates: [rate] }
const read = { settings: usualSettings, delivery: [zone] }

test('only what was changed is sent, with numbers of either script and mails by lines, commas or spaces [SETTINGS-01]', () => {
  const draft = draftOf(read)
  expect(changeOf(draft, read)).toEqual({})
  const typed = {
    ...draft,
    phone: '٠١١ ٥٥٥',
    vatNumber: '٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣',
    vatRate: '١٥٫٥٪',
    stockThreshold: '٣',
    orderMails: 'a@sahra.example\nb@sahra.example، c@sahra.example',
  }
  expect(changeOf(typed, read)).toEqual({
    phone: '011 555',
    vatNumber: '300000000000003',
    vatRate: 15.5,
    stockThreshold: 3,
    orderMails: ['a@sahra.example', 'b@sahra.example', 'c@sahra.example'],
  })
  expect(draftSchema.safeParse(typed).success).toBe(true)
  const faults = draftSchema.safeParse({ ...draft, vatRate: 'x', stockThreshold: '' })
  expect(faults.error?.issues.map(({ path }) => path[0])).toEqual(['vatRate', 'stockThreshold'])
})

test('what is read shows as it is typed: nothing where there is nothing, else figures, lines and codes [SETTINGS-01, DELIVER-04]', () => {
  expect(draftOf(read)).toMatchObject({ vatRate: '', stockThreshold: '5', orderMails: '' })
  expect(draftOf(read).delivery).toMatchObject([{ countries: 'AE SA', rates: [{ price: '0', freeFrom: '', daysFrom: '2', daysTo: '4' }] }])
  const settings = { ...usualSettings, vatRate: 0, orderMails: ['a@sahra.example', 'b@sahra.example'] }
  const free = draftOf({ settings, delivery: [{ ...zone, rates: [{ ...rate, freeFrom: 0.5 }] }] })
  expect([free.vatRate, free.orderMails, free.delivery[0]?.rates[0]?.freeFrom]).toEqual(['0', 'a@sahra.example\nb@sahra.example', '0.5'])
})

test('countries are typed in any order and case, and rates keep their ids [SETTINGS-01, DELIVER-04]', () => {
  const draft = draftOf(read)
  const [gulf] = draft.delivery
  if (!gulf) throw new Error('no zone')
  const same = { ...draft, delivery: [{ ...gulf, countries: ' sa، ae ' }] }
  expect(changeOf(same, read)).toEqual({})
  const dear = { ...draft, delivery: [{ ...gulf, rates: gulf.rates.map(one => ({ ...one, price: '٧٫٥', freeFrom: '1,500' })) }] }
  expect(changeOf(dear, read)).toEqual({ delivery: [{ ...zone, rates: [{ ...rate, price: 7.5, freeFrom: 1500 }] }] })
})

test('“free from” may be empty; 0, and what is no number, are faults of that field, and not taken for empty [SETTINGS-01, DELIVER-04]', () => {
  const draft = draftOf(read)
  const faultsOf = (freeFrom: string) => {
    const delivery = draft.delivery.map(one => ({ ...one, rates: one.rates.map(way => ({ ...way, freeFrom })) }))
    return draftSchema.safeParse({ ...draft, delivery }).error?.issues.map(({ path }) => path.join('.'))
  }
  expect(['', ' ', '0.01'].map(faultsOf)).toEqual([undefined, undefined, undefined])
  const field = ['delivery.0.rates.0.freeFrom']
  expect(['0', '٠', 'never', '5 USD'].map(faultsOf)).toEqual([field, field, field, field])
})

test('a change is saved if it stands in what the shop has now, as the API wrote it down, whatever else has changed [SETTINGS-01, DESK-08]', () => {
  const draft = draftOf(read)
  const added = newZone()
  const typed = {
    ...draft,
    email: ' care@sahra.example',
    legal: { ...usualSettings.legal, returns: { en: 'Within 30 days.\n', ar: '' } },
    delivery: [
      ...draft.delivery,
      {
        ...added,
        name: { en: ' Egypt', ar: 'مصر' },
        countries: 'jo, eg',
        rates: added.rates.map(one => ({ ...one, name: rate.name, price: '٧٫٥٠', daysFrom: '1', daysTo: '3' })),
      },
    ],
  }
  // In another order, as the database has it.
  const egypt = {
    rates: [{ daysTo: 3, daysFrom: 1, freeFrom: null, price: 7.5, name: { ar: rate.name.ar, en: rate.name.en }, id: added.rates[0]?.id }],
    countries: ['EG', 'JO'],
    name: { ar: 'مصر', en: 'Egypt' },
    id: added.id,
  }
  const settings = {
    ...usualSettings,
    phone: '011 555',
    email: 'care@sahra.example',
    legal: { ...usualSettings.legal, returns: { ar: '', en: 'Within 30 days.' } },
  }
  const now = { settings, delivery: [zone, egypt] }
  expect(isSaved(typed, { seen: read, now })).toBe(true)
  expect(isSaved(typed, { seen: read, now: { ...now, settings: { ...settings, email: 'shop@sahra.example' } } })).toBe(false)
  expect(isSaved(typed, { seen: read, now: { ...now, delivery: [zone, { ...egypt, id: zone.id }] } })).toBe(false)
  expect(isSaved(typed, { seen: read, now: read })).toBe(false)
})

test('what was typed stays over what a colleague has saved meanwhile, text by text, zone by zone [SETTINGS-01, DESK-08]', () => {
  const egypt = { ...zone, id: '10000000-0000-4000-8000-000000000003', name: { en: 'Egypt', ar: 'مصر' }, countries: ['EG'] }
  const legal = (privacy: string, terms: string) => ({
    ...usualSettings.legal,
    privacy: { en: privacy, ar: '' },
    terms: { en: terms, ar: '' },
  })
  const before = draftOf({ settings: usualSettings, delivery: [zone, egypt] })
  const now = draftOf({ settings: { ...usualSettings, email: 'care@sahra.example', legal: legal('Theirs', '') }, delivery: [egypt] })
  const typed = { ...before, vatRate: '15', legal: legal('', 'Mine') }
  const { email, vatRate, legal: texts, delivery } = typedOver(typed, before, now)
  expect([email, vatRate, texts.privacy.en, texts.terms.en]).toEqual(['care@sahra.example', '15', 'Theirs', 'Mine'])
  expect(delivery.map(({ name }) => name.en)).toEqual(['Egypt'])
  const [gulf, other] = before.delivery
  if (!gulf || !other) throw new Error('no zones')
  const dear = [gulf, { ...other, countries: 'EG JO' }]
  expect(typedOver({ ...before, delivery: dear }, before, now).delivery).toEqual([{ ...other, countries: 'EG JO' }])
})

test('zones and rates that two owners have added both stay, in the order of who saves last; what either has removed is gone, but for what was edited since [SETTINGS-01, DESK-08]', () => {
  const rateOf = (id: string, price: string) => ({ id, name: rate.name, price, freeFrom: '', daysFrom: '1', daysTo: '3' })
  const zoneOf = (id: string, ...rates: ReturnType<typeof rateOf>[]) => ({ id, name: zone.name, countries: id, rates })
  const merged = (typed: ReturnType<typeof zoneOf>[], now: ReturnType<typeof zoneOf>[]) =>
    typedOver(typed, [zoneOf('SA', rateOf('slow', '5'), rateOf('fast', '9')), zoneOf('AE'), zoneOf('EG')], now)
  const typed = [zoneOf('JO'), zoneOf('EG'), zoneOf('SA', rateOf('fast', '10'), rateOf('slow', '5'), rateOf('mine', '1'))]
  const now = [zoneOf('SA', rateOf('slow', '6'), rateOf('fast', '9'), rateOf('theirs', '2')), zoneOf('AE'), zoneOf('KW')]
  expect(merged(typed, now)).toEqual([
    zoneOf('JO'),
    zoneOf('SA', rateOf('fast', '10'), rateOf('slow', '6'), rateOf('mine', '1'), rateOf('theirs', '2')),
    zoneOf('KW'),
  ])
  expect(merged([zoneOf('AE'), zoneOf('EG', rateOf('new', '3'))], [])).toEqual([zoneOf('EG', rateOf('new', '3'))])
  // Mine were saved, and only the answer was lost.
  expect(merged(typed, typed)).toEqual(typed)
})
