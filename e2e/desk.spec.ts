import type { Locator, Page } from '@playwright/test'
import { type OrderEventKind, orderEventKinds } from '../contract/src/desk/order-events.ts'
import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { buy, deskCall } from './desk-orders.ts'
import { lowTargets } from './low-targets.ts'
import { allow, appears, at, expect, languages, ready, settled, signInAs, stopTime, test, toast, words } from './shopper.ts'

const texts = { en, ar }
const problems = { en: enProblems, ar: arProblems }
const honey = { id: 'sidr-honey-wadi-nahl', amount: 2 }
const headphones = { id: 'samt-headphones', amount: 1 }
const short = (id: string) => `#${id.slice(-8)}`

/** Another tab is looked at, or this one again. */
const look = (page: Page, where: 'away' | 'back') =>
  page.evaluate(value => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, where === 'away')

for (const language of languages) {
  const t = texts[language]

  test(`only the shop’s people see the desk: others go to sign-in and come back, or read whom it is for (${language}) [DESK-01]`, async ({
    page,
    account,
  }) => {
    await page.goto(at(language, '/admin/orders?status=cancelled#latest'))
    await expect(page).toHaveURL(new RegExp(`${at(language, '/auth')}$`))
    await ready(page)
    await page.getByLabel(words[language].accounts.email, { exact: true }).fill(account.email)
    await page.getByLabel(words[language].accounts.password, { exact: true }).fill(account.password)
    await page.locator('main form').getByRole('button', { name: words[language].accounts.signIn.button }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/admin/orders')}\\?status=cancelled#latest$`))
    await expect(page.getByRole('heading', { name: t.forTeam })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    allow('404')
    expect((await page.goto(at(language, '/admin/money')))?.status()).toBe(404)
  })

  test(`who ships what somebody else has changed meanwhile is told what is new, and can go on (${language}) [DESK-08]`, async ({
    page,
    account,
    request,
  }) => {
    allow('409')
    const token = await signInAs(page, 'admin')
    const id = await buy(request, account, [headphones], language)
    await page.goto(at(language, `/admin/orders/${id}`))
    await ready(page)
    const { way } = (await deskCall(request, token, `/orders/${id}`)).order.delivery
    await expect(page.getByRole('main')).toContainText(way.name[language])
    await page.getByRole('button', { name: t.order.ship, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.shipping.carrier).selectOption('other')
    await deskCall(request, token, `/orders/${id}/notes`, { text: 'Wait for the blue one' })
    const send = dialog.getByRole('button', { name: t.shipping.send })
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText(t.changed.title)
    await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([/Wait for the blue one/])
    expect((await deskCall(request, token, `/orders/${id}`)).order.parcels).toEqual([])
    await send.click()
    await expect(toast(page, t.shipping.done)).toBeVisible()
    expect((await deskCall(request, token, `/orders/${id}`)).order.fulfilment).toBe('shipped')
  })

  test(`what the list shows is saved as a file, in the language of the desk; that it could not be is told (${language}) [DESK-03]`, async ({
    page,
    account,
    request,
  }) => {
    await signInAs(page, 'admin')
    const id = await buy(request, account, [honey])
    await page.goto(at(language, `/admin/orders?q=${encodeURIComponent(account.email)}`))
    await ready(page)
    allow('Failed to load resource')
    await page.route('**/orders.csv*', route => route.fulfill({ status: 503 }), { times: 1 })
    const exporting = page.getByRole('button', { name: t.list.export })
    await exporting.press('Enter')
    await expect(toast(page, problems[language].desk_failed)).toBeVisible()
    const saving = page.waitForEvent('download')
    await exporting.press('Enter')
    await expect(toast(page, t.list.exported)).toBeVisible()
    const file = await (await saving).createReadStream()
    const text = (await file.toArray()).join('')
    expect(text.split('\r\n').length).toBe(3)
    expect(text).toContain(id)
    expect(text.split(',')[0]).toBe(`\ufeff${language === 'ar' ? 'الطلب' : 'Order'}`)
  })

  test(`axe finds nothing on the screens of the desk, which fit from 320 px on, with what is pressed 44 px high (${language}) [DESK-01, LAYOUT-17]`, async ({
    page,
    account,
    request,
  }) => {
    const token = await signInAs(page, 'admin')
    await buy(request, account, [headphones], language)
    const id = await buy(request, account, [honey, headphones], language)
    const { order } = await deskCall(request, token, `/orders/${id}`)
    const parcel = { carrier: 'smsa', trackingNumber: '290012345678', pieces: [{ line: 0, quantity: 1 }], version: order.version }
    await deskCall(request, token, `/orders/${id}/parcels`, parcel)
    await page.setViewportSize({ width: 320, height: 700 })
    const long = { id: '1', word: 'و'.repeat(60), means: 'w'.repeat(60) }
    await page.route('**/api/search/synonyms', route => route.fulfill({ json: { synonyms: [long] } }))
    for (const path of ['/admin', '/admin/orders?status=processing', '/admin/searches', `/admin/orders/${id}`, `/admin/slips?ids=${id}`]) {
      await page.goto(at(language, path))
      await settled(page)
      expect([path, await axeFaults(page)]).toEqual([path, []])
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect([path, beyond <= 0]).toEqual([path, true])
      expect([path, await lowTargets(page)]).toEqual([path, []])
    }
    const name = page.locator('header .logo span')
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    await page.goto(at(language, '/admin/orders'))
    await settled(page)
    const search = page.getByRole('searchbox')
    // The hint begins where the language does, a number or an address where it does.
    await expect(search).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
    await search.fill('anna@customers.example')
    await expect(search).toHaveCSS('direction', 'ltr')
    await page.goto(at(language, `/admin/orders/${id}`))
    await settled(page)
    const ship = page.getByRole('button', { name: t.order.ship, exact: true })
    await ship.click()
    const dialog = page.getByRole('dialog')
    expect(await axeFaults(page, 'dialog[open]')).toEqual([])
    expect(await lowTargets(page)).toEqual([])
    // What is refused has the focus; closing gives it back to the button that opened the dialog.
    allow('400')
    await dialog.getByRole('button', { name: t.shipping.send }).click()
    await expect(dialog.getByLabel(t.shipping.carrier)).toBeFocused()
    await dialog.getByRole('button', { name: words[language].common.cancel, exact: true }).click()
    await expect(ship).toBeFocused()
  })
}

test('of what a colleague has shipped meanwhile no dialog asks for the pieces again; the rest is sent [DESK-08, DESK-05]', async ({
  page,
  account,
  request,
}) => {
  allow('409')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  const order = async () => (await deskCall(request, token, `/orders/${id}`)).order
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  await page.getByRole('button', { name: en.order.ship, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en.shipping.carrier).selectOption('other')
  await expect(dialog.locator('output')).toHaveText('2')
  const { version } = await order()
  await deskCall(request, token, `/orders/${id}/parcels`, { carrier: 'other', pieces: [{ line: 0, quantity: 1 }], version })
  const send = dialog.getByRole('button', { name: en.shipping.send })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(en.changed.title)
  await expect(dialog.locator('output')).toHaveText('1')
  await send.click()
  await expect(dialog).toBeHidden()
  const { parcels, fulfilment } = await order()
  expect([fulfilment, parcels.map(({ pieces }: { pieces: object[] }) => pieces)]).toEqual([
    'shipped',
    [[{ line: 0, quantity: 1 }], [{ line: 0, quantity: 1 }]],
  ])
  // What is under way is not cancelled any more.
  await expect(page.getByRole('button', { name: en.order.cancel })).toHaveCount(0)
})

test('who cancels what a colleague has written on meanwhile reads it, in the dialog and behind it, and can go on [DESK-08]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  const token = await signInAs(page, 'admin')
  // Without news, and before it asks by itself, the screen knows only what its own call has brought.
  await page.route('**/api/desk/news', route => route.fulfill({ status: 503 }))
  await stopTime(page)
  const id = await buy(request, account, [headphones])
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const cancel = page.getByRole('button', { name: en.order.cancel })
  await appears(page, cancel)
  await cancel.click()
  const dialog = page.getByRole('dialog')
  const without = dialog.getByRole('button', { name: en.refunds.cancelling.without })
  await appears(page, without)
  await without.click()
  await deskCall(request, token, `/orders/${id}/notes`, { text: 'She has called' })
  const confirm = dialog.getByRole('button', { name: en.cancelling.confirm })
  await appears(page, confirm)
  await confirm.click()
  await appears(page, dialog.getByRole('alert').getByText('She has called'))
  await expect(page.locator('main section').filter({ hasText: en.timeline.title }).getByText('She has called')).toBeVisible()
  await confirm.click()
  await appears(page, dialog, 0)
  await appears(page, toast(page, en.cancelling.done))
  const { order } = await deskCall(request, token, `/orders/${id}`)
  expect(order.status).toBe('cancelled')
})

test('the list goes on to older orders and back to the newest, with the same filters; its file has all of them [DESK-03]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/orders?payment=paid')
  await ready(page)
  const numbers = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^Open order / })
      .allTextContents()
  const [older, newest] = [page.getByRole('link', { name: en.list.older }), page.getByRole('link', { name: en.list.newest })]
  await expect(older).toBeVisible()
  await expect(newest).toHaveCount(0)
  const first = await numbers()
  expect(first.length).toBe(25)
  await older.click()
  await expect(page).toHaveURL(/\?payment=paid&after=/)
  await expect(newest).toBeVisible()
  await expect.poll(async () => (await numbers()).filter(number => first.includes(number))).toEqual([])
  // What is saved as a file is all that fits, not what begins with this page.
  const exporting = page.waitForRequest('**/orders.csv*')
  await page.getByRole('button', { name: en.list.export }).click()
  expect(new URL((await exporting).url()).search).toBe('?payment=paid&lang=en')
  await newest.click()
  await expect(page).toHaveURL(/\/admin\/orders\?payment=paid$/)
  await expect(newest).toHaveCount(0)
  await expect(older).toBeVisible()
})

