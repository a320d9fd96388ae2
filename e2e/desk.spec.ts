// The desk: who gets in, its home, and an order that several people work on.
import type { Locator, Page, Route } from '@playwright/test'
import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { buy, deskCall, headphones, honey, short } from './desk-orders.ts'
import { lowTargets } from './low-targets.ts'
import {
  allow,
  appears,
  at,
  escapeDialog,
  exactly,
  expect,
  languages,
  ready,
  settled,
  signInAs,
  stopTime,
  test,
  toast,
  unexpectedError,
  words,
} from './shopper.ts'
import { signIn } from './sign-in-form.ts'

const texts = { en, ar }

/** Nothing is told of the orders of other journeys: while time stands, that would stay on the page, and lie over what is pressed. */
const withoutNews = (page: Page) => page.route('**/api/desk/news', () => {})

for (const language of languages) {
  const t = texts[language]

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
    const screens = ['/admin', '/admin/orders?status=processing', '/admin/searches', '/admin/settings']
    for (const path of [...screens, `/admin/orders/${id}`, `/admin/slips?ids=${id}`]) {
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

  test(`the bars of days run the way of the language, as the dates below them (${language}) [DESK-02, LANG-06]`, async ({ page }) => {
    await signInAs(page, 'admin')
    await page.goto(at(language, '/admin'))
    await settled(page)
    const chart = page.getByRole('main').locator('figure').filter({ hasText: t.sales.chart })
    const placeOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN
    /** Whether the first of some parts stands left of the last one. */
    const runsRight = async (parts: Locator) => (await placeOf(parts.first())) < (await placeOf(parts.last()))
    const [days, dates] = [chart.locator('svg rect[fill]'), chart.locator('svg + div > span')]
    expect([await dates.count(), await runsRight(days), await runsRight(dates)]).toEqual([2, language === 'en', language === 'en'])
  })
}

test('only the shop’s people see the desk: others go to sign-in and come back, or read whom it is for [DESK-01]', async ({
  page,
  account,
}) => {
  await page.goto('/ar/about')
  await page.goto('/ar/admin/orders?status=cancelled#latest')
  await expect(page).toHaveURL(/\/ar\/auth$/)
  await ready(page)
  await signIn(page, 'ar', account)
  await expect(page).toHaveURL(/\/ar\/admin\/orders\?status=cancelled#latest$/)
  await expect(page.getByRole('heading', { name: ar.forTeam })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // Back leads out, not to sign-in or here again.
  await page.goBack()
  await expect(page).toHaveURL(exactly('/ar/about'))
  allow('404')
  expect((await page.goto('/ar/admin/money'))?.status()).toBe(404)
})

test('what the list shows is saved as a file, called by its day, in the language of the desk; that it could not be is told [DESK-03]', async ({
  page,
  account,
  request,
}) => {
  await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  await page.goto(`/ar/admin/orders?q=${encodeURIComponent(account.email)}`)
  await ready(page)
  allow('Failed to load resource')
  await page.route('**/orders.csv*', route => route.fulfill({ status: 503 }), { times: 1 })
  const exporting = page.getByRole('button', { name: ar.list.export })
  await exporting.press('Enter')
  await expect(toast(page, arProblems.desk_failed)).toBeVisible()
  const saving = page.waitForEvent('download')
  await exporting.press('Enter')
  await expect(toast(page, ar.list.exported)).toBeVisible()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const text = (await (await saved.createReadStream()).toArray()).join('')
  expect(text.split('\r\n').length).toBe(3)
  expect(text).toContain(id)
  expect(text.split(',')[0]).toBe('\ufeffالطلب')
})

test('why something failed is said in its dialog, and once that was closed by a toast [DESK-05, DESK-06, DESK-08, ERROR-01]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  const token = await signInAs(page, 'admin')
  await withoutNews(page)
  const id = await buy(request, account, [headphones])
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  // What is said stays while it is looked for.
  await stopTime(page)
  // Also one that is closed and still on the page.
  const dialogs = page.locator('dialog')
  const dialog = page.getByRole('dialog')
  const submit = dialog.locator('button[type=submit]')
  /** Sends, closes the dialog before the answer, and reads what is said. */
  const sendAndClose = async (send: Locator, address: string, answer: (route: Route) => Promise<void>, said: string) => {
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(address, route => {
      if (route.request().method() !== 'POST') return route.fallback()
      asked.resolve()
      return held.promise.then(() => answer(route))
    })
    await send.click()
    await asked.promise
    await escapeDialog(page)
    await expect(dialogs).toHaveCount(0)
    held.resolve()
    await appears(page, toast(page, said))
    // While time stands still it would lie over what is pressed next.
    await toast(page, said).getByRole('button', { name: words.en.common.close }).click()
    await page.unroute(address)
  }
  await page.getByRole('button', { name: en.order.ship, exact: true }).click()
  await dialog.getByLabel(en.shipping.carrier).selectOption('other')
  await page.route('**/parcels', route => route.fulfill({ status: 503 }), { times: 1 })
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText(enProblems.desk_not_saved)
  await expect(page.locator('[data-tone]')).toHaveCount(0)
  await sendAndClose(submit, '**/parcels', route => route.fulfill({ status: 503 }), enProblems.desk_not_saved)

  const refund = page.getByRole('button', { name: en.refunds.refund, exact: true })
  const refunds = `**/api/desk/orders/${id}/refunds`
  await refund.click()
  await dialog.getByLabel(en.refunds.reason).selectOption('goodwill')
  await sendAndClose(submit, refunds, route => route.abort(), enProblems.network_error)

  const { money } = await deskCall(request, token, `/orders/${id}/refunds`)
  const byProvider = (route: Route) => {
    const { id: _id, reason } = route.request().postDataJSON()
    const made = { _id, createdAt: new Date().toISOString(), amount: 1, delivery: 0, pieces: [], reason, note: null, restock: false }
    const failed = { ...made, state: 'failed', reference: null, failure: 'charge_disputed', waits: false }
    return route.fulfill({ json: { money: { ...money, refunds: [failed] } } })
  }
  await refund.click()
  await dialog.getByLabel(en.refunds.reason).selectOption('goodwill')
  await sendAndClose(submit, refunds, byProvider, en.refunds.refused.replace('{why}', '\u2066charge_disputed\u2069'))

  await page.getByRole('button', { name: en.order.cancel }).click()
  await dialog.getByRole('button', { name: en.refunds.cancelling.without }).click()
  const colleagueFirst = async (route: Route) => {
    await deskCall(request, token, `/orders/${id}/notes`, { text: 'She keeps it' })
    await route.continue()
  }
  const confirm = dialog.getByRole('button', { name: en.cancelling.confirm })
  await sendAndClose(confirm, `**/api/desk/orders/${id}/cancel`, colleagueFirst, enProblems.desk_order_changed)
  expect((await deskCall(request, token, `/orders/${id}`)).order.status).toBe('processing')
})

test('an order whose money could not be had is not cancelled blindly: the press says why, tries again, and then asks with the money [DESK-06, ERROR-01]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  await signInAs(page, 'admin')
  await withoutNews(page)
  const id = await buy(request, account, [headphones])
  // A refusal is not asked again by itself.
  await page.route(`**/api/desk/orders/${id}/refunds`, route => route.fulfill(unexpectedError(418)), { times: 1 })
  await page.goto(`/ar/admin/orders/${id}`)
  await ready(page)
  const cancel = page.getByRole('button', { name: ar.order.cancel })
  await stopTime(page)
  await cancel.click()
  await appears(page, toast(page, arProblems.refund_money_failed))
  await toast(page, arProblems.refund_money_failed).getByRole('button', { name: words.ar.common.close }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: ar.refunds.refund, exact: true })).toBeVisible()
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(ar.refunds.cancelling.text)).toBeVisible()
  await expect(dialog.getByRole('button', { name: ar.refunds.cancelling.without })).toBeVisible()
})

