import { readFile } from 'node:fs/promises'
import { ownersOfShop } from '@waha/api/accounts/users.queries.ts'
import { connect } from '@waha/api/db/connect.ts'
import { migrationTurn } from '@waha/api/db/migrate.ts'
import { demoAccounts } from '@waha/api/seed/demo-accounts.ts'
import { seedCatalogue } from '@waha/api/seed/seed-catalogue.ts'
import { orderMails } from '@waha/api/settings/settings.queries.ts'
import { signUp } from '@waha/api/testing/sign-up.ts'
import { startApi, type TestApi } from '@waha/api/testing/start-api.ts'
import { deskSettingsApi, type EditedSettings } from '@waha/contract/desk/settings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from './prepare-database.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const demo = { demo: true, admin: undefined }
const live = { demo: false, admin: undefined }
const prepare = (settings: Parameters<typeof prepareDatabase>[1]) => prepareDatabase(shop.databaseUrl, settings, shop.api.log)
const signIn = ({ email, password }: { email: string; password: string }) => shop.send('POST', '/auth/login', { body: { email, password } })
const whoIs = async (token: string) => (await shop.send('GET', '/auth/me', { token })).status
const roleOf = async (email: string) =>
  (await shop.db.selectFrom('users').select('role').where('email', '=', email).executeTakeFirst())?.role
const { admin, shopper } = demoAccounts

test('a time zone that the database does not know is refused at the start, by its name; one that it knows is not [DESK-02]', async () => {
  await expect(prepare({ ...live, timeZone: 'Mars/Olympus' })).rejects.toThrow(
    'The database does not know the time zone Mars/Olympus, which TIME_ZONE names.',
  )
  await prepare({ ...live, timeZone: 'Asia/Tokyo' })
})

test('a demo that goes live closes the accounts whose passwords everybody knows, once, and says so [A15]', async () => {
  await prepare(demo)
  const told = () => shop.logged.filter(({ level }) => level !== 'info')
  const tokens = await Promise.all([admin, shopper].map(async account => (await signIn(account)).body.token))
  const kept = () =>
    shop.db
      .selectFrom('users')
      .leftJoin('identities', 'user_id', 'id')
      .select(['email_proved_at', 'staff', 'subject'])
      .where('email', 'in', [admin.email, shopper.email])
      .orderBy('email')
      .execute()
  for (const account of [admin, shopper])
    await shop.db
      .insertInto('identities')
      .expression(eb =>
        eb
          .selectFrom('users')
          .select(eb => [eb.val('https://google.example').as('issuer'), 'email', 'id', eb.fn<Date>('now').as('created_at')])
          .where('email', '=', account.email),
      )
      .columns(['issuer', 'subject', 'user_id', 'created_at'])
      .execute()
  expect(await Promise.all(tokens.map(whoIs))).toEqual([200, 200])
  await prepare(demo)
  expect([await whoIs(tokens[0]), told()]).toEqual([200, []])

  await prepare(live)
  expect(await Promise.all(tokens.map(whoIs))).toEqual([401, 401])
  for (const account of [admin, shopper]) expect((await signIn(account)).status).toBe(401)
  expect(await roleOf(admin.email)).toBe('customer')
  expect(await kept()).toEqual(Array(2).fill({ email_proved_at: null, staff: null, subject: null }))
  expect(told()).toMatchObject([{ level: 'warn', message: expect.stringContaining('was a demo') }])

  // From now on an account of that name is one like any other.
  const own = { email: admin.email, password: 'a-secret-of-the-owner' }
  await prepare({ demo: false, admin: own })
  await prepare({ demo: false, admin: own })
  expect((await signIn(own)).body.user).toMatchObject({ role: 'admin', staff: 'owner' })
  expect(told().length).toBe(1)
})

test('a shop that becomes a demo again has its accounts again, and no order twice', async () => {
  await prepare(live)
  const orders = () => shop.db.selectFrom('orders').select('id').orderBy('id').execute()
  const before = await orders()
  await prepare(demo)
  for (const account of [admin, shopper]) expect((await signIn(account)).status).toBe(200)
  expect([before.length, await orders()]).toEqual([42, before])
})

test('a shop that is or has become a real one is made no demo for want of settings: nothing is planted, and what to set is said [A15]', async () => {
  const byDefault = { ...demo, demoByDefault: true }
  const refused = { message: expect.stringMatching(/STRIPE_SECRET_KEY[\s\S]*DEMO=true/) }
  await prepare(live)
  await expect(prepare(byDefault)).rejects.toMatchObject(refused)
  expect(await roleOf(admin.email)).toBe('customer')
  const never = await startApi()
  try {
    const own = () => prepareDatabase(never.databaseUrl, byDefault, never.api.log)
    await signUp(never)
    await expect(own()).rejects.toMatchObject(refused)
    const left = async () => [
      (await never.db.selectFrom('users').select('id').execute()).length,
      await never.db.selectFrom('products').select('id').execute(),
      await never.db.selectFrom('orders').select('id').execute(),
    ]
    expect(await left()).toEqual([1, [], []])
    // Before anybody has an account it may become one, also when it was ended after its catalogue was written.
    await never.db.deleteFrom('outbox').execute()
    await never.db.deleteFrom('sessions').execute()
    await never.db.deleteFrom('users').execute()
    await seedCatalogue(never.db)
    await own()
    await own()
    expect((await left())[0]).toBeGreaterThan(1)
  } finally {
    await never.stop()
  }
  // Told to, it becomes a demo all the same.
  await prepare(demo)
  await prepare(byDefault)
  expect(await roleOf(admin.email)).toBe('admin')
})