test('tab, filters, days and search stand in the address, and come back by the Back button; clearing takes the filters alone [DESK-03]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/orders?status=processing&payment=paid&fulfilment=part')
  await ready(page)
  const asked = (query: Record<string, string>) => expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query)
  const [search, from, to] = [page.getByRole('searchbox'), page.getByLabel(en.list.from, { exact: true }), page.getByLabel(en.list.to)]
  const states = { status: 'processing', payment: 'paid', fulfilment: 'part' }
  await page.getByRole('button', { name: en.list.toShip, exact: true }).click()
  await asked({ ...states, waiting: 'to-ship' })
  await from.fill('2020-01-02')
  await to.fill('2030-01-03')
  await search.fill('  nobody-has-bought-this ')
  await search.press('Enter')
  const filled = { ...states, waiting: 'to-ship', from: '2020-01-02', to: '2030-01-03', q: 'nobody-has-bought-this' }
  await asked(filled)
  await expect(page.getByRole('heading', { name: en.list.noneFits })).toBeVisible()
  const clear = page.getByRole('button', { name: en.list.clear })
  await clear.click()
  await asked({ waiting: 'to-ship', q: 'nobody-has-bought-this' })
  await expect(clear).toBeDisabled()
  await expect(from).toHaveValue('')
  await page.getByRole('button', { name: words.en.products.search.clear }).click()
  await asked({ waiting: 'to-ship' })
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(search).toHaveValue('nobody-has-bought-this')
  // Back before the step forth is shown.
  await page.getByRole('button', { name: words.en.products.search.clear }).evaluate(async button => {
    ;(button as HTMLElement).click()
    while (location.search.includes('q=')) await Promise.resolve()
    history.back()
  })
  await asked({ waiting: 'to-ship', q: 'nobody-has-bought-this' })
  await expect(search).toHaveValue('nobody-has-bought-this')
  await page.goBack()
  await asked(filled)
  await expect(page.getByLabel(en.list.fulfilment)).toHaveValue('part')
  await expect(to).toHaveValue('2030-01-03')
  await page.getByLabel(en.list.payment, { exact: true }).selectOption('')
  await from.fill('')
  await page.getByRole('button', { name: en.list.everything, exact: true }).click()
  const { payment: _payment, waiting: _waiting, from: _from, ...rest } = filled
  await asked(rest)
})

