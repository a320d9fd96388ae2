// The desk's list of orders: filters, pages, choice, and the news that reach it.
import type { Page, Route } from '@playwright/test'
import { type OrderEventKind, orderEventKinds } from '../contract/src/desk/order-events.ts'
import problems from '../contract/src/problems/en.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { buy, headphones, short } from './desk-orders.ts'
import { goBackBeforeItShows } from './hasty-back.ts'
import { allow, appears, exactly, expect, ready, settled, signInAs, stopTime, test, toast, words } from './shopper.ts'

/** Another tab is looked at, or this one again. */
const look = (page: Page, where: 'away' | 'back') =>
  page.evaluate(value => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, where === 'away')

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

test('why a file of orders cannot be had is said; whose session is over is asked to sign in [DESK-03, ERROR-01, AUTH-08]', async ({
  page,
}) => {
  allow('Failed to load resource')
  await signInAs(page, 'admin')
  await page.goto('/admin/orders')
  await ready(page)
  const press = async (answer: (route: Route) => Promise<void>) => {
    await page.route('**/orders.csv*', answer, { times: 1 })
    await page.getByRole('button', { name: en.list.export }).press('Enter')
  }
  await press(route => route.abort())
  await expect(toast(page, problems.network_error)).toBeVisible()
  await press(route => route.fulfill({ status: 503, json: { status: false, code: 'unavailable', message: 'x' } }))
  await expect(toast(page, problems.unavailable)).toBeVisible()
  await press(route => route.fulfill({ status: 500, body: 'x' }))
  await expect(toast(page, problems.desk_failed)).toBeVisible()
  await press(route => route.fulfill({ status: 401, json: { status: false, code: 'unauthorized', message: 'x' } }))
  await expect(page).toHaveURL(exactly('/auth'))
})

test('how many orders a page has is told anew when they come, also where there are as many as before [DESK-03]', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/orders?payment=paid')
  await ready(page)
  const told = page.getByRole('main').locator('p[role=status]')
  const text = '25 orders on this page'
  await expect(told).toHaveText(text)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/desk/orders?*after=*', async route => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: en.list.older }).click()
  await expect(page).toHaveURL(/&after=/)
  await expect(told).toHaveText('')
  held.resolve()
  await expect(told).toHaveText(/ on this page$/)
  // The newest are at hand, and nothing is waited for.
  await told.evaluate(line =>
    new MutationObserver(() => line.setAttribute('data-anew', '')).observe(line, { childList: true, subtree: true }),
  )
  await page.getByRole('link', { name: en.list.newest }).click()
  await expect(page).not.toHaveURL(/&after=/)
  await expect(page.locator('p[role=status][data-anew]')).toHaveText(text)
})

test('tab, filters, days and search stand in the address, and come back by the Back button; clearing takes the filters alone, and the keyboard goes on there [DESK-03, LAYOUT-17]', async ({
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
  await clear.press('Enter')
  await asked({ waiting: 'to-ship', q: 'nobody-has-bought-this' })
  await expect(clear).toBeDisabled()
  await expect(clear).toBeFocused()
  await expect(from).toHaveValue('')
  await page.getByRole('button', { name: words.en.products.search.clear }).press('Enter')
  await asked({ waiting: 'to-ship' })
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
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

test('Back that comes before an applied search shows takes its words out of the field of the desk again, however busy the page is [DESK-03]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/orders')
  await settled(page)
  const wentBack = goBackBeforeItShows(page)
  await page.getByRole('searchbox').fill('lamp')
  await wentBack
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('filters unfold and fold; orders are selected one by one, and deselected one by one or all at once, and the keyboard goes on in the page [DESK-03, DESK-11, LAYOUT-17]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/orders')
  await ready(page)
  await expect(page).toHaveTitle(new RegExp(`^${en.orders} `))
  const [filters, status] = [
    page.getByRole('button', { name: en.list.filters, exact: true }),
    page.getByLabel(en.list.status, { exact: true }),
  ]
  await expect(status).toHaveCount(0)
  await filters.click()
  await expect(status).toBeVisible()
  await filters.click()
  await expect(status).toHaveCount(0)
  const boxes = page.getByRole('main').getByRole('checkbox')
  const chosen = page.getByRole('main').getByRole('checkbox', { checked: true })
  const bar = (text: string) => page.getByRole('region', { name: text, exact: true })
  for (const place of [0, 1, 2]) await boxes.nth(place).check()
  await expect(bar('3 orders selected')).toBeVisible()
  await boxes.nth(1).uncheck()
  await expect(bar('2 orders selected')).toBeVisible()
  await expect(chosen).toHaveCount(2)
  await page.getByRole('button', { name: en.list.deselect }).press('Enter')
  await expect(page.getByText(/orders? selected/)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
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
  // The page stays where it is, with all filters in sight.
  await expect(page.getByRole('link', { name: en.list.newest })).toHaveCount(1)
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
  await page.getByLabel(en.list.status, { exact: true }).selectOption('completed')
  await expect(page).toHaveURL(/status=completed/)
  await expect(page).not.toHaveURL(/after=/)
  await expect(page.getByRole('link', { name: en.list.newest })).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(60)
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

test('home is asked for anew every five minutes, so that a day ends and begins though nothing happens to orders [DESK-02, DESK-07]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  // An open stream that says nothing but that it is still there, and once that it is ready. What is asked for is counted in the page, where the clock is.
  await page.addInitScript(() => {
    const call = window.fetch
    const seen = Object.assign(window, { asked: 0 })
    const quiet = () =>
      new ReadableStream({
        start: stream => {
          const say = (text: string) => stream.enqueue(new TextEncoder().encode(text))
          setInterval(say, 15_000, ': still here\n\n')
          addEventListener('click', () => say('event: ready\ndata: {}\n\n'), { once: true })
        },
      })
    window.fetch = (...given) => {
      const url = given[0] instanceof Request ? given[0].url : String(given[0])
      seen.asked += Number(url.includes('/api/desk/home'))
      return url.endsWith('/news') ? Promise.resolve(new Response(quiet())) : call(...given)
    }
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
  await stopTime(page)
  let answered = 0
  page.on('response', answer => {
    answered += Number(answer.url().includes('/api/desk/home'))
  })
  await page.goto('/admin')
  const title = page.getByRole('heading', { name: en.sales.title })
  await appears(page, title)
  expect(await asked()).toBe(1)
  await title.click()
  await appears(page, page.locator('[data-live=true]'))
  // The stream itself makes it ask once.
  await page.clock.runFor(1000)
  await expect.poll(() => answered).toBe(2)
  await page.clock.runFor(4 * 60_000 + 50_000)
  expect(await asked()).toBe(2)
  await page.clock.runFor(10_000)
  await expect.poll(asked).toBe(3)
  await expect(page.locator('[data-live=true]')).toBeVisible()
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
