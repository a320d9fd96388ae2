// How pictures arrive: in the right size, asked for by the HTML itself, without moving anything.
import type { Page } from '@playwright/test'
import { serveInTwoPieces } from './in-two-pieces.ts'
import { allow, at, drawn, expect, inMotion, languages, pictured, ready, saveData, stopTime, test, withPictures, words } from './shopper.ts'

test.use({ ...inMotion, ...withPictures })

interface Shift {
  value: number
  sources: { node: Node | null }[]
}

/** What has moved by itself since the page was opened, in certain parts of it or anywhere. */
const shiftsOn = (page: Page, within = '*') =>
  page.evaluate(
    within =>
      new Promise<string[]>(done => {
        const moved: string[] = []
        new PerformanceObserver(list => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
            const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement))
            if (elements.some(element => !element || element.closest(within) || element.querySelector(within)))
              moved.push(`${value}: ${elements.map(element => element?.outerHTML.slice(0, 120))}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => done(moved)))
      }),
    within,
  )

type Line = Awaited<ReturnType<typeof serveInTwoPieces>>

/** Opens a page whose document is cut at a place: what comes before is painted, then the rest is sent. */
const openCutAt = async (page: Page, line: Line, address: string, place: number) => {
  line.cutAt(place)
  await page.goto(line.url + address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  line.sendRest()
  await page.waitForLoadState('load')
}

/** Where in a document what matches `end` ends, of a part of it. */
const endsIn = (part: { 0: string; index: number } | null | undefined, end: RegExp) =>
  [...(part?.[0] ?? '').matchAll(end)].map(match => (part?.index ?? 0) + match.index + match[0].length)

/** Fails if anything that is `within` moves by itself when a document that was cut at any of these places goes on. */
const expectStill = async (
  page: Page,
  line: Line,
  { address, html, places, within }: { address: string; html: string; places: readonly number[]; within?: string | undefined },
) => {
  for (const place of places) {
    await openCutAt(page, line, address, place)
    const cut = html.slice(place - 60, place)
    expect([address, cut, await shiftsOn(page, within)]).toEqual([address, cut, []])
  }
}

const pages = ['/', '/products', '/products/samt-headphones', '/cart', '/wishlist', '/auth', '/about']

for (const language of languages) {
  for (const width of [390, 1440]) {
    test(`nothing moves while pages load (${language}, ${width} px) [HOME-01, CARD-02, ITEM-02]`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      for (const path of pages) {
        await page.goto(language === 'ar' ? `/ar${path === '/' ? '' : path}` : path)
        await pictured(page)
        expect([path, await shiftsOn(page)]).toEqual([path, []])
      }
    })

    test(`what the top bar and the sign-in page show at first stays there when the rest of the document comes (${language}, ${width} px) [LAYOUT-02, LAYOUT-04]`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      const line = await serveInTwoPieces(baseURL ?? '')
      for (const [path, part, end] of [
        ['/about', 'header', /<\/(?:search|button|a)>/g],
        ['/auth', 'main', /<\/(?:h1|h2|svg|p|form)>|<\/span>(?=<a )|<button [^>]*>(?=[^<])/g],
      ] as const) {
        const address = at(language, path)
        const html = await line.documentAt(address)
        const [from, to] = [html.indexOf(`<${part} `), html.indexOf(`</${part}>`)]
        const places = endsIn({ 0: html, index: 0 }, end).filter(place => place > from && place < to)
        expect(places.length).toBeGreaterThan(7)
        await expectStill(page, line, { address, html, places: places.slice(-12) })
      }
      await page.evaluate(() => localStorage.setItem('token', 'somebody'))
      await page.goto(line.url + at(language, '/about'), { waitUntil: 'commit' })
      line.sendRest()
      await page.waitForLoadState('load')
      expect(await page.getByRole('banner').getByRole('link', { name: words[language].layout.signUp, exact: true }).isVisible()).toBe(false)
      expect(await shiftsOn(page)).toEqual([])
      await line.stop()
    })
  }
}

for (const language of languages)
  test(`the label of the order, and the first of several pictures, stay where they are while the rest of the document comes (${language}) [LIST-16, ITEM-18]`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const line = await serveInTwoPieces(baseURL ?? '')
    for (const [path, part, end, count] of [
      ['/products', /<select .*?<\/select>/s, /<select [^>]*>|<\/option>/g, 4],
      ['/products/samt-headphones', /<ul class="picture-track.*?<\/ul>/s, /<\/picture>|<\/li>/g, 4],
    ] as const) {
      const address = at(language, path)
      const html = await line.documentAt(address)
      const places = endsIn(part.exec(html), end)
      expect(places).toHaveLength(count)
      await expectStill(page, line, { address, html, places, within: 'label:has(> select), .picture-track' })
    }
    await line.stop()
  })

test('the hero’s dots stay where they are while those after them come [HOME-01]', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const line = await serveInTwoPieces(baseURL ?? '')
  for (const language of languages) {
    const address = at(language, '/')
    const html = await line.documentAt(address)
    const places = endsIn({ 0: html, index: 0 }, /<button [^>]*class="group\/dot .*?<\/button>/g)
    expect(places).toHaveLength(4)
    await expectStill(page, line, { address, html, places })
  }
  await line.stop()
})

test('the count of a product’s pictures, its row of buttons, and the shape of cards stay where they are while what follows comes [ITEM-02, CARD-02]', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const line = await serveInTwoPieces(baseURL ?? '')
  for (const [path, part, end, count] of [
    ['/products/samt-headphones', /<p aria-hidden="true" class="numeric.*?<\/p>/s, /<\/span>/g, 1],
    ['/products/samt-headphones', /<div class="grid grid-cols-\[repeat.*?<\/div>/s, /<\/button>/g, 3],
    ['/wishlist', /data-testid="product-skeleton".*?<\/div><\/div>/s, /<\/span>/g, 6],
  ] as const) {
    const html = await line.documentAt(path)
    const places = endsIn(part.exec(html), end)
    expect([path, places.length]).toEqual([path, count])
    await expectStill(page, line, { address: path, html, places })
  }
  await line.stop()
})

test('the price of a card, and thumbnails from right to left, stay where they are while what stands beside or below comes [CARD-02, ITEM-02]', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const line = await serveInTwoPieces(baseURL ?? '')
  for (const [path, part, end, count, within] of [
    ['/products', /<div class="list-card-foot">.*?<\/button>/gs, /<\/p>/g, 1, '.list-card-foot'],
    ['/ar/products/samt-headphones', /<ul class="no-scrollbar.*?<\/ul>/gs, /<\/li>|<\/ul>/g, 3, '.no-scrollbar'],
  ] as const) {
    const html = await line.documentAt(path)
    // Of the cards the second one: its row is as high as the first one's.
    const [one, two] = [...html.matchAll(part)]
    const places = endsIn(two ?? one, end)
    expect(places).toHaveLength(count)
    await expectStill(page, line, { address: path, html, places, within })
  }
  await line.stop()
})

for (const width of [390, 1440])
  test(`the cards of a row stay where they are while those after them come (${width} px) [LIST-01, CARD-02]`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 844 })
    const line = await serveInTwoPieces(baseURL ?? '')
    for (const language of languages) {
      const address = at(language, '/products')
      const html = await line.documentAt(address)
      const cards = [...html.matchAll(/<\/article>/g)].map(({ index }) => index)
      await expectStill(page, line, { address, html, places: cards.slice(0, 5) })
    }
    await line.stop()
  })

for (const width of [390, 1440])
  test(`the columns of a comparison, and the line that there are more, stay where they are while those after them come (${width} px) [COMPARE-05]`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const line = await serveInTwoPieces(baseURL ?? '')
    for (const language of languages) {
      const address = at(language, '/compare?ids=samt-headphones,pearl-earbuds,manzar-camera-35')
      const html = await line.documentAt(address)
      const [names, heads] = [html.indexOf('class="compare-names'), html.indexOf('<thead>')]
      const places = [
        ...endsIn({ 0: html.slice(names, heads), index: names }, /<\/span>|<\/div>|<table>/g),
        ...endsIn({ 0: html.slice(heads, html.indexOf('</tr>')), index: heads }, /<\/th>/g),
      ]
      expect(places.length).toBeGreaterThan(8)
      await expectStill(page, line, { address, html, places })
    }
    await line.stop()
  })

test('the HTML of home page, list and product itself asks for one picture before all others, the product’s in sizes to choose from [ITEM-02, CARD-02, HOME-01]', async ({
  request,
}) => {
  for (const path of ['/', '/products', '/products/velvet-date-lipstick']) {
    const pictures = (await (await request.get(path)).text()).match(/<img [^>]*>/g) ?? []
    const first = pictures.filter(picture => /fetchpriority="high"/i.test(picture))
    expect([path, first.length, pictures.some(picture => /loading="lazy"/.test(picture))]).toEqual([path, 1, true])
  }
  const html = await (await request.get('/products/velvet-date-lipstick')).text()
  const main = /<picture>.*?<\/picture>/s.exec(html)?.[0] ?? ''
  expect(main).toMatch(/type="image\/avif"/)
  expect(main).toMatch(/-320\.avif 320w/)
  expect(main).toMatch(/fetchPriority="high"|fetchpriority="high"/)
  expect(main).toMatch(/width="1000" height="1000"/)
  const { product } = (await (await request.get('/api/products/velvet-date-lipstick')).json()) as { product: { preview: string } }
  expect(html).toContain(product.preview)
})

test('the text of a picture is transparent, so that Firefox does not write it over the preview [CARD-02, ITEM-02]', async ({ page }) => {
  for (const path of ['/products', '/ar/products/velvet-date-lipstick']) {
    await page.goto(path)
    const colours = await page
      .locator('main picture img:not([alt=""])')
      .evaluateAll(images => [...new Set(images.map(image => getComputedStyle(image).color))])
    expect([path, ...colours]).toEqual([path, 'rgba(0, 0, 0, 0)'])
  }
})

test('a card’s picture on a small phone weighs less than 12 KB and is kept for good [CARD-02]', async ({ request }) => {
  const answer = await request.get('/api/products?limit=100')
  const { products } = (await answer.json()) as { products: { id: string; image: string | null }[] }
  const taken = products.filter(({ image }) => image !== null)
  expect(taken.length).toBeGreaterThan(0)
  for (const { id, image } of taken) {
    const picture = await request.get((image ?? '').replace(/-\d+\.webp$/, '-480.avif'))
    expect([id, picture.status(), (await picture.body()).byteLength < 12_000]).toEqual([id, 200, true])
    expect(picture.headers()['cache-control']).toContain('immutable')
  }
})

for (const { width, dots, card, hero, product } of [
  { width: 360, dots: 2, card: 320, hero: 640, product: 640 },
  { width: 412, dots: 2.625, card: 480, hero: 960, product: 1000 },
  { width: 390, dots: 3, card: 640, hero: 960, product: 1000 },
])
  test(`a phone of ${width} px and ${dots} dots fetches no larger pictures than it shows [CARD-02, ITEM-02, HOME-01]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 780 }, deviceScaleFactor: dots })
    const page = await context.newPage()
    const widthOf = async (path: string, within: string) => {
      await page.goto(path)
      const image = page.locator(within).locator('picture img').first()
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain('.avif')
      return Number(/-(\d+)\.avif$/.exec(await image.evaluate((one: HTMLImageElement) => one.currentSrc))?.[1])
    }
    expect(await widthOf('/products', 'main article')).toBe(card)
    expect(await widthOf('/', '[data-testid=hero]')).toBe(hero)
    expect(await widthOf('/products/samt-headphones', '.product-picture')).toBe(product)
    await context.close()
  })