test('orders are selected one by one, and deselected one by one or all at once [DESK-03, DESK-11]', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/orders')
  await ready(page)
  const boxes = page.getByRole('main').getByRole('checkbox')
  const chosen = page.getByRole('main').getByRole('checkbox', { checked: true })
  const bar = (text: string) => page.getByRole('region', { name: text, exact: true })
  for (const place of [0, 1, 2]) await boxes.nth(place).check()
  await expect(bar('3 orders selected')).toBeVisible()
  await boxes.nth(1).uncheck()
  await expect(bar('2 orders selected')).toBeVisible()
  await expect(chosen).toHaveCount(2)
  await page.getByRole('button', { name: en.list.deselect }).click()
  await expect(page.getByText(/orders? selected/)).toHaveCount(0)
  await expect(chosen).toHaveCount(0)
  const order = page.getByRole('main').getByRole('link', { name: /^Open order / })
  const ids: (string | undefined)[] = []
  for (const place of [2, 0, 1]) {
    await boxes.nth(place).check()
    ids.push((await order.nth(place).getAttribute('href'))?.split('/').at(-1))
  }
  await page.getByRole('button', { name: en.list.printSlips }).click()
  await expect(page).toHaveURL(`/admin/slips?ids=${ids}`)
})

test('of all that happens to orders only a new one is announced; where nobody looks nothing is listened to [DESK-07]', async ({ page }) => {
  allow('Failed to load resource')
  await signInAs(page, 'admin')
  const announced = toast(page, en.newOrder)
  const events = (kinds: readonly OrderEventKind[]) =>
    kinds.map(kind => `event: order\ndata: ${JSON.stringify({ kind, orderId: crypto.randomUUID() })}\n\n`).join('')
  const others = orderEventKinds.filter(kind => kind !== 'placed')
  const said = [events(others), events(['placed', ...others])].map(text => `event: ready\ndata: {}\n\n${text}`)
  const before: number[] = []
  await page.route('**/api/desk/news', async route => {
    const time = before.push(0) - 1
    before[time] = await announced.count()
    const body = said[time]
    // What is not answered stays open, as the stream does.
    if (body) await route.fulfill({ contentType: 'text/event-stream', body })
  })
  await page.goto('/admin')
  await expect(announced).toBeVisible()
  await expect.poll(() => before.length).toBe(3)
  // All others had been heard of by the time of the second stream.
  expect(before.slice(0, 2)).toEqual([0, 0])
  const ended = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/desk/news'))
  await look(page, 'away')
  await ended
  // What is asked for after the stream was left has been seen by then.
  await page.evaluate(() => fetch('/api/health'))
  expect(before.length).toBe(3)
  await look(page, 'back')
  await expect.poll(() => before.length).toBe(4)
})

