import { createElement, type ReactNode, Suspense, use } from 'react'
import { createStaticHandler, type EntryContext } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import handleRequest from './entry.server.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const waits = new Promise<never>(() => {})
const Endless = () => use(waits)

/** Begins to render a page that shows this and nothing else; what came of it is noted. */
const render = async (shown: () => ReactNode) => {
  const request = new Request('http://shop.test/')
  const staticHandlerContext = await createStaticHandler([{ id: 'root', path: '/' }]).query(request)
  const context = {
    staticHandlerContext,
    manifest: { version: '', url: '', entry: { module: '', imports: [] }, routes: { root: { id: 'root', path: '', module: '' } } },
    routeModules: { root: { default: shown } },
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as EntryContext
  const came: unknown[] = []
  const ended = handleRequest(request, 200, new Headers(), context).then(
    async page => came.push(page.status, await page.text()),
    (error: unknown) => came.push(error),
  )
  return { came, ended }
}

const turnOfLoop = () => new Promise(setImmediate)

test('a page whose content never comes is given up after two seconds: it is a failure, whether or not the rest of it is there [D3]', async () => {
  const within = await render(() => createElement(Suspense, { fallback: 'still to come' }, createElement(Endless)))
  const whole = await render(Endless)
  while (vi.getTimerCount() < 2) await turnOfLoop()
  await vi.advanceTimersByTimeAsync(1999)
  expect([within.came, whole.came]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all([within.ended, whole.ended])
  expect(within.came).toEqual([500, expect.stringContaining('still to come')])
  expect(whole.came).toEqual([expect.any(Error)])
})

test('a page that is there leaves no timer behind, and is what it is [D3]', async () => {
  const { came, ended } = await render(() => 'all of it')
  await ended
  expect([came, vi.getTimerCount()]).toEqual([[200, expect.stringContaining('all of it')], 0])
})

test('of pages that are asked for at once each is rendered two turns of the loop after the one before: others are let in and answered meanwhile [D2]', async () => {
  let [turn, over] = [0, false]
  const rendered: number[] = []
  const noting = async () => {
    for (; !over; turn += 1) await turnOfLoop()
  }
  const counting = noting()
  const pages = await Promise.all([1, 2, 3].map(() => render(() => void rendered.push(turn))))
  await Promise.all(pages.map(({ ended }) => ended))
  over = true
  await counting
  const [first = 0, second = 0, third = 0] = rendered
  expect([rendered.length, second - first, third - second]).toEqual([3, 2, 2])
})

test('between its render and its writing out a page lets the loop turn: who has come meanwhile is heard before [D2]', async () => {
  const order: string[] = []
  const { ended } = await render(() => {
    setImmediate(() => order.push('somebody else'))
    return 'all of it'
  })
  await ended
  order.push('the page')
  expect(order).toEqual(['somebody else', 'the page'])
})
