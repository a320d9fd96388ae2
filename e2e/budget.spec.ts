import { brotliCompressSync } from 'node:zlib'
import { expect, type Request, test } from '@playwright/test'
import { at, languages, ready, withPictures } from './shopper.ts'

test.use(withPictures)

// What a first visit may weigh, in bytes as they are sent (brotli), and the number of files. A figure is raised only with a reason.
// The home page and its headers fit into the ten packets of 1,460 bytes that a server sends before it waits for the browser (decision 018).
// HTML has some room: meanwhile other journeys add products, reviews and votes. Scripts of lists, products and about know the addresses of the
// desk and of sign-in by code, and for whom a product is: 450 bytes at most. About has 50 more, for rendering a press once (decision 023).
// HTML of lists and products has 150 for the wait for their first picture (decision 050); these
// and about have 100 for what is done before the page is alive (CACHE-09).
// All have 500 for amounts in any currency (decision 042), and for the sum from which delivery is free, and 200 for keeping a place that one comes back
// to while its content is late (LAYOUT-11) and for the letters of the other language before a switch (LANG-08), and 100 for the focus that dialogs and
// filters give back (LAYOUT-17), and 150 for what cart and wishlist do with a failed account call and in the other language (CACHE-02, CART-16), and
// for opening the page of a link whose code a deploy took away (OFFLINE-04). The shapes of icons are 800 bytes of scripts and 300 to 900 of HTML,
// in place of a file of 3,200 that pages waited for (decision 025); with them the home page in Arabic takes an eleventh packet. Scripts have 100 more for
// numbers that Safari does not cut (LANG-06). Lists have 50 more for what a key fact is called of groceries (COMPARE-03), which lies in a shared file.
// The home page has 50 more for the focus that goes along with its offers (HOME-02). All scripts have 100 for who is signed in when a page comes back
// from the back/forward cache (AUTH-10), and for what answers do that come late (CART-16). Lists have 150 for the focus that goes along with another page
// of them and for telling that their filters show (LAYOUT-17), products 150 for thumbnails in low windows (ITEM-18).
// About’s HTML has 30 more for an English home page that stays when it is loaded anew (LANG-04), and it, lists and products have 50 to 70 for opening a page anew whose
// files a deploy took away, for which all scripts have 200, and for what a card's button, a lost connection and an account taken over say (CARD-02, PAY-05, SELF-01).
// HTML has 50 more for a page that came alive while the shop was asked whether it can be opened anew (OFFLINE-04), scripts of about 50 for names of files.
const budgets = [
  { path: '/', html: 14_050, scripts: 132_100, files: 11 },
  { path: '/products', html: 10_700, scripts: 132_900, files: 11 },
  { path: '/products/samt-headphones', html: 11_900, scripts: 132_750, files: 11 },
  { path: '/about', html: 5000, scripts: 128_550, files: 10 },
]
const styles = 11_264
const fonts = { en: 12_500, ar: 27_350 }

for (const language of languages)
  for (const { path, html, scripts, files } of budgets)
    test(`${path} keeps its budget: HTML, styles, fonts, scripts until it is alive, number of files (${language}) [CACHE-04]`, async ({
      request,
    }) => {
      const read = async (address: string) => (await request.get(address, { headers: { 'accept-encoding': 'identity' } })).text()
      const weigh = (text: string) => brotliCompressSync(text).byteLength
      const page = await read(at(language, path))
      const [, css = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
      const preloaded = [...page.matchAll(/as="font"[^>]* href="([^"]+)"/g)].map(([, address = '']) => address)
      const sizes = await Promise.all(preloaded.map(async address => (await (await request.get(address)).body()).byteLength))
      // Scripts that the page names, what these import, and the messages of the language.
      const found = new Map<string, string>()
      const follow = async (address: string): Promise<void> => {
        if (found.has(address)) return
        found.set(address, '')
        const code = await read(address)
        found.set(address, code)
        const imported = [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => `/assets/${name}`)
        const messages = [...code.matchAll(new RegExp(`import\\(["'\`]\\./(${language}-[^"'\`]+\\.js)["'\`]\\)`, 'g'))].map(
          ([, name]) => `/assets/${name}`,
        )
        await Promise.all([...imported, ...messages].map(follow))
      }
      await Promise.all([...page.matchAll(/\/assets\/[^"'\\]+\.js/g)].map(([address]) => follow(address)))
      expect([...found.keys()].some(address => address.includes(`/${language}-`))).toBe(true)
      const weight = {
        html: weigh(page),
        styles: weigh(await read(css)),
        fonts: sizes.reduce((sum, size) => sum + size, 0),
        scripts: [...found.values()].reduce((sum, code) => sum + weigh(code), 0),
        files: found.size,
      }
      const over = Object.entries({ html, styles, fonts: fonts[language], scripts, files }).filter(
        ([name, most]) => weight[name as keyof typeof weight] > most,
      )
      expect(over.map(([name, most]) => `${name}: ${weight[name as keyof typeof weight]} of ${most}`)).toEqual([])
      // Weighed in full: an empty page would keep any budget.
      expect(weight.html).toBeGreaterThan(html * 0.8)
      expect(weight.styles).toBeGreaterThan(styles * 0.9)
      expect(weight.fonts).toBeGreaterThan(fonts[language] * 0.9)
      expect(weight.scripts).toBeGreaterThan(scripts * 0.9)
    })

/** Which makers of formatters the pages use. The first of either takes a phone a tenth of a second. */
const noteFormatters = () => {
  const noted: string[] = []
  for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct: (maker, settings) => {
          noted.push(name)
          return Reflect.construct(maker, settings)
        },
      }),
    })
  Object.assign(window, { noted })
}

test('pages of the catalogue write numbers and dates by hand: they make no formatter [CACHE-04]', async ({ page }) => {
  await page.addInitScript(noteFormatters)
  for (const path of ['/ar', '/products', '/ar/products/samt-headphones']) {
    await page.goto(path)
    await ready(page)
    await expect(page.locator('main time').first()).toHaveCount(path.endsWith('headphones') ? 1 : 0)
    expect([path, await page.evaluate('noted')]).toEqual([path, []])
  }
})

/** The most elements that the browser styled at once. */
const mostStyled = (trace: Buffer) =>
  Math.max(
    ...(JSON.parse(String(trace)) as { traceEvents: { name: string; args: { elementCount?: number } }[] }).traceEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args.elementCount ?? 0),
  )