test('a filter that is chosen among older orders begins with the newest that fit [DESK-03]', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/orders?payment=paid')
  await ready(page)
  await page.getByRole('link', { name: en.list.older }).click()
  await expect(page).toHaveURL(/&after=/)
  await page.getByLabel(en.list.status, { exact: true }).selectOption('completed')
  await expect(page).toHaveURL(/status=completed/)
  await expect(page).not.toHaveURL(/after=/)
  await expect(page.getByRole('link', { name: en.list.newest })).toHaveCount(0)
})

test('who may not listen to news does not ask for them again and again [DESK-07]', async ({ page }) => {
  allow('Failed to load resource')
  await signInAs(page, 'admin')
  let asked = 0
  await page.route('**/api/desk/news', route => {
    asked += 1
    return route.fulfill({ status: 403 })
  })
  await page.clock.install()
  await page.goto('/admin')
  await settled(page)
  await expect.poll(() => asked).toBe(1)
  // Twice the longest pause between two tries, while the figures are asked for.
  const figures = page.waitForResponse('**/api/desk/home*')
  await page.clock.runFor(61_000)
  await figures
  expect(asked).toBe(1)
})

test('without the event stream a new order shows within 15 seconds of looking [DESK-07]', async ({ page, account, request }) => {
  allow('Failed to load resource')
  await signInAs(page, 'admin')
  await page.route('**/api/desk/news', route => route.fulfill({ status: 503 }))
  await page.clock.install()
  await page.goto(`/admin/orders?q=${encodeURIComponent(account.email)}`)
  await ready(page)
  await expect(page.getByRole('heading', { name: en.list.noneFits })).toBeVisible()
  await expect(page.locator('[data-live=false]')).toHaveText(en.notLive)
  const id = await buy(request, account, [headphones])
  await look(page, 'away')
  let asked = 0
  page.on('request', one => {
    asked += Number(one.url().includes('/api/desk/orders'))
  })
  await page.clock.runFor(31_000)
  expect(asked).toBe(0)
  await look(page, 'back')
  await page.clock.runFor(15_500)
  await expect(page.getByRole('link', { name: short(id) })).toBeVisible()
})