test('a demo that goes live has the settings from before the first change by its public account; what is saved after that stays [A15]', async () => {
  const own = await startApi()
  const owner = { email: 'owner@sahra.example', password: 'a-secret-of-the-owner' }
  const start = (demo: boolean) => prepareDatabase(own.databaseUrl, { demo, admin: owner }, own.api.log)
  const saveAs = async ({ email, password }: { email: string; password: string }, change: Partial<EditedSettings>) => {
    const call = own.as((await own.send('POST', '/auth/login', { body: { email, password } })).body.token)
    const { version } = await call(deskSettingsApi.read, {})
    return call(deskSettingsApi.save, { body: { version, change } })
  }
  const now = async () => {
    const { body } = await own.send('GET', '/shop')
    const { rows } = await sql<{ name: string; price: number }>`select zones.name_en as name, price_cents as price
      from zones join rates on zone_id = zones.id order by zones.position`.execute(own.db)
    return { phone: body.phone, x: body.social[1].address, pages: body.pages, orderMails: await orderMails(own.db), rates: rows }
  }
  const usual = ['Gulf', 'Egypt and Jordan', 'Europe', 'North America'].map(name => ({ name, price: 0 }))
  const spoil = async () => {
    const text = { en: 'Send money to us.', ar: 'أرسلوا المال إلينا.' }
    const rates = [{ name: { en: 'Ours', ar: 'لنا' }, price: 99, freeFrom: null, daysFrom: 1, daysTo: 2 }]
    await saveAs(admin, {
      ...{ phone: '+1 666 666', orderMails: ['stranger@evil.example'], legal: { privacy: text, terms: text, returns: text } },
      social: { instagram: '', x: 'https://evil.example/', facebook: '', youtube: '' },
      delivery: [{ name: { en: 'Everywhere', ar: 'كل مكان' }, countries: ['SA'], rates }],
    })
    expect(await now()).toEqual({
      ...{ phone: '+1 666 666', x: 'https://evil.example/', pages: ['privacy', 'terms', 'returns'] },
      ...{ orderMails: ['stranger@evil.example'], rates: [{ name: 'Everywhere', price: 9900 }] },
    })
  }
  try {
    await start(true)
    await saveAs(owner, { phone: '+966 11 1111' })
    await spoil()
    await saveAs(owner, { stockThreshold: 7 })
    await start(false)
    const before = { phone: '+966 11 1111', x: '/', pages: [], orderMails: [], rates: usual }
    expect(await now()).toEqual(before)
    expect(own.logged.filter(({ level }) => level === 'warn')).toMatchObject([{ message: expect.stringContaining('its settings') }])

    await saveAs(owner, { phone: '+966 22 2222', orderMails: ['packing@sahra.example'] })
    const after = { ...before, phone: '+966 22 2222', orderMails: ['packing@sahra.example'] }
    for (const isDemo of [false, true, false]) {
      await start(isDemo)
      expect(await now()).toEqual(after)
    }
    await start(true)
    await spoil()
    await start(false)
    expect(await now()).toEqual(after)
  } finally {
    await own.stop()
  }
})

test('zones and rates that the public account of a demo removed stand where they stood once it goes live: the default zone is the same [A15, DELIVER-04]', async () => {
  const own = await startApi()
  const owner = { email: 'owner@sahra.example', password: 'a-secret-of-the-owner' }
  const start = (demo: boolean) => prepareDatabase(own.databaseUrl, { demo, admin: owner }, own.api.log)
  const callAs = async ({ email, password }: { email: string; password: string }) =>
    own.as((await own.send('POST', '/auth/login', { body: { email, password } })).body.token)
  const read = async () => (await callAs(owner))(deskSettingsApi.read, {})
  const saveAs = async (account: { email: string; password: string }, delivery: EditedSettings['delivery']) =>
    (await callAs(account))(deskSettingsApi.save, { body: { version: (await read()).version, change: { delivery } } })
  try {
    await start(true)
    const express = { name: { en: 'Express', ar: 'سريع' }, price: 20, freeFrom: null, daysFrom: 1, daysTo: 1 }
    const { delivery } = await saveAs(
      owner,
      (await read()).delivery.map(zone => ({ ...zone, rates: [...zone.rates, express] })),
    )
    const [, second, ...others] = delivery
    if (!second) throw new Error('no second zone')
    await saveAs(admin, [{ ...second, rates: second.rates.slice(1) }, ...others])
    await start(false)
    expect((await read()).delivery).toEqual(delivery)
  } finally {
    await own.stop()
  }
})