test('home says of each figure whether it is more, less or the same as in the days before, and leads to the payments to review [DESK-02]', async ({
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
  const said = (text: string, percent = 0) => text.replace('{percent}', `\u2066${percent}%\u2069`).replace('{days}', '30')
  await expect(page.getByRole('main').locator('dd')).toContainText([
    said(en.sales.up, 50),
    said(en.sales.down, 50),
    said(en.sales.up, 200),
    said(en.sales.same),
  ])
  const payments = page.getByRole('link', { name: /payments? to review/ })
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
  await expect(page).toHaveTitle(new RegExp(`^Order .?${short(id)}`))
  const field = page.getByLabel(en.notes.label)
  await field.fill('Call before noon')
  allow('Failed to load resource')
  await page.route('**/notes', route => route.fulfill({ status: 503 }), { times: 1 })
  await page.getByRole('button', { name: en.notes.add }).click()
  const failed = page.getByText(enProblems.desk_not_saved)
  await expect(failed).toBeVisible()
  await expect(field).toHaveValue('Call before noon')
  // It is said until something else is typed.
  await field.fill('Call before one')
  await expect(failed).toHaveCount(0)
  await field.fill('Call before noon')
  await page.getByRole('button', { name: en.notes.add }).click()
  await expect(failed).toHaveCount(0)
  await expect(toast(page, en.notes.done)).toBeVisible()
  await expect(field).toHaveValue('')
  const first = page.locator('main section').filter({ hasText: en.timeline.title }).getByRole('listitem').first()
  await expect(first).toContainText('Call before noon')
  // What is typed while one is saved is kept for the next.
  const held = Promise.withResolvers<void>()
  await page.route('**/notes', route => held.promise.then(() => route.continue()), { times: 1 })
  await field.fill('Call again')
  const add = page.getByRole('button', { name: en.notes.add })
  await add.click()
  await expect(add).toBeDisabled()
  await field.fill('Call again at two')
  await expect(add).toBeDisabled()
  held.resolve()
  await expect(first).toContainText('Call again')
  await deskCall(request, token, `/orders/${id}/notes`, { text: 'Called' })
  await expect(first).toContainText('Called')
  await expect(field).toHaveValue('Call again at two')
})

test('a parcel says what it lacks; the carrier of the last one is chosen already for the next one; that it has arrived is noted by keyboard [DESK-05, LAYOUT-17]', async ({
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
    for (let piece = 0; piece <= most; piece += 1) await pieces[0].click({ force: true })
    await expect(dialog.getByRole('status')).toHaveText('0')
    await send.click()
    await expect(dialog.getByText(enProblems.desk_pieces_required)).toBeVisible()
    await expect(pieces[1]).toBeFocused()
    await expect(dialog.getByRole('group')).toHaveAccessibleDescription(enProblems.desk_pieces_required)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    for (let piece = 0; piece <= most; piece += 1) await pieces[1].click({ force: true })
    await expect(dialog.getByRole('status')).toHaveText(String(most))
    await dialog.getByRole('button', { name: en.shipping.send }).click()
    await expect(dialog).toBeHidden()
  }
  const deliver = page.getByRole('button', { name: en.order.deliver })
  // Who writes a note meanwhile is not interrupted.
  await page.goto(`/admin/orders/${ids[0]}`)
  await ready(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/delivered', route => held.promise.then(() => route.continue()), { times: 1 })
  const confirm = dialog.getByRole('button', { name: en.order.deliver })
  await deliver.click()
  await confirm.click()
  await escapeDialog(page)
  await page.getByLabel(en.notes.label).fill('She was at home')
  held.resolve()
  await expect(toast(page, en.order.delivered)).toBeVisible()
  await expect(deliver).toHaveCount(0)
  await expect(page.getByLabel(en.notes.label)).toBeFocused()
  await page.goto(`/admin/orders/${ids[1]}`)
  await ready(page)
  await page.route('**/delivered', route => route.fulfill({ status: 503 }))
  await deliver.press('Enter')
  await confirm.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(enProblems.desk_not_saved)
  await page.unroute('**/delivered')
  await confirm.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(deliver).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('profile and account lead to the desk, its home to the orders that are to be shipped; its chart is a table, too [DESK-01, DESK-02]', async ({
  page,
  account,
  request,
}) => {
  await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  await page.goto('/account')
  await ready(page)
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  for (const part of [page.getByRole('dialog'), page.getByRole('complementary')])
    await expect(part.getByRole('link', { name: 'The shop’s desk' })).toHaveAttribute('href', '/admin')
  await page.goto('/admin/orders?status=completed')
  await page.goto('/admin?days=7')
  await settled(page)
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByText(en.sales.table).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(8)
  // The page stays where it is.
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  await page.getByText('90 days', { exact: true }).click()
  await expect(page).toHaveURL(/days=90$/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(91)
  expect(await page.evaluate(() => scrollY)).toBe(100)
  // Other periods are no steps of the way here.
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/orders\?status=completed$/)
  await page.goForward()
  await expect(page).toHaveURL(/days=90$/)
  await page.getByRole('link', { name: /to ship/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?waiting=to-ship$/)
  // From an order and its slip one comes back to the same list, in either language.
  await page.getByRole('link', { name: short(id) }).click()
  await page.getByRole('link', { name: en.order.printSlip }).click()
  // The order has a link with the same words in the same place.
  await expect(page.getByRole('heading', { name: en.slip.title })).toBeVisible()
  await page.getByRole('link', { name: en.slip.back }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?waiting=to-ship$/)
  await page.getByRole('link', { name: short(id) }).click()
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await page.getByRole('link', { name: ar.slip.back }).click()
  await expect(page).toHaveURL(/\/ar\/admin\/orders\?waiting=to-ship$/)
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
  // Of 153,600 bytes, what it weighs by now and a little more.
  expect(weight, JSON.stringify(files)).toBeLessThan(151_500)
  expect(weight).toBeGreaterThan(120_000)
})
