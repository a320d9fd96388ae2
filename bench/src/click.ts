// From a press to what it shows, in a browser on a slow line (1.6 Mbit/s, 150 ms), 2 s after the page came to rest.
import { type Browser, chromium, type Page } from '@playwright/test'
import { browser as installed } from '@waha/e2e/browser.ts'
import { type Figure, median } from './figures.ts'

const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const restMs = 2000

interface Press {
  name: string
  bound: number
  /** Opens the page and makes all ready for the press. */
  open: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
  /** Run in the page once a frame, with what it answered just before the press: whether all shows that was to show. */
  shown: (before: string) => string | true
}

const visit = async (page: Page, address: string) => {
  await page.goto(address)
  await atRest(page)
}

/** What is in view has come, and 2 s have passed. */
const atRest = async (page: Page) => {
  await page.waitForFunction(() =>
    [...document.images].every(image => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.complete || bottom < 0 || top > innerHeight || !image.checkVisibility()
    }),
  )
  await page.waitForTimeout(restMs)
}

const pressMiddle = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const product = () => {
  const main = document.querySelector('main')
  const picture = [...(main?.querySelectorAll<HTMLImageElement>('.product-picture img') ?? [])].some(
    image => image.complete && image.naturalWidth > 100 && !image.currentSrc.startsWith('data:'),
  )
  const bought = [...(main?.querySelectorAll('button') ?? [])].some(button => !button.disabled && button.className.includes('min-h-13'))
  const name = main?.querySelector('h1')?.textContent
  const price = /\$[\d,.]+/.test(main?.querySelector('.text-32.font-semibold')?.textContent ?? '')
  return picture && bought && price && name ? true : ''
}

const list = (before: string) => {
  const grid = [...document.querySelectorAll('main li article h2')].map(name => name.textContent).join()
  const waits = document.querySelector('[role=progressbar]')?.checkVisibility({ visibilityProperty: true })
  if (before === '') return grid
  return (grid !== '' && grid !== before && !document.querySelector('main [aria-busy=true]')) || waits ? true : grid
}

export const presses: readonly Press[] = [
  {
    name: 'a card of the list → the product: name, price, picture, button',
    bound: 100,
    open: page => visit(page, '/products'),
    press: page => pressMiddle(page, 'main article:nth-of-type(1) .product-link, main article .tile'),
    shown: product,
  },
  {
    name: 'the next page of the list',
    bound: 100,
    open: async page => {
      await visit(page, '/products')
      await page.locator('a[rel=next]').scrollIntoViewIfNeeded()
      await atRest(page)
    },
    press: page => pressMiddle(page, 'a[rel=next]'),
    shown: list,
  },
  {
    name: 'a filter: the list, or a line that says it is coming',
    bound: 100,
    open: page => visit(page, '/products'),
    press: page => pressMiddle(page, '.filter-option:nth-of-type(4)'),
    shown: list,
  },
  {
    name: 'Back from a product to the list',
    bound: 50,
    open: async page => {
      await visit(page, '/products')
      await pressMiddle(page, 'main article .tile')
      await page.waitForFunction(() => document.querySelector('.product-picture'))
      await atRest(page)
    },
    press: page =>
      page.evaluate(() => {
        Object.assign(globalThis, { pressedAt: performance.now() })
        history.back()
      }),
    shown: list,
  },
]

/** Milliseconds from a press to the frame that shows what it was to show. */
const timeOnce = async (browser: Browser, url: string, { open, press, shown }: Press) => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await open(page)
    await page.evaluate(`(${watch})(${shown})`)
    await press(page)
    return (await page.evaluate('shownAfter')) as number
  } finally {
    await context.close()
  }
}

/** In the page: looks once a frame from the press on. */
const watch = (shown: Press['shown']) => {
  const page = globalThis as unknown as { pressedAt?: number; shownAfter: Promise<number> }
  addEventListener('pointerdown', ({ timeStamp }) => (page.pressedAt = timeStamp), { capture: true, once: true })
  const before = shown('') as string
  page.shownAfter = new Promise(done => {
    const look = () => {
      if (page.pressedAt === undefined || shown(before || 'nothing') !== true) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      const { pressedAt } = page
      port1.onmessage = () => done(performance.now() - pressedAt)
      port2.postMessage('after this frame')
    }
    requestAnimationFrame(look)
  })
}

/** Medians of `rounds` visits for each press; nothing where there is no browser. */
export const timePresses = async (url: string, rounds = 5): Promise<Figure[]> => {
  const browser = await chromium.launch(await installed()).catch(() => undefined)
  if (!browser) return []
  const figures: Figure[] = []
  for (const press of presses) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timeOnce(browser, url, press))
    figures.push({
      name: press.name,
      value: median(times),
      unit: 'ms',
      bound: `<= ${press.bound}`,
      detail: `${times.map(Math.round).join(', ')} ms; 1.6 Mbit/s, 150 ms`,
    })
  }
  await browser.close()
  return figures
}