test('nobody who took the admin’s address before stays signed in, by password or with Google [A15]', async () => {
  const squatter = await signUp(shop)
  await shop.db.insertInto('identities').values({ issuer: 'https://google.example', subject: 'squatter', user_id: squatter.id }).execute()
  const identities = () => shop.db.selectFrom('identities').select('subject').where('user_id', '=', squatter.id).execute()
  const own = { email: squatter.email.toUpperCase(), password: 'a-secret-of-the-owner' }
  await prepare({ demo: true, admin: own })
  expect([await whoIs(squatter.token), await identities(), await roleOf(squatter.email)]).toEqual([401, [], 'admin'])
  expect((await signIn(squatter)).status).toBe(401)

  const { token } = (await signIn({ ...own, email: squatter.email })).body
  await shop.db.insertInto('identities').values({ issuer: 'https://google.example', subject: 'owner', user_id: squatter.id }).execute()
  await prepare({ demo: true, admin: own })
  expect(await whoIs(token)).toBe(200)
  await prepare({ demo: true, admin: { ...own, password: 'another-secret' } })
  expect([await whoIs(token), await identities()]).toEqual([401, [{ subject: 'owner' }]])
})

test('a start says how many owners there are besides the admin of the settings; what the manual says takes the rights of one at once [A15]', async () => {
  const own = await startApi()
  const [former, admin] = ['former@shop.example', 'owner@shop.example'].map(email => ({ email, password: `the-secret-of-${email}` }))
  if (!former || !admin) throw new Error('no accounts')
  const start = async (account: typeof admin) => {
    own.logged.length = 0
    await prepareDatabase(own.databaseUrl, { demo: false, admin: account }, own.api.log)
    return own.logged.filter(({ message }) => message.startsWith('there are owners')).map(({ details }) => details)
  }
  const owners = async () => (await ownersOfShop(own.db)).map(({ email }) => email)
  const signInAs = async ({ email, password }: typeof admin) => (await own.send('POST', '/auth/login', { body: { email, password } })).body
  try {
    expect(await start(former)).toEqual([])
    const { token } = await signInAs(former)
    expect(await start(admin)).toEqual([{ others: 1 }])
    const { token: kept } = await signInAs(admin)
    const desk = async (of: string) => (await own.send('GET', '/desk/settings', { token: of })).status
    expect([await owners(), await desk(token)]).toEqual([[former.email, admin.email], 200])
    const manual = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    await sql.raw(/WITH former[^;]+/.exec(manual)?.[0] ?? '').execute(own.db)
    expect([await owners(), await desk(token), await desk(kept)]).toEqual([[admin.email], 401, 200])
    expect((await signInAs(former)).user).toMatchObject({ role: 'customer' })
    expect(await start(admin)).toEqual([])
  } finally {
    await own.stop()
  }
})

test('who was known to the admin’s account is so no more when it has another owner or password: guesses from there are a stranger’s [A5, A15]', async () => {
  const squatter = await signUp(shop)
  const own = { email: squatter.email, password: 'a-secret-of-the-owner' }
  const known = async () =>
    (await shop.db.selectFrom('known_senders').select('user_id').where('user_id', '=', squatter.id).execute()).length
  const knownBefore = [await known()]
  await prepare({ demo: true, admin: own })
  knownBefore.push(await known())
  expect((await signIn(own)).status).toBe(200)
  for (const password of [own.password, 'another-secret']) {
    await prepare({ demo: true, admin: { ...own, password } })
    knownBefore.push(await known())
  }
  expect(knownBefore).toEqual([1, 0, 1, 0])
})

test('a shop whose database is that of a newer version does not start on it, and writes nothing to it [F13]', async () => {
  const own = await startApi()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01T00:00:00Z')`.execute(own.db)
  await expect(prepareDatabase(own.databaseUrl, demo, own.api.log)).rejects.toThrow('made by a newer version of the shop')
  expect(await own.db.selectFrom('seeds').select('name').execute()).toEqual([])
  await own.stop()
})

test('a shop waits for another that is at the schema or at the catalogue for longer than a question may take [F13]', async () => {
  const works = {
    schema: sql`select pg_advisory_xact_lock(${migrationTurn})`,
    catalogue: sql`lock table seeds in access exclusive mode`,
  }
  for (const [at, begin] of Object.entries(works)) {
    const other = connect(shop.databaseUrl, { connections: 1, longRunning: true })
    const work = await other.startTransaction().execute()
    await begin.execute(work)
    const outcome = prepare(demo).then(
      () => 'ready',
      error => String(error),
    )
    const waited = async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and clock_timestamp() - query_start > interval '2.2 s'`.execute(shop.db)
      return rows.length
    }
    await expect.poll(() => Promise.race([outcome, waited()]), { interval: 100 }).toBe(1)
    await work.commit().execute()
    await other.destroy()
    expect([at, await outcome]).toEqual([at, 'ready'])
  }
})