test('an event stream that breaks off and does not come back is shown as such, and new orders show within 15 seconds all the same [DESK-07]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  await signInAs(page, 'admin')
  let asked = 0
  await page.route('**/api/desk/news', route => {
    asked += 1
    return route.fulfill(asked === 1 ? { contentType: 'text/event-stream', body: 'event: ready\ndata: {}\n\n' } : { status: 503 })
  })
  await page.clock.install()
  await page.goto(`/admin/orders?q=${encodeURIComponent(account.email)}`)
  await ready(page)
  await expect(page.getByRole('heading', { name: en.list.noneFits })).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(page.locator('[data-live=false]')).toBeVisible()
  // What the stream said while it was there has been asked for by then.
  await page.clock.runFor(1000)
  const id = await buy(request, account, [headphones])
  await page.clock.runFor(15_500)
  await expect(page.getByRole('link', { name: short(id) })).toBeVisible()
})

test('slips of several orders print a sheet each, in their customers’ languages, without what was given back [DESK-11, DESK-06]', async ({
  page,
  account,
  request,
}) => {
  const token = await signInAs(page, 'admin')
  const ids = [await buy(request, account, [honey], 'en'), await buy(request, account, [headphones], 'ar')]
  const oneJar = { what: 'pieces', pieces: [{ line: 0, quantity: 1 }], delivery: false, reason: 'unavailable', restock: false }
  await deskCall(request, token, `/orders/${ids[0]}/refunds`, { id: crypto.randomUUID(), left: 116, ...oneJar })
  await page.goto(`/admin/orders?q=${encodeURIComponent(account.email)}`)
  await ready(page)
  for (const id of ids) await page.getByRole('checkbox', { name: short(id) }).check()
  // What is chosen stays so while something else is looked for.
  const search = page.getByRole('searchbox')
  await search.fill('nobody-has-bought-this')
  await expect(page.getByRole('heading', { name: en.list.noneFits })).toBeVisible()
  await page.getByRole('button', { name: en.list.printSlips }).click()
  await expect(page).toHaveTitle(new RegExp(`^${en.slip.title}`))
  const slips = page.getByRole('article')
  await expect(slips).toHaveText(ids.map(id => new RegExp(short(id))))
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: en.slip.print }).click()
  await expect(page.locator('[data-printed]')).toHaveCount(1)
  const [english, arabic] = [slips.filter({ hasText: short(ids[0] ?? '') }), slips.filter({ hasText: short(ids[1] ?? '') })]
  await expect(english).toHaveAttribute('dir', 'ltr')
  await expect(english).toContainText(en.slip.heading)
  await expect(english.getByRole('row').last()).toHaveText(`${en.slip.total}1`)
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expect(arabic).toContainText(ar.slip.heading)
  const { way } = (await deskCall(request, token, `/orders/${ids[1]}`)).order.delivery
  await expect(arabic).toContainText(way.name.ar)
  await expect(arabic).not.toContainText(way.name.en)
  await expect(english).toContainText(way.name.en)
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBe(2)
})

