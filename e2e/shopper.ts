// What all journeys share: accounts, a filled cart, the texts of both languages, and waiting for the page.
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/accounts.json' with { type: 'json' }
import arCart from '../web/app/i18n/messages/ar/cart.json' with { type: 'json' }
import arCheckout from '../web/app/i18n/messages/ar/checkout.json' with { type: 'json' }
import arCommon from '../web/app/i18n/messages/ar/common.json' with { type: 'json' }
import arLayout from '../web/app/i18n/messages/ar/layout.json' with { type: 'json' }
import arProducts from '../web/app/i18n/messages/ar/products.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/accounts.json' with { type: 'json' }
import enCart from '../web/app/i18n/messages/en/cart.json' with { type: 'json' }
import enCheckout from '../web/app/i18n/messages/en/checkout.json' with { type: 'json' }
import enCommon from '../web/app/i18n/messages/en/common.json' with { type: 'json' }
import enLayout from '../web/app/i18n/messages/en/layout.json' with { type: 'json' }
import enProducts from '../web/app/i18n/messages/en/products.json' with { type: 'json' }
import { addAddress, inRiyadh } from './addresses.ts'
import { browser } from './browser.ts'
import { insisting } from './insisting.ts'

/** Messages with the name of a new shop, as its pages have it. */
const named = <T>(texts: T, name: string): T => JSON.parse(JSON.stringify(texts).replaceAll('{brand}', name))

export const words = {
  en: named({ accounts: en, cart: enCart, checkout: enCheckout, common: enCommon, layout: enLayout, products: enProducts }, 'Waha'),
  ar: named({ accounts: ar, cart: arCart, checkout: arCheckout, common: arCommon, layout: arLayout, products: arProducts }, 'واحة'),
}
export type Language = keyof typeof words
export const languages = ['en', 'ar'] as const

/** The address of a page in a language. */
export const at = (language: Language, path: string) => (language === 'ar' ? `/ar${path === '/' ? '' : path}` : path)

/** An address that has just this path, query included: the English one is also the end of the Arabic one. */
export const exactly = (path: string) => new RegExp(`^https?://[^/]+${path}$`)

export interface Account {
  email: string
  password: string
  name: string
  token: string
  id: string
}

/** The accounts that the demo tells everybody. */
export const demo = {
  shopper: { email: 'shopper@waha.example', password: 'shopper123' },
  admin: { email: 'admin@waha.example', password: 'admin123' },
}

export interface Fixtures {
  /** A fresh account that nobody else uses. */
  account: Account
  /** A page whose visitor is signed in with the account. */
  signedIn: Page
  /** Puts products into the account's cart through the API, unknown to the open page. */
  cartHolds: (...lines: { id: string; quantity: number }[]) => Promise<void>
  /** Puts an address in Riyadh into the account's book through the API, unknown to the open page. */
  hasAddress: () => Promise<void>
  /** Puts products on the account's wishlist through the API, unknown to the open page. */
  wishlistHolds: (...ids: string[]) => Promise<void>
}

let count = 0

export const test = base.extend<Fixtures>({
  // No page may say anything in the console, whatever a journey does; what it must see fail, it allows itself.
  page: async ({ page }, use, info) => {
    insisting(page.request)
    const [said, later] = [[] as string[], new Set<string>()]
    const blocked = 'Service Worker registration blocked by Playwright'
    const allowed = () => info.annotations.filter(({ type }) => type === 'allows').map(({ description }) => description ?? '')
    page.on(
      'console',
      message =>
        ['error', 'warning'].includes(message.type()) &&
        message.text() !== blocked &&
        said.push(`${message.text()} ${message.location().url}`),
    )
    page.on('pageerror', error => said.push(String(error)))
    page.on('response', answer => answer.status() === 503 && answer.headers()['retry-after'] && later.add(answer.url()))
    await use(page)
    // What a page still asks for at the end must not fail a journey that answers in the shop's place.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // Whom a busy shop tells to come again the page asks again; the browser, and the page about its user, say so all the same.
    const sentAway = (text: string) =>
      text.includes('status of 503')
        ? later.has(text.slice(text.lastIndexOf(' ') + 1))
        : text.startsWith('the user could not be fetched: unavailable (503)') && [...later].some(url => url.endsWith('/api/auth/me'))
    expect(said.filter(text => !sentAway(text) && !allowed().some(part => text.includes(part)))).toEqual([])
  },
  request: async ({ request }, use) => use(insisting(request)),
  account: async ({ request }, use) => {
    count += 1
    const person = {
      name: `Shopper ${count}`,
      email: `shopper-${process.pid}-${count}-${Date.now()}@waha.example`,
      password: 'secret-enough',
    }
    // As if through a proxy: from one address only so many accounts may be made.
    const address = `10.${process.pid % 250}.${Math.floor(count / 250)}.${count % 250}`
    const answer = await request.post('/api/auth/register', { data: person, headers: { 'x-forwarded-for': address } })
    const { token, user } = (await answer.json()) as { token: string; user: { _id: string } }
    await use({ ...person, token, id: user._id })
  },
  signedIn: async ({ page, account }, use) => {
    await bringToken(page, account.token)
    await use(page)
  },
  cartHolds: async ({ request, account }, use) => {
    await use(async (...lines) => {
      for (const { id, quantity } of lines) {
        const answer = await request.post('/api/auth/cart', {
          data: { productId: id, quantity },
          headers: { authorization: `Bearer ${account.token}` },
        })
        expect(answer.ok()).toBe(true)
      }
    })
  },
  hasAddress: async ({ request, account }, use) => use(async () => void (await addAddress(request, account, inRiyadh))),
  wishlistHolds: async ({ request, account }, use) => {
    await use(async (...ids) => {
      for (const productId of ids) {
        const answer = await request.post('/api/auth/wishlist', {
          data: { productId },
          headers: { authorization: `Bearer ${account.token}` },
        })
        expect(answer.ok()).toBe(true)
      }
    })
  },
})

