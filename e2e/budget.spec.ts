import { expect, type Request, test } from '@playwright/test'
import { at, languages, ready, settled, withPictures } from './shopper.ts'

test.use(withPictures)

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
    await settled(page)
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