test('pictures that failed without a network come once there is one [CARD-02, OFFLINE-05]', async ({ page }) => {
  allow('Failed to load resource')
  await page.route('**/pictures/**', route => route.abort())
  await page.goto('/ar/products')
  await ready(page)
  const main = page.getByRole('main')
  const missing = main.getByRole('img', { name: words.ar.common.pictureUnavailable })
  const first = main.getByRole('article').first()
  await expect(first.getByRole('img', { name: words.ar.common.pictureUnavailable })).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(missing).toHaveCount(0)
  await expect.poll(() => first.locator('picture img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)

  // The picture of the card shows in place of the large one, until that comes.
  await page.route('**/pictures/**-1000.*', route => route.abort())
  await first.getByRole('link').first().click()
  const large = main.locator('.product-picture picture').first()
  await expect(large).toHaveAttribute('hidden')
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(large).not.toHaveAttribute('hidden')
  await expect.poll(() => large.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
})

test('a product’s thumbnails show its other pictures, at once and in full size [ITEM-02]', async ({ page }) => {
  await page.goto('/products/velvet-date-lipstick')
  await ready(page)
  const main = page.locator('.product-picture img').last()
  for (const number of [2, 3, 1]) {
    await page.getByRole('button', { name: `Show picture ${number}` }).click()
    await expect(main).toHaveAttribute('src', new RegExp(`/${number}-\\w+-1000\\.webp$`))
    await expect
      .poll(() =>
        main.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth > 300, image.currentSrc.includes('.avif')]),
      )
      .toEqual([true, true, true])
  }
})

for (const [width, height] of [
  [700, 500],
  [600, 420],
] as const)
  test(`in a low window, ${width} by ${height}, each thumbnail chooses its own picture [ITEM-02]`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/ar/products/standing-oak-desk')
    await ready(page)
    const shown = page.locator('.picture-track .product-picture img').last()
    for (const number of [2, 3, 4, 2, 1, 3, 1]) {
      const thumbnail = page.getByRole('button', { name: words.ar.products.item.showPicture.replace('{number}', String(number)) })
      await thumbnail.click()
      // The row is where it goes by then, and has said so.
      await drawn(page)
      await expect(thumbnail).toHaveAttribute('aria-pressed', 'true')
      await expect(shown).toHaveAttribute('src', new RegExp(`/${number}-\\w+-1000\\.webp$`))
      await expect(shown).toBeInViewport({ ratio: 0.2 })
    }
  })

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('a picture of a single pixel that was there before the scripts counts as shown; a broken one does not [ITEM-02, ADD-04]', async ({
  page,
}) => {
  await page.route('**/pictures/pearl-earbuds/**', route => route.fulfill({ contentType: 'image/png', body: pixel }))
  await page.route('**/pictures/samt-headphones/**', route => route.fulfill({ contentType: 'image/png', body: 'no picture' }))
  for (const [id, unavailable] of [
    ['samt-headphones', 1],
    ['pearl-earbuds', 0],
  ] as const) {
    const shown = Promise.withResolvers<void>()
    await page.route('**/*.js', async route => {
      await shown.promise
      await route.continue()
    })
    await page.goto(`/products/${id}`, { waitUntil: 'commit' })
    const picture = page.locator('main picture img').first()
    await expect.poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.complete)).toBe(true)
    shown.resolve()
    await ready(page)
    // Two frames later the effects of the first render are done.
    await drawn(page)
    // Others may show the broken one among what is related or was seen before.
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page.getByRole('main').getByRole('img', { name: `${name}: Picture unavailable` })).toHaveCount(unavailable)
    await page.unroute('**/*.js')
  }
})