/** Presses "Try Again" until the slip shows: the page also tries again by itself, after which there is no button. */
const askAgainFor = (page: Page, slip: Locator) =>
  expect(async () => {
    const retry = page.getByRole('main').getByRole('button', { name: words.en.common.retry })
    if ((await slip.count()) === 0) await retry.click({ timeout: 1000 })
    await expect(slip).toHaveCount(1, { timeout: 1000 })
  }).toPass()

test('an order of which everything was given back has no slip, and the page says so [DESK-11, DESK-06]', async ({
  page,
  account,
  request,
}) => {
  const token = await signInAs(page, 'admin')
  const ids = [await buy(request, account, [honey]), await buy(request, account, [headphones])]
  const all = { what: 'pieces', pieces: [{ line: 0, quantity: honey.amount }], delivery: false, reason: 'unavailable', restock: false }
  await deskCall(request, token, `/orders/${ids[0]}/refunds`, { id: crypto.randomUUID(), left: 116, ...all })
  allow('Failed to load resource')
  // An order that is gone is left out, not one that cannot be fetched.
  await page.route(`**/api/desk/orders/${ids[1]}`, route => route.fulfill({ status: 400 }))
  await page.goto(`/admin/slips?ids=${[...ids, crypto.randomUUID()]}`)
  const slip = page.getByRole('article')
  await expect(page.getByRole('main').getByRole('button', { name: words.en.common.retry })).toBeVisible()
  await expect(slip).toHaveCount(0)
  await page.unroute(`**/api/desk/orders/${ids[1]}`)
  await askAgainFor(page, slip)
  await expect(slip).toContainText(short(ids[1] ?? ''))
  await expect(page.getByText('One order has no slip')).toBeVisible()
  await page.goto(`/ar/admin/slips?ids=${ids[0]}`)
  await expect(page.getByText('طلب واحد بلا قائمة تعبئة')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('button', { name: ar.slip.print })).toHaveCount(0)
})

test('slips whose words cannot be fetched say so, and show once they can [DESK-11, ERROR-01]', async ({ page, account, request }) => {
  allow('Failed to load resource')
  await signInAs(page, 'admin')
  const id = await buy(request, account, [honey], 'ar')
  await page.route(/screens-ar-[^/]*\.js/, route => route.abort())
  await page.goto(`/admin/slips?ids=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('No response from server. Please check your connection.')).toBeVisible()
  await page.unrouteAll()
  await askAgainFor(page, page.getByRole('article').filter({ hasText: ar.slip.heading }))
})

test('home says of each figure whether it is more, less or the same as in the days before, and leads to the payments to look at [DESK-02]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.route('**/api/desk/home*', async route => {
    const answer = await route.fetch()
    const figures = { now: { revenue: 300, orders: 2, pieces: 5 }, before: { revenue: 200, orders: 4, pieces: 5 } }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...figures } })
  })
  await page.goto('/admin')
  await settled(page)
  const said = (text: string, percent: number) => text.replace('{percent}', `\u2066${percent}%\u2069`)
  await expect(page.getByRole('main').locator('dd')).toContainText([
    said(en.sales.up, 50),
    said(en.sales.down, 50),
    said(en.sales.up, 200),
    en.sales.same,
  ])
  const payments = page.getByRole('link', { name: /payments? to look at/ })
  await expect(payments).toHaveAttribute('href', '/admin/orders?waiting=payment')
})

test('a note leaves the field once it is saved and stands first in the timeline, and so does one of a colleague, by itself [DESK-04, DESK-07]', async ({
  page,
  account,
  request,
}) => {
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [headphones])
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  await expect(page.locator('[data-live=true]')).toHaveText(en.live)
  const places = page.getByRole('navigation', { name: en.navigation })
  await expect(places.getByRole('link').and(page.locator('[aria-current=page]'))).toHaveText(en.orders)
  // A browser may refuse what is copied.
  await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('refused')) }))
  await page.getByRole('button', { name: en.order.copyReference }).click()
  await expect(toast(page, words.en.common.error)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^Order .?${short(id)}`))
  const field = page.getByLabel(en.notes.label)
  await field.fill('Call before noon')
  allow('Failed to load resource')
  await page.route('**/notes', route => route.fulfill({ status: 503 }), { times: 1 })
  await page.getByRole('button', { name: en.notes.add }).click()
  const failed = page.getByText(enProblems.desk_not_saved)
  await expect(failed).toBeVisible()
  await expect(field).toHaveValue('Call before noon')
  await page.getByRole('button', { name: en.notes.add }).click()
  await expect(failed).toHaveCount(0)
  await expect(toast(page, en.notes.done)).toBeVisible()
  await expect(field).toHaveValue('')
  const first = page.locator('main section').filter({ hasText: en.timeline.title }).getByRole('listitem').first()
  await expect(first).toContainText('Call before noon')
  await deskCall(request, token, `/orders/${id}/notes`, { text: 'Called' })
  await expect(first).toContainText('Called')
})