export { expect }

/** For `test.use`: the visitor minds no movement, as most do. In other journeys the page keeps still. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** For `test.use` in a file about what pictures do: other journeys fetch and draw none, which saves a tenth of their time. */
export const withPictures = { launchOptions: await browser() }

/** Lets a journey see certain console messages, such as those of a request that it made fail. */
export const allow = (...parts: string[]) => {
  for (const description of parts) test.info().annotations.push({ type: 'allows', description })
}

/** For `route.fulfill`: how the API answers a call that fails and has nothing to say about it. */
export const unexpectedError = (status: number) => ({ status, json: { status: false, message: 'x', error: 'x', code: 'unexpected_error' } })

/** The cards of the products in a page's content. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** How light a colour of an element is, from 0 to 1. */
export const lightness = (element: Locator, property: string) =>
  element.evaluate((one, name) => Number(/^oklch\(([\d.]+)/.exec(getComputedStyle(one).getPropertyValue(name))?.[1]), property)

/** The texts that show in part only. */
export const cutIn = (texts: Locator) =>
  texts.evaluateAll(all => all.filter(one => one.scrollHeight > one.clientHeight + 1).map(one => one.textContent))

export const toast = (page: Page, text: string | RegExp) => page.locator('[data-tone]').filter({ hasText: text })

/** Closes a dialog by Escape; ends when the page was told of it. To the visitor it is gone at once, to the page only with its next frame. */
export const escapeDialog = async (page: Page) => {
  const told = await page.evaluateHandle(() => ({
    that: new Promise<void>(done => addEventListener('close', () => done(), { capture: true, once: true })),
  }))
  await page.keyboard.press('Escape')
  await told.evaluate(({ that }) => that)
}

interface Fiber {
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
}

/** Has React taken over the whole document, with the parts that come alive late? Until then clicks on buttons lead nowhere. */
export const ready = (page: Page, { late = true } = {}) =>
  page.waitForFunction(withLate => {
    const key = Object.keys(document).find(name => name.startsWith('__reactContainer'))
    const container = key && (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]
    const waits = (fiber: Fiber | null): boolean => {
      for (let one = fiber; one; one = one.sibling)
        if (one.memoizedState?.isDehydrated || one.memoizedState?.dehydrated || (withLate && waits(one.child))) return true
      return false
    }
    return container ? !waits(container.stateNode.current) : false
  }, late)

/** Is all there that shows when a page opens? What people do, they do on such a page. */
export const settled = async (page: Page) => {
  await ready(page)
  await expect(page.locator('.animate-shimmer, .animate-spin')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** The same, with the pictures: only in journeys `withPictures` are there any. */
export const pictured = async (page: Page) => {
  await settled(page)
  await page.waitForFunction(() =>
    [...document.images].every(image => image.complete || image.getBoundingClientRect().top > innerHeight || !image.checkVisibility()),
  )
}

/** Has what a page was told by now been drawn? What follows from it within a frame is done by then. */
export const drawn = (page: Page) => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Signs out where no page of the shop is open: one that loses its token could ask for something without it just then. */
export const signOutElsewhere = async (page: Page) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.removeItem('token'))
}

/** Signs somebody else in where no page of the shop is open: that of the person before would ask for theirs. */
export const becomes = async (page: Page, token: string) => {
  await page.goto('/robots.txt')
  await page.evaluate(stored => Object.assign(localStorage, { left: 'the account before', token: stored }), token)
}

/** Before the first page: the visitor saves data, so that nothing is fetched before it is asked for. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Before the first page: the receipt leads nobody home, however long a journey looks at it. To the page it is behind another window, where it waits. */
export const receiptStays = (page: Page) =>
  page.addInitScript(() => {
    if (/^(\/ar)?\/success$/.test(location.pathname)) Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  })

/** Before the first page: time passes there only when a journey runs it, however slow the machine is. */
export const stopTime = async (page: Page) => {
  const now = Date.now()
  // Until it is stopped it passes, on a busy machine for longer than a second: to a time that has passed it cannot be set.
  await page.clock.install({ time: now - 60_000 })
  await page.clock.pauseAt(now + 1000)
}

/** Where time was stopped: lets as little of it pass as the page needs until it shows something. */
export const appears = (page: Page, target: Locator, times = 1) =>
  expect(async () => {
    await page.clock.runFor(10)
    expect(await target.count()).toBe(times)
  }).toPass({ intervals: [50, 100, 250] })

/** Presses Tab until the element has focus, as somebody without a mouse does; fails when it cannot be reached. */
export const tabTo = async (page: Page, target: Locator, steps = 160) => {
  await expect(target).toBeVisible()
  for (let step = 0; step < steps; step += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

/** Every page that is opened finds the token in local storage, until a journey stores `left` there. */
const bringToken = (page: Page, token: string) =>
  page.addInitScript(stored => localStorage.getItem('left') ?? localStorage.setItem('token', stored), token)

/** Signs the page's visitor in with a demo account, until a journey stores `left`. Answers the token. */
export const signInAs = async (page: Page, person: keyof typeof demo) => {
  const answer = await page.request.post('/api/auth/login', { data: demo[person] })
  const { token } = (await answer.json()) as { token: string }
  await bringToken(page, token)
  return token
}
