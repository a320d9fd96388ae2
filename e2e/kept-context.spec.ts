// Journeys with the same options share a browser context, one after the other: none meets what another has left.
import type { BrowserContext, Page } from '@playwright/test'
import { allow, expect, test } from './shopper.ts'

test.describe.configure({ mode: 'serial' })

let last: BrowserContext
test.afterEach(({ context }) => {
  last = context
})

/** What a page can find of an earlier one. */
const find = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.getItem('left-behind'),
    session: sessionStorage.getItem('left-behind'),
    cookie: document.cookie.includes('left-behind'),
    caches: await caches.has('left-behind'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    scriptsFromCache: performance
      .getEntriesByType('resource')
      .filter(entry => /\/assets\/.*\.js$/.test(entry.name) && (entry as PerformanceResourceTiming).transferSize === 0).length,
    name: window.name,
    history: history.length,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    script: 'leftBehind' in window,
  }))

const nothing = {
  local: null,
  session: null,
  cookie: false,
  caches: false,
  databases: [],
  clipboard: 'prompt',
  scriptsFromCache: 0,
  name: '',
  history: 2,
  dark: false,
  width: 1280,
  script: false,
}

test('a journey begins with nothing, and leaves whatever a page, its tab and its network can be left with', async ({ page, context }) => {
  // What the page still asks for when nothing comes through any more.
  allow('Failed to load resource')
  await page.goto('/about')
  expect(await find(page)).toEqual(nothing)
  await page.evaluate(async () => {
    localStorage.setItem('left-behind', 'yes')
    sessionStorage.setItem('left-behind', 'yes')
    await caches.open('left-behind')
    await new Promise(done => Object.assign(indexedDB.open('left-behind'), { onsuccess: done }))
    window.name = 'left-behind'
    history.pushState(null, '', '/about?left')
  })
  await context.addCookies([{ name: 'left-behind', value: 'yes', url: page.url() }])
  await page.addInitScript(() => Object.assign(window, { leftBehind: true }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 500, height: 500 })
  await context.grantPermissions(['clipboard-read'])
  await context.route('**/*', route => route.abort())
  await context.setExtraHTTPHeaders({ 'x-left-behind': 'yes' })
  await context.newPage()
  await context.setOffline(true)
  expect(await find(page)).toMatchObject({ local: 'yes', session: 'yes', cookie: true, caches: true, databases: ['left-behind'] })
})

test('the next one has the same context, and finds nothing of it', async ({ page, context }) => {
  expect(context).toBe(last)
  const [asked] = await Promise.all([page.waitForRequest('**/about'), page.goto('/about')])
  expect(await asked.headerValue('x-left-behind')).toBe(null)
  expect(await find(page)).toEqual(nothing)
  expect(context.pages().length).toBe(2)
})

test('who stops time, or begins every page with a script, spoils the context for others', async ({ page, context }) => {
  expect(context).toBe(last)
  await page.clock.install({ time: 0 })
  await page.goto('/about')
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(1970)
})

test('so that the one after has another, in which time passes', async ({ page, context }) => {
  expect(context).not.toBe(last)
  await page.goto('/about')
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2000)
  await context.addInitScript(() => Object.assign(window, { leftBehind: true }))
})

test('and the one after that has another again, without the script', async ({ page, context }) => {
  expect(context).not.toBe(last)
  await page.goto('/about')
  expect(await find(page)).toEqual(nothing)
})
