// What reaches the desk of orders by itself, with the event stream and without.
import type { Page } from '@playwright/test'
import { type OrderEventKind, orderEventKinds } from '../contract/src/desk/order-events.ts'
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { buy, headphones, short } from './desk-orders.ts'
import { hasHeard } from './held-changes.ts'
import { type Account, allow, appears, expect, ready, settled, signInAs, stopTime, test, toast } from './shopper.ts'

/** Another tab is looked at, or this one again. */
const look = (page: Page, where: 'away' | 'back') =>
  page.evaluate(hidden => {
    const state = { hidden, visibilityState: hidden ? 'hidden' : 'visible' }
    for (const [name, value] of Object.entries(state)) Object.defineProperty(document, name, { configurable: true, value })
    // As the browser's own does, it reaches the window.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, where === 'away')

/** Opens the list of the orders of somebody who has none yet, with a clock that journeys can put forward. */
const openOrdersOf = async (page: Page, { email }: Account) => {
  await page.clock.install()
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`)
  await ready(page)
  await expect(page.getByRole('heading', { name: en.list.noneFits })).toBeVisible()
}

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
  await stopTime(page)
  await page.goto('/admin')
  const streams = async () => {
    await page.clock.runFor(100)
    return before.length
  }
  await expect.poll(streams).toBe(2)
  await appears(page, announced)
  await page.clock.resume()
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

test('a shop that does not answer is asked for news after pauses that grow to half a minute, and at once after news have come [DESK-07]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  // The longest pauses there may be.
  await page.addInitScript(() => Object.assign(Math, { random: () => 1 }))
  // What is asked for is counted in the page, where the clock is.
  await page.addInitScript(() => {
    const call = window.fetch
    const seen = Object.assign(window, { asked: [] as number[], news: false })
    window.fetch = (...given) => {
      const url = given[0] instanceof Request ? given[0].url : String(given[0])
      if (!url.endsWith('/news')) return call(...given)
      seen.asked.push(Date.now())
      return Promise.resolve(seen.news ? new Response('event: ready\ndata: {}\n\n') : new Response(null, { status: 503 }))
    }
  })
  await stopTime(page)
  await page.goto('/admin')
  await settled(page)
  // Pauses between what was asked for, in seconds.
  const pauses = () =>
    page.evaluate(() => {
      const { asked } = window as unknown as { asked: number[] }
      return asked.slice(1).map((moment, index) => Math.round((moment - (asked[index] ?? 0)) / 1000))
    })
  await page.clock.runFor(150_000)
  expect((await pauses()).slice(0, 7)).toEqual([1, 2, 4, 8, 16, 30, 30])
  await page.evaluate(() => Object.assign(window, { news: true }))
  await page.clock.runFor(32_000)
  expect((await pauses()).at(-1)).toBe(1)
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
  page.on('requestfinished', call => {
    answered += Number(call.url().includes('/api/desk/home'))
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
  // From here on it counts the minutes.
  await hasHeard(page)
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
  await openOrdersOf(page, account)
  await expect(page.locator('[data-live=false]')).toHaveText(en.notLive)
  const id = await buy(request, account, [headphones])
  await look(page, 'away')
  // What it asked for until then is not counted.
  await hasHeard(page)
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

test('packing slips, of which each is a call, are not asked for again and again, neither without the event stream nor when one comes back to them [DESK-07, DESK-11]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  await signInAs(page, 'admin')
  await page.route('**/api/desk/news', route => route.fulfill({ status: 503 }))
  const id = await buy(request, account, [headphones])
  await page.clock.install()
  await page.goto(`/admin/slips?ids=${id}`)
  await expect(page.getByRole('article')).toContainText(short(id))
  await ready(page)
  let asked = 0
  page.on('request', one => {
    asked += Number(one.url().includes('/api/desk/orders/'))
  })
  await page.clock.runFor(61_000)
  await look(page, 'away')
  await look(page, 'back')
  await page.evaluate(() => fetch('/api/health'))
  expect(asked).toBe(0)
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
  await openOrdersOf(page, account)
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(page.locator('[data-live=false]')).toBeVisible()
  // What the stream said while it was there has been asked for by then.
  await page.clock.runFor(1000)
  const id = await buy(request, account, [headphones])
  await page.clock.runFor(15_500)
  await expect(page.getByRole('link', { name: short(id) })).toBeVisible()
})

test('what happened to orders while the event stream had broken off shows once it is there again [DESK-07]', async ({
  page,
  account,
  request,
}) => {
  await signInAs(page, 'admin')
  // Streams that say and end what this journey tells them.
  await page.addInitScript(() => {
    const call = window.fetch
    const { streams } = Object.assign(window, { streams: [] as ReadableStreamDefaultController[] })
    window.fetch = (...given) => {
      const url = given[0] instanceof Request ? given[0].url : String(given[0])
      return url.endsWith('/news')
        ? Promise.resolve(new Response(new ReadableStream({ start: stream => void streams.push(stream) })))
        : call(...given)
    }
  })
  const stream = (index: number) =>
    page.evaluateHandle(which => (window as never as { streams: ReadableStreamDefaultController[] }).streams[which], index)
  const opened = (index: number) => expect.poll(async () => (await stream(index)).evaluate(is => is !== undefined)).toBe(true)
  const isReady = async (index: number) => {
    await opened(index)
    await (await stream(index)).evaluate(one => one?.enqueue(new TextEncoder().encode('event: ready\ndata: {}\n\n')))
    await appears(page, page.locator('[data-live=true]'))
  }
  await stopTime(page)
  let answered = 0
  page.on('response', answer => {
    answered += Number(answer.url().includes('/api/desk/orders?'))
  })
  await page.goto(`/admin/orders?q=${encodeURIComponent(account.email)}`)
  await appears(page, page.getByRole('heading', { name: en.list.noneFits }))
  await isReady(0)
  await page.clock.runFor(500)
  await expect.poll(() => answered).toBe(2)
  await (await stream(0)).evaluate(one => one?.close())
  await appears(page, page.locator('[data-live=false]'))
  const id = await buy(request, account, [headphones])
  await page.clock.runFor(1000)
  await isReady(1)
  await page.clock.runFor(500)
  await expect.poll(() => answered).toBe(3)
  await appears(page, page.getByRole('link', { name: short(id) }))
  await expect(page.locator('[data-live=true]')).toBeVisible()
})
