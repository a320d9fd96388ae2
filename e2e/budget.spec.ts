import { brotliCompressSync } from 'node:zlib'
import { expect, type Request, test } from '@playwright/test'
import { at, languages, ready, withPictures } from './shopper.ts'

test.use(withPictures)

// What a first visit may weigh, in bytes as they are sent (brotli), and the number of files. A figure is raised only with a reason.
// The home page and its headers fit into the ten packets of 1,460 bytes that a server sends before it waits for the browser (decision 018).
// HTML has some room: meanwhile other journeys add products, reviews and votes. Scripts of lists, products and about know the addresses of the
// desk and of sign-in by code, and for whom a product is: 450 bytes at most. About has 50 more, for rendering a press once (decision 023).
// HTML of lists and products has 150 for the wait for their first picture (decision 050).
// All have 500 for amounts in any currency (decision 042), and for the sum from which delivery is free, and 200 for keeping a place that one comes back
// to while its content is late (LAYOUT-11) and for the letters of the other language before a switch (LANG-08), and 100 for the focus that dialogs and
// filters give back (LAYOUT-17), and 150 for what cart and wishlist do with a failed account call and in the other language (CACHE-02, CART-16), and
// for opening the page of a link whose code a deploy took away (OFFLINE-04).
const budgets = [
  { path: '/', html: 13_400, scripts: 130_850, files: 11 },
  { path: '/products', html: 9950, scripts: 131_450, files: 11 },
  { path: '/products/samt-headphones', html: 10_750, scripts: 131_350, files: 11 },
  { path: '/about', html: 4450, scripts: 127_300, files: 10 },
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

test('pages write numbers by hand, and make a formatter of dates only to show one [CACHE-04]', async ({ page }) => {
  await page.addInitScript(noteFormatters)
  for (const [path, dates] of [
    ['/ar', false],
    ['/products', false],
    ['/products/samt-headphones', true],
  ] as const) {
    await page.goto(path)
    await ready(page)
    expect([path, await page.evaluate('[...new Set(noted)]')]).toEqual([path, dates ? ['DateTimeFormat'] : []])
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