test('a card has everything of its product and one link that covers it [CARD-02, CARD-03b, ERROR-05]', async ({ page, request }) => {
  allow('Failed to load resource')
  await page.route('**/pictures/**', route => route.fulfill({ status: 404 }))
  const { product } = await (await request.get('/api/products/manzar-camera-35')).json()
  await page.goto('/products?q=manzar')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card.getByRole('img', { name: /Manzar Camera.*Picture unavailable/ })).toBeVisible()
  await expect(card.getByRole('img', { name: `${product.averageRating.toFixed(1)} out of 5 stars` })).toBeVisible()
  // Two lines show; the page carries no more of it than fits.
  for (const text of [
    product.name,
    product.description.slice(0, 130),
    '$1,890.00',
    '$2,150.00',
    '12% OFF',
    `${product.numReviews} reviews`,
  ])
    await expect(card).toContainText(text)
  await ready(page)
  const box = await card.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect(page).toHaveURL(/\/products\/manzar-camera-35$/)
})

test('thumbnails choose the main picture; one that fails becomes the placeholder [ITEM-02, ERROR-05]', async ({ page, context }) => {
  allow('Failed to load resource')
  await context.route('**/pictures/*', route =>
    route.request().url().includes('broken') ? route.fulfill({ status: 404 }) : route.fulfill({ body: pixel, contentType: 'image/png' }),
  )
  await saveData(page)
  await page.goto('/about')
  await ready(page)
  await context.route(/\/api\/products\/samt-headphones/, async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({
      json: { product: { ...answer.product, image: '/pictures/one.png', images: ['/pictures/two.png', '/pictures/broken.png'] } },
    })
  })
  await page.goto('/products?q=samt')
  await ready(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  const main = page.locator('.product-picture picture img')
  await expect(main).toHaveAttribute('src', '/pictures/one.png')
  await page.getByRole('button', { name: 'Show picture 2' }).click()
  await expect(main).toHaveAttribute('src', '/pictures/two.png')
  await page.getByRole('button', { name: 'Show picture 3' }).click()
  await expect(page.getByRole('img', { name: 'Samt Over-Ear Headphones: Picture unavailable' }).first()).toBeVisible()
})

for (const comes of [true, false]) {
  test(`scripts wait for the picture that comes before others${comes ? '' : ', a second at most'} [CACHE-04]`, async ({ page }) => {
    await stopTime(page)
    const asked: string[] = []
    page.on('request', request => request.resourceType() === 'script' && asked.push(request.url()))
    const held = Promise.withResolvers<void>()
    await page.route('**/pictures/**', route => held.promise.then(() => route.continue()))
    await page.goto('/products/samt-headphones', { waitUntil: 'commit' })
    await page.evaluate(() => new Promise<void>(seen => new PerformanceObserver(() => seen()).observe({ type: 'paint', buffered: true })))
    await page.clock.runFor(999)
    expect(asked).toEqual([])
    if (comes) held.resolve()
    else await page.clock.runFor(1000)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    held.resolve()
  })
}
