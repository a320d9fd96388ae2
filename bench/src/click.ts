// From a press to what it shows, in a browser on a slow line (1.6 Mbit/s, 150 ms), 2 s after the page came to rest.
import { type Browser, chromium } from '@playwright/test'
import { browser as installed } from '@waha/e2e/browser.ts'
import { type Figure, median } from './figures.ts'
import { type Press, presses } from './presses.ts'

// What has not shown by then never will: the page has changed, and `presses.ts` looks for what is not there any more.
const patienceMs = 30_000
const visits = 9
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

/** Milliseconds from a press to the frame that shows what it was to show. */
const timeOnce = async (browser: Browser, url: string, { name, open, press, shown, orLine = false }: Press) => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await open(page)
    await page.evaluate(`(${watch})(${shown}, ${orLine})`)
    await press(page)
    const shownAfter = page.evaluate('shownAfter') as Promise<number>
    const given = setTimeout(() => void context.close(), patienceMs)
    return await shownAfter
      .catch(cause => Promise.reject(new Error(`never shown after a press: ${name}`, { cause })))
      .finally(() => clearTimeout(given))
  } finally {
    await context.close()
  }
}

/** In the page: looks once a frame from the press on. Exported for its test. */
export const watch = (shown: Press['shown'], orLine: boolean) => {
  const page = globalThis as unknown as { pressedAt?: number; shownAfter: Promise<number> }
  addEventListener('pointerdown', ({ timeStamp }) => (page.pressedAt = timeStamp), { capture: true, once: true })
  const before = shown('') as string
  const hasLine = () => document.querySelector('[role=progressbar]')?.checkVisibility({ visibilityProperty: true })
  page.shownAfter = new Promise(done => {
    const look = () => {
      if (page.pressedAt === undefined || !(shown(before || 'nothing') === true || (orLine && hasLine())))
        return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      const { pressedAt } = page
      port1.onmessage = () => done(performance.now() - pressedAt)
      port2.postMessage('after this frame')
    }
    requestAnimationFrame(look)
  })
}

/** Medians of nine visits for each press, as single frames come late on a busy machine. */
export const timePresses = async (url: string): Promise<Figure[]> => {
  const browser = await chromium.launch(await installed({ measured: true }))
  try {
    const figures: Figure[] = []
    for (const press of presses) {
      const times: number[] = []
      for (let visit = 0; visit < visits; visit += 1) times.push(await timeOnce(browser, url, press))
      figures.push({
        name: `press → shown, ${press.name}`,
        value: median(times),
        unit: 'ms',
        ...(press.bound ? { bound: `<= ${press.bound}` as const } : {}),
        detail: `${times.map(Math.round).join(', ')} ms; 1.6 Mbit/s, 150 ms`,
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}