test('what comes into a page or goes from it has its surroundings styled, and not all of the page', async ({ browser, page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  for (const path of ['/', '/products', '/products/samt-headphones', '/cart']) {
    await page.goto(path)
    await ready(page)
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    for (const place of ['body', 'main', 'footer'])
      await page.locator(place).evaluate(element => {
        const added = document.createElement('span')
        for (const change of [() => element.prepend(added), () => added.remove()]) {
          change()
          getComputedStyle(element).getPropertyValue('color')
        }
      })
    const styled = mostStyled(await browser.stopTracing())
    expect(styled, path).toBeGreaterThan(0)
    // What comes into `main` may bring a bar below it, for which the footer makes room. Whole pages have 500 elements and more.
    expect(styled, path).toBeLessThan(200)
  }
})

/** How many components React has rendered again, of those that were there, for each change of the page. It tells the hook of its own developer tools. */
const noteRenders = () => {
  interface Fiber {
    tag: number
    flags: number
    alternate: { memoizedProps: unknown } | null
    child: Fiber | null
    sibling: Fiber | null
  }
  const [functions, performed] = [[0, 11, 15], 1]
  const known = new WeakSet<Fiber>()
  const renderedAgain = (fiber: Fiber | null): number => {
    if (!fiber) return 0
    const isNew = !known.has(fiber)
    known.add(fiber)
    const again = isNew && functions.includes(fiber.tag) && fiber.flags & performed && fiber.alternate?.memoizedProps ? 1 : 0
    return again + (isNew ? renderedAgain(fiber.child) : 0) + renderedAgain(fiber.sibling)
  }
  const renders: number[] = []
  const onCommitFiberRoot = (_: number, { current }: { current: Fiber }) => renders.push(renderedAgain(current))
  const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: () => {} }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, renders })
}

test('what a visitor who is not signed in sees is not rendered again when the page has come alive [CACHE-04]', async ({ page }) => {
  await page.addInitScript(noteRenders)
  for (const path of ['/products', '/products/samt-headphones']) {
    await page.goto(path)
    await ready(page)
    // The page, what it is told of the visitor, late parts.
    await expect.poll(() => page.evaluate('renders.length')).toBeGreaterThan(3)
    const renders = (await page.evaluate('renders')) as number[]
    // Who is there, and what is measured: of forty buttons and more, and a dozen reviews, none.
    expect(Math.max(...renders), path).toBeLessThan(20)
  }
})

const mostAhead = 100_000

for (const language of languages)
  test(`what is fetched ahead on a list and for two of its cards weighs at most 100 KB (${language}) [CACHE-06]`, async ({ page }) => {
    const fetched: Request[] = []
    // The list itself comes with its HTML, and its cards show smaller pictures.
    page.on('requestfinished', request => {
      if (request.resourceType() === 'fetch' || /-1000\.avif$/.test(request.url())) fetched.push(request)
    })
    const has = (part: RegExp, count = 1) =>
      expect.poll(() => fetched.filter(request => part.test(request.url())).length, { message: String(part) }).toBe(count)
    await page.goto(at(language, '/products'))
    await ready(page)
    for (const part of [/\/assets\/product\.page/, /\/api\/products\?ids=/, /\/api\/products\?page=2/]) await has(part)
    for (const [index, count] of [1, 2].entries()) {
      await page.getByRole('main').getByRole('article').nth(index).hover()
      await has(/-1000\.avif$/, count)
    }
    const sizes = await Promise.all(fetched.map(request => request.sizes()))
    const weight = sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0)
    expect(weight).toBeLessThan(mostAhead)
    expect(weight).toBeGreaterThan(mostAhead / 5)
  })
