// What visitors press, and what it is to show.
import type { Page } from '@playwright/test'

const restMs = 2000

export interface Press {
  name: string
  bound?: number
  /** Opens the page and makes all ready for the press. */
  open: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
  /** The line that says that it is coming will do as well. */
  orLine?: boolean
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
  const bought = [...(main?.querySelectorAll<HTMLButtonElement>('.buy-button') ?? [])].some(button => !button.disabled)
  const details = main?.querySelector('h1')?.parentElement?.parentElement
  const name = details?.querySelector('h1')?.textContent
  const price = /\$[\d,.]+/.test(details?.textContent ?? '')
  return picture && bought && price && name ? true : ''
}

const list = (before: string) => {
  const grid = [...document.querySelectorAll('main li article h2')].map(name => name.textContent).join()
  if (before === '') return grid
  return grid !== '' && grid !== before && !document.querySelector('main [aria-busy=true]') ? true : grid
}

export const presses: readonly Press[] = [
  {
    name: 'for comparison: a press that only sets an attribute',
    open: async page => {
      await visit(page, '/about')
      await page.evaluate(() => addEventListener('click', () => document.body.setAttribute('data-pressed', '')))
    },
    press: page => pressMiddle(page, 'h1'),
    shown: () => (document.body.hasAttribute('data-pressed') ? true : ''),
  },
  {
    name: 'a card of the list → the product: name, price, picture, button',
    bound: 100,
    open: page => visit(page, '/products'),
    press: page => pressMiddle(page, 'main article .tile'),
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
    orLine: true,
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
