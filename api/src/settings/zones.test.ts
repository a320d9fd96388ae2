import { deskSettingsApi } from '@waha/contract/desk/settings.ts'
import type { DeliveryZone } from '@waha/contract/desk/zones.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ratesFor } from '../delivery/rates.queries.ts'
import { makeBuyer, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let owner: string
beforeAll(async () => {
  shop = await startApi()
  owner = (await signUp(shop, { role: 'admin' })).token
})
afterAll(() => shop.stop())

const read = () => shop.as(owner)(deskSettingsApi.read, {})
const save = async (delivery: DeliveryZone[]) =>
  shop.send('PATCH', '/desk/settings', { token: owner, body: { version: (await read()).version, change: { delivery } } })
const states = async () => (await shop.db.selectFrom('checkouts').select('state').orderBy('created_at').execute()).map(({ state }) => state)
const standard = { name: { en: 'Standard', ar: 'عادي' }, price: 7.5, freeFrom: 150, daysFrom: 1, daysTo: 3 }

test('of four who change rates at once one saves; the others are told these rates, not their own [SETTINGS-01, DESK-08]', async () => {
  const { version, delivery } = await read()
  const priced = (price: number) => delivery.map(zone => ({ ...zone, rates: zone.rates.map(rate => ({ ...rate, price })) }))
  const answers = await Promise.all(
    [11, 12, 13, 14].map(price =>
      shop.send('PATCH', '/desk/settings', { token: owner, body: { version, change: { delivery: priced(price) } } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const saved = answers.find(({ status }) => status === 200)?.body.delivery
  expect([11, 12, 13, 14].map(priced)).toContainEqual(saved)
  for (const { status, body } of answers) if (status === 409) expect([body.changed, body.now.delivery]).toEqual([['delivery'], saved])
  expect((await read()).delivery).toEqual(saved)
})

test('who has the rates that were saved last is told of what has changed since, and not of these [SETTINGS-01, DESK-08]', async () => {
  const { delivery } = await read()
  const saved = await save(delivery.map(zone => ({ ...zone, rates: zone.rates.map(rate => ({ ...rate, price: 9 })) })))
  const saveVat = (vatRate: number) =>
    shop.send('PATCH', '/desk/settings', { token: owner, body: { version: saved.body.version, change: { vatRate } } })
  expect([saved.status, (await saveVat(15)).status]).toEqual([200, 200])
  const late = await saveVat(5)
  expect([late.status, late.body.changed]).toEqual([409, ['vatRate']])
})

test('zones and rates are edited as one version: what differs is written, and only payments that rest on it are closed [SETTINGS-01, DELIVER-04]', async () => {
  const { delivery } = await read()
  expect(delivery.map(({ name, countries, rates }) => [name.en, countries.length, rates.length])).toEqual([
    ['Gulf', 6, 1],
    ['Egypt and Jordan', 2, 1],
    ['Europe', 32, 1],
    ['North America', 2, 1],
  ])
  const buyer = await makeBuyer(shop, { priceCents: 2000 })
  await buyer.checkOut()
  const [gulf, egypt, ...others] = delivery as [DeliveryZone, DeliveryZone, ...DeliveryZone[]]
  // Another zone's price closes nothing of a buyer in the first zone; a new zone takes a country over.
  const cairo = { ...egypt, rates: egypt.rates.map(rate => ({ ...rate, price: 12.25 })) }
  const turkey = { name: { en: 'Türkiye', ar: 'تركيا' }, countries: ['TR'], rates: [standard] }
  expect((await save([gulf, cairo, ...others, turkey])).status).toBe(200)
  expect(await states()).toEqual(['open'])
  const now = (await read()).delivery
  expect([now[1]?.rates[0]?.price, now[1]?.id, now[1]?.countries]).toEqual([12.25, egypt.id, ['EG', 'JO']])
  expect(now.at(-1)).toEqual({ id: expect.any(String), ...turkey, rates: [{ id: expect.any(String), ...standard }] })
  // Other names, in either language, close nothing.
  const named = { ...gulf, name: { en: 'The Gulf', ar: 'الخليج' } }
  const renamed = { ...named, rates: gulf.rates }
  expect((await save([renamed, ...now.slice(1)])).body.delivery.map(({ name }: DeliveryZone) => name)).toEqual([
    named.name,
    ...now.slice(1).map(({ name }) => name),
  ])
  expect(await states()).toEqual(['open'])
  // The rate that the buyer was shown.
  const dear = { ...gulf, rates: gulf.rates.map(rate => ({ ...rate, price: 3 })) }
  expect((await save([dear, ...now.slice(1)])).status).toBe(200)
  expect(await states()).toEqual(['superseded'])
  expect((await save(now.slice(0, 2))).body.delivery.map(({ name }: DeliveryZone) => name.en)).toEqual(['Gulf', 'Egypt and Jordan'])
})

test('a rate or zone that is added after another was removed comes last, and those that stay keep their order [SETTINGS-01, DELIVER-04]', async () => {
  const [first, ...others] = (await read()).delivery as [DeliveryZone, ...DeliveryZone[]]
  const named = (en: string) => ({ ...standard, name: { en, ar: en } })
  const rates = async (wanted: DeliveryZone['rates']) => {
    const { status, body } = await save([{ ...first, rates: wanted }, ...others])
    expect(status).toBe(200)
    return body.delivery[0].rates as DeliveryZone['rates']
  }
  const [, second, third] = await rates([named('One'), named('Two'), named('Three')])
  if (!second || !third) throw new Error('three rates were saved')
  const kept = await rates([second, third, named('Four')])
  expect(kept.map(({ name }) => name.en)).toEqual(['Two', 'Three', 'Four'])
  expect(kept.slice(0, 2)).toEqual([second, third])
  const zone = (en: string, country: string) => ({ name: { en, ar: en }, countries: [country], rates: [standard] })
  const zones = async () => (await read()).delivery
  await save([first, zone('North', 'NO'), zone('South', 'ZA')])
  const [, , south] = await zones()
  if (!south) throw new Error('three zones were saved')
  expect((await save([first, south, zone('East', 'JP')])).status).toBe(200)
  expect((await zones()).map(({ name }) => name.en)).toEqual([first.name.en, 'South', 'East'])
})

test('zones, and the rates of a zone, are saved in the order of the list: the first zone is that of buyers whose address is not known [SETTINGS-01, DELIVER-04]', async () => {
  const named = (en: string) => ({ ...standard, name: { en, ar: en } })
  const zone = (en: string, country: string) => ({ name: { en, ar: en }, countries: [country], rates: ['One', 'Two', 'Three'].map(named) })
  const [sea, land] = (await save([zone('Sea', 'SA'), zone('Land', 'EG')])).body.delivery as [DeliveryZone, DeliveryZone]
  const isDefault = async () => (await ratesFor(shop.db, undefined)).map(({ id }) => id)
  const [one, two, three] = land.rates as [DeliveryZone['rates'][number], DeliveryZone['rates'][number], DeliveryZone['rates'][number]]
  for (const rates of [
    [three, one, two],
    [two, three],
    [one, two, three],
  ]) {
    const wanted = [{ ...land, rates }, sea]
    expect((await save(wanted)).body.delivery).toEqual(wanted)
    expect(await isDefault()).toEqual(rates.map(({ id }) => id))
  }
  expect((await save([sea, land])).body.delivery).toEqual([sea, land])
})

test('what is saved of a rate that stays is whatever of it differs, at the same price too [SETTINGS-01, DELIVER-04]', async () => {
  const [first, ...others] = (await read()).delivery as [DeliveryZone, ...DeliveryZone[]]
  const [rate] = (await save([{ ...first, rates: [standard] }, ...others])).body.delivery[0].rates
  for (const change of [
    { name: { en: 'Standard', ar: 'سريع' } },
    { name: { en: 'Fast', ar: 'عادي' } },
    { freeFrom: 149.99 },
    { freeFrom: null },
    { daysFrom: 2 },
    { daysTo: 4 },
  ]) {
    const other = { ...rate, ...change }
    expect((await save([{ ...first, rates: [other] }, ...others])).status).toBe(200)
    expect((await read()).delivery[0]?.rates).toEqual([other])
  }
})

test('who saves zones while a checkout is being opened waits before touching any rate, so that neither waits for the other [DELIVER-05]', async () => {
  const { delivery } = await read()
  const dearer = delivery.map(zone => ({ ...zone, rates: zone.rates.map(rate => ({ ...rate, price: 4.5 })) }))
  const saved = await shop.db.transaction().execute(async tx => {
    await sql`select from zone_countries order by country limit 1 for share`.execute(tx)
    const saving = save(dearer)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBeGreaterThan(0)
    await sql`select from rates for share nowait`.execute(tx)
    return { saving }
  })
  expect((await saved.saving).status).toBe(200)
})

test('a new zone and its rate have the ids that come with them, unless something has these already [SETTINGS-01, DELIVER-04]', async () => {
  const [first] = (await read()).delivery as [DeliveryZone]
  const [zoneId, rateId] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002']
  const named = (id: string | undefined, rate: string | undefined, country: string) => ({
    id,
    name: { en: country, ar: country },
    countries: [country],
    rates: [{ ...standard, id: rate }],
  })
  const [, chad] = (await save([first, named(zoneId, rateId, 'TD')])).body.delivery
  expect([chad.id, chad.rates[0].id]).toEqual([zoneId, rateId])
  const another = '10000000-0000-4000-8000-000000000003'
  const { status, body } = await save([
    first,
    chad,
    ...[named(another, first.rates[0]?.id, 'PE'), named(another, rateId, 'ML'), named(undefined, undefined, 'TG')],
  ])
  const zones = body.delivery as DeliveryZone[]
  expect([status, zones[1], zones[2]?.id]).toEqual([200, chad, another])
  const ids = zones.flatMap(({ id, rates }) => [id, ...rates.map(rate => rate.id)])
  expect([ids.length, new Set(ids).size]).toEqual([10, 10])
})

test.each([
  ['a country in two zones', [{ countries: ['SA'] }, { countries: ['AE', 'SA'] }], 'change.delivery.1.countries.1', 'desk_country_twice'],
  ['a country twice in a zone', [{ countries: ['SA', 'SA'] }], 'change.delivery.0.countries.1', 'desk_country_twice'],
  ['no country', [{ countries: [] }], 'change.delivery.0.countries', 'desk_countries_required'],
  ['another code of the United Kingdom', [{ countries: ['UK'] }], 'change.delivery.0.countries.0', 'desk_country_invalid'],
  ['a union of countries', [{ countries: ['SA', 'EU'] }], 'change.delivery.0.countries.1', 'desk_country_invalid'],
  ['no country at all', [{ countries: ['ZZ'] }], 'change.delivery.0.countries.0', 'desk_country_invalid'],
  ['a word for a country', [{ countries: ['Egypt'] }], 'change.delivery.0.countries.0', 'desk_country_invalid'],
  ['no rate', [{ rates: [] }], 'change.delivery.0.rates', 'desk_rates_required'],
  ['a price below nothing', [{ rates: [{ ...standard, price: -1 }] }], 'change.delivery.0.rates.0.price', 'desk_rate_price_invalid'],
  ['a price of half a cent', [{ rates: [{ ...standard, price: 1.005 }] }], 'change.delivery.0.rates.0.price', 'desk_rate_price_invalid'],
  [
    'a price that is next to nothing',
    [{ rates: [{ ...standard, price: 1e-9 }] }],
    'change.delivery.0.rates.0.price',
    'desk_rate_price_invalid',
  ],
  [
    'free delivery from next to nothing on',
    [{ rates: [{ ...standard, freeFrom: 1e-9 }] }],
    'change.delivery.0.rates.0.freeFrom',
    'desk_free_from_invalid',
  ],
  [
    'days that end before they begin',
    [{ rates: [{ ...standard, daysTo: 0 }] }],
    'change.delivery.0.rates.0.daysTo',
    'desk_rate_days_invalid',
  ],
  ['no zone', [], 'change.delivery', 'desk_zones_required'],
] as const)('%s is refused at its field, and nothing changes [SETTINGS-01, DELIVER-04]', async (_, zones, field, code) => {
  const before = await read()
  const whole = zones.map(zone => ({ name: { en: 'A', ar: 'أ' }, countries: ['QA'], rates: [standard], ...zone }))
  const { status, body } = await save(whole as unknown as DeliveryZone[])
  expect([status, body.errors?.[0]?.field, body.errors?.[0]?.code]).toEqual([400, field, code])
  expect(await read()).toEqual(before)
})
