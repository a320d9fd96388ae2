// The desk's list of orders: filters, pages and choice.
import type { Route } from '@playwright/test'
import problems from '../contract/src/problems/en.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { goBackBeforeItShows } from './hasty-back.ts'
import { holdFiles, timePasses } from './held-changes.ts'
import { allow, appears, exactly, expect, ready, saveData, settled, signInAs, stopTime, test, toast, words } from './shopper.ts'

/** Orders from before the journeys: meanwhile others buy, and each new order would move all that stand there. */
const fromBefore = `to=${new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)}`

test('the list goes on to older orders and back to the newest, with the same filters; its file has all of them [DESK-03]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto(`/admin/orders?payment=paid&${fromBefore}`)
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
  await expect(page).toHaveURL(/&after=/)
  await expect(newest).toBeVisible()
  await expect.poll(async () => (await numbers()).filter(number => first.includes(number))).toEqual([])
  // What is saved as a file is all that fits, not what begins with this page.
  const exporting = page.waitForRequest('**/orders.csv*')
  await page.getByRole('button', { name: en.list.export }).click()
  expect(new URL((await exporting).url()).search).toBe(`?payment=paid&${fromBefore}&lang=en`)
  await newest.click()
  await expect(page).toHaveURL(exactly(`/admin/orders\\?payment=paid&${fromBefore}`))
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

test('a search of orders applies 400 ms after typing stops, not earlier, and leaves what is typed: the space before the next word, and letters that come before it shows [DESK-03]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await stopTime(page)
  await page.goto('/admin/orders')
  const field = page.getByRole('searchbox')
  await appears(page, field)
  const noneFits = page.getByRole('heading', { name: en.list.noneFits })
  await field.pressSequentially('nobody-has ', { delay: 0 })
  await timePasses(page, 399)
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/q=nobody-has$/)
  await appears(page, noneFits)
  await expect(field).toHaveValue('nobody-has ')
  const asked = page.waitForRequest(request => request.url().includes('q=nobody-has+bought'))
  await field.evaluate(input => {
    const push = history.pushState
    history.pushState = (...entry) => {
      history.pushState = push
      push.apply(history, entry)
      // As React hears of a key.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'nobody-has bought th')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await field.pressSequentially('bought', { delay: 0 })
  await timePasses(page, 400)
  await expect(page).toHaveURL(/q=nobody-has\+bought$/)
  await asked
  await expect(field).toHaveValue('nobody-has bought th')
})

test('who goes on to another page before what was typed into the search of orders applies comes there, also while its code is still to come [DESK-03]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await saveData(page)
  await stopTime(page)
  await page.goto('/admin/orders')
  const field = page.getByRole('searchbox')
  await appears(page, field)
  await ready(page)
  const files = await holdFiles(page)
  await field.fill('sara')
  await page.getByRole('navigation', { name: en.navigation }).getByRole('link', { name: en.settings.title }).click()
  await files.asked
  await page.clock.runFor(400)
  files.come()
  await appears(page, page.getByRole('heading', { level: 1, name: en.settings.title }))
  await expect(page).toHaveURL(exactly('/admin/settings'))
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
  await page.goto(`/admin/orders?${fromBefore}`)
  await ready(page)
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
  // They stay chosen while one of them is looked at.
  await order.first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${ids[1]}$`))
  await page.goBack()
  await expect(bar('3 orders selected')).toBeVisible()
  await page.getByRole('button', { name: en.list.printSlips }).click()
  await expect(page).toHaveURL(`/admin/slips?ids=${ids}`)
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
