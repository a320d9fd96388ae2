import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlinePage } from './offline-page.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Runs the script of the page, as a browser would; answers when it asked the shop, in seconds, and how often it loaded the page. */
const open = async () => {
  const html = await (await offlinePage('https://shop.example/products', [])).text()
  const script = [...html.matchAll(/<script>(.*?)<\/script>/gs)].at(-1)?.[1] ?? ''
  const events = new EventTarget()
  const state = { asked: [] as number[], loaded: 0, answer: async () => new Response(null, { status: 502 }), document: { hidden: false } }
  const listen = (name: string, act: () => void) => events.addEventListener(name, act)
  const browser = {
    document: Object.assign(state.document, { addEventListener: listen, getElementById: () => ({}) }),
    addEventListener: listen,
    history: { length: 1 },
    location: {
      reload: () => {
        state.loaded += 1
      },
    },
    fetch: (address: string) => {
      expect(address).toBe('/api/health')
      state.asked.push(Date.now() / 1000)
      return state.answer()
    },
  }
  new Function(...Object.keys(browser), script)(...Object.values(browser))
  const tell = (name: string) => {
    events.dispatchEvent(new Event(name))
    return vi.advanceTimersByTimeAsync(0)
  }
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  return { state, tell, pass }
}

test('the page without a network asks for the shop after growing pauses up to half a minute, and loads once it answers [OFFLINE-03]', async () => {
  const { state, pass } = await open()
  await pass(130)
  expect(state.asked).toEqual([3, 9, 21, 45, 75, 105])
  state.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await pass(30)
  expect([state.asked.length, state.loaded]).toEqual([7, 0])
  state.answer = async () => new Response()
  await pass(30)
  expect([state.asked.length, state.loaded]).toEqual([8, 1])
})

test('it asks at once, and one request at a time, when it comes into sight or the browser is online; not while nobody sees it [OFFLINE-03]', async () => {
  const { state, tell, pass } = await open()
  state.document.hidden = true
  await pass(100)
  await tell('online')
  expect(state.asked).toEqual([])
  state.document.hidden = false
  const answer = Promise.withResolvers<Response>()
  state.answer = () => answer.promise
  await tell('visibilitychange')
  await tell('online')
  await pass(5)
  expect(state.asked).toEqual([100])
  state.answer = async () => new Response(null, { status: 503 })
  answer.resolve(new Response(null, { status: 503 }))
  await pass(1)
  await tell('online')
  await pass(3)
  expect(state.asked).toEqual([100, 106, 109])
})

test('whoever is on the way to another page is left alone [OFFLINE-03]', async () => {
  const { state, tell, pass } = await open()
  state.answer = async () => new Response()
  await tell('beforeunload')
  await pass(3)
  expect([state.asked, state.loaded]).toEqual([[3], 0])
})

/** A page as the server sends it, and the worker keeps it. */
const written = (title: string, name?: { en: string; ar: string }) =>
  renderToStaticMarkup(createElement('html', { 'data-brand': name && JSON.stringify({ name }) }, createElement('title', null, title)))

const keep = (pages: Record<string, string>) => {
  const keys = async () => Object.keys(pages).map(path => new Request(`https://shop.example${path}`))
  const match = async ({ url }: Request) => new Response(pages[new URL(url).pathname])
  vi.stubGlobal('caches', { open: async () => ({ keys, match }) })
}

const textsOf = async (path: string) => {
  const html = await (await offlinePage(`https://shop.example${path}`, [])).text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text)
  return { title: all(/<title>.* \| (.*?)<\/title>/g), name: all(/text-palm">(.*?)<\/p>/g), links: all(/<li><a [^>]*>(.*?)<\/a>/g) }
}

test('the page without a network has the name that the shop had on the page kept last, in both languages; titles of kept pages are listed without a name at their end [SETTINGS-01, OFFLINE-03]', async () => {
  const name = { en: `Salt & <b> "Sons'"`, ar: 'ملح &amp; أبناؤه' }
  keep({ '/': written('Waha: good things'), '/about': written('About | Waha'), '/products': written(`Products | ${name.en}`, name) })
  const [english, arabic] = ['Salt &amp; &lt;b&gt; "Sons&#x27;"', 'ملح &amp;amp; أبناؤه']
  expect(await textsOf('/cart')).toEqual({ title: [english], name: [english], links: ['Products', 'About', 'Waha: good things'] })
  expect(await textsOf('/ar/cart')).toEqual({ title: [arabic], name: [arabic], links: [] })
})

test('without kept pages, and once the usual name is back, the page without a network has that [SETTINGS-01]', async () => {
  expect((await textsOf('/cart')).name).toEqual(['Waha'])
  keep({ '/': written('Qamarain: good things', { en: 'Qamarain', ar: 'قمرين' }) })
  expect((await textsOf('/cart')).name).toEqual(['Qamarain'])
  keep({ '/': written('Waha: good things') })
  expect((await textsOf('/cart')).name).toEqual(['Waha'])
})