test('a parcel says what it lacks; the carrier of the last one is chosen already for the next one [DESK-05]', async ({
  page,
  account,
  request,
}) => {
  allow('400', '503')
  await signInAs(page, 'admin')
  const ids = [await buy(request, account, [honey]), await buy(request, account, [headphones])]
  const dialog = page.getByRole('dialog')
  for (const [index, before] of ['', 'aramex'].entries()) {
    await page.goto(`/admin/orders/${ids[index]}`)
    await ready(page)
    await page.getByRole('button', { name: en.order.ship, exact: true }).click()
    await expect(dialog.getByLabel(en.shipping.carrier)).toHaveValue(before)
    await dialog.getByLabel(en.shipping.carrier).selectOption('aramex')
    // What is refused is said where it belongs, one after the other.
    const [send, number] = [dialog.getByRole('button', { name: en.shipping.send }), dialog.getByLabel(en.shipping.number)]
    await send.click()
    await expect(number).toBeFocused()
    await expect(number).toHaveAccessibleDescription(enProblems.desk_tracking_required)
    await number.fill(`4400000000${index}`)
    const pieces = [dialog.getByRole('button', { name: /^One fewer/ }), dialog.getByRole('button', { name: /^One more/ })] as const
    const most = [honey, headphones][index]?.amount ?? 0
    for (let piece = 0; piece < most; piece += 1) await pieces[0].click()
    await send.click()
    await expect(dialog.getByText(enProblems.desk_pieces_required)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    for (let piece = 0; piece <= most; piece += 1) await pieces[1].click({ force: true })
    await expect(dialog.getByRole('status')).toHaveText(String(most))
    await dialog.getByRole('button', { name: en.shipping.send }).click()
    await expect(dialog).toBeHidden()
  }
  await page.route('**/delivered', route => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: en.order.deliver }).press('Enter')
  await expect(toast(page, enProblems.desk_not_saved)).toBeVisible()
  await expect(page.getByRole('button', { name: en.order.deliver })).toBeVisible()
})

test('home leads to the orders that are to be shipped; its chart is a table, too [DESK-02]', async ({ page, account, request }) => {
  await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  await page.goto('/admin/orders?status=completed')
  await page.goto('/admin?days=7')
  await settled(page)
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByText(en.sales.table).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(8)
  await page.getByText('90 days', { exact: true }).click()
  await expect(page).toHaveURL(/days=90$/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(91)
  // Other periods are no steps of the way here.
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/orders\?status=completed$/)
  await page.goForward()
  await expect(page).toHaveURL(/days=90$/)
  await page.getByRole('link', { name: /to ship/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?waiting=to-ship$/)
  await expect(page.getByRole('link', { name: short(id) })).toBeVisible()
})

test('the desk’s first page brings at most 150 KB of scripts [DESK-01]', async ({ page }) => {
  await signInAs(page, 'admin')
  const sizes: Promise<[string, number]>[] = []
  page.on('requestfinished', one => {
    const [, name] = /\/assets\/([\w.-]+)\.js$/.exec(one.url()) ?? []
    if (name) sizes.push(one.sizes().then(({ responseBodySize }) => [name, responseBodySize]))
  })
  await page.goto('/admin')
  await settled(page)
  const files = await Promise.all(sizes)
  const weight = files.reduce((sum, [, size]) => sum + size, 0)
  expect(weight, JSON.stringify(files)).toBeLessThan(150_000)
  expect(weight).toBeGreaterThan(120_000)
})
