import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { at, expect, languages, ready, test, words } from './shopper.ts'

type Fact = Record<string, unknown> & { '@type'?: string }

/** What a page says to machines, by kind. */
const factsOf = async (page: Page): Promise<Record<string, Fact>> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const facts = texts.flatMap(text => {
    const fact = JSON.parse(text) as Fact & { '@graph'?: Fact[] }
    expect(fact['@context']).toBe('https://schema.org')
    return fact['@graph'] ?? [fact]
  })
  return Object.fromEntries(facts.map(fact => [fact['@type'], fact]))
}
const meta = (page: Page, name: string) => page.locator(`head meta[property="${name}"], head meta[name="${name}"]`).getAttribute('content')

// As a crawler reads it: the HTML alone, no script runs.
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    test(`a product page tells machines what the API says, in its language (${language}) [LANG-04, PAY-10, H1]`, async ({
      page,
      request,
      baseURL,
    }) => {
      const id = 'sidr-honey-wadi-nahl'
      const { product } = await (await request.get(`/api/products/${id}?lang=${language}`)).json()
      await page.goto(at(language, `/products/${id}`))
      const address = baseURL + at(language, `/products/${id}`)
      const { Product, BreadcrumbList } = await factsOf(page)
      expect(Product).toMatchObject({ name: product.name, description: product.description, sku: id, url: address })
      expect(Product?.offers).toEqual({
        '@type': 'Offer',
        url: address,
        price: product.price.toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      })
      expect(product.numReviews).toBeGreaterThan(0)
      expect(Product?.aggregateRating).toMatchObject({ ratingValue: product.averageRating, reviewCount: product.numReviews })
      const trail = BreadcrumbList?.itemListElement as { name: string; item: string; position: number }[]
      expect(trail.map(({ position }) => position)).toEqual([1, 2, 3, 4])
      expect(trail.map(({ item }) => item)).toEqual(
        ['/', '/products', `/products?category=${product.category}`, `/products/${id}`].map(path => baseURL + at(language, path)),
      )
      expect(trail[3]?.name).toBe(product.name)

      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
      expect([await meta(page, 'og:type'), await meta(page, 'og:url'), await meta(page, 'og:title')]).toEqual([
        'product',
        address,
        product.name,
      ])
      const description = (await meta(page, 'og:description')) ?? ''
      expect(description.length).toBeLessThanOrEqual(201)
      expect(product.description.startsWith(description.replace(/…$/, ''))).toBe(true)
      // WhatsApp shows no other kind for certain.
      expect((await request.get((await meta(page, 'og:image')) ?? '')).headers()['content-type']).toBe('image/jpeg')
      const { brand } = words[language].common
      await expect(page).toHaveTitle(`${product.name} | ${brand}`)
      expect([await meta(page, 'og:image:alt'), await meta(page, 'og:site_name'), await meta(page, 'twitter:card')]).toEqual([
        product.name,
        brand,
        'summary',
      ])
      const [own, other] = language === 'ar' ? ['ar_SA', 'en_US'] : ['en_US', 'ar_SA']
      expect([await meta(page, 'og:locale'), await meta(page, 'og:locale:alternate')]).toEqual([own, other])
    })

    test(`the list describes itself, in its title also what is searched for and which page it is, and names its products in order, the home page says who sells and where to search (${language}) [LIST-01, HOME-05]`, async ({
      page,
      request,
      baseURL,
    }) => {
      await page.goto(at(language, '/products?category=beauty'))
      await expect(page).toHaveTitle(`${words[language].products.categories.beauty} | ${words[language].common.brand}`)
      expect(await meta(page, 'description')).toContain(words[language].products.categories.beauty)
      const { products, common } = words[language]
      await page.goto(at(language, '/products?category=digital&q=samt&page=2'))
      const [quoted, second] = language === 'ar' ? ['«samt»', 'الصفحة 2'] : ['“samt”', 'Page 2']
      await expect(page).toHaveTitle(`${quoted} · ${products.categories.digital} · ${second} | ${common.brand}`)
      // Other journeys add products meanwhile.
      await expect(async () => {
        await page.goto(at(language, '/products?page=2'))
        expect(await meta(page, 'description')).toBe(words[language].products.description)
        const { ItemList } = await factsOf(page)
        const { products, total, limit } = await (await request.get(`/api/products?lang=${language}&page=2`)).json()
        expect(ItemList?.numberOfItems).toBe(total)
        expect(ItemList?.itemListElement).toEqual(
          products.map(({ id, name }: { id: string; name: string }, index: number) => ({
            '@type': 'ListItem',
            position: limit + index + 1,
            name,
            url: baseURL + at(language, `/products/${id}`),
          })),
        )
      }).toPass()
      await page.goto(at(language, '/'))
      await expect(page).toHaveTitle(language === 'ar' ? 'واحة: أشياء جميلة لكل يوم' : 'Waha: good things for every day')
      const { Organization, WebSite } = await factsOf(page)
      expect(Organization).toMatchObject({ name: words[language].common.brand, url: baseURL + at(language, '/') })
      expect((await request.get(String(Organization?.logo))).headers()['content-type']).toBe('image/png')
      const action = WebSite?.potentialAction as { target: { urlTemplate: string } } | undefined
      const urlTemplate = action?.target.urlTemplate ?? ''
      expect(urlTemplate).toContain('{search_term_string}')
      expect((await request.get(urlTemplate.replace('{search_term_string}', 'honey'))).ok()).toBe(true)
      expect([await meta(page, 'og:image'), await meta(page, 'twitter:card')]).toEqual([
        `${baseURL}/social-card.png`,
        'summary_large_image',
      ])
    })
  }
})

const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place.replaceAll('&amp;', '&'))

/** Every map that /sitemap.xml names. */
const mapsOf = async (request: APIRequestContext) => {
  const index = await request.get('/sitemap.xml')
  expect(index.headers()['content-type']).toContain('application/xml')
  return Promise.all(placesIn(await index.text()).map(async place => (await request.get(place)).text()))
}

/** All products that the API lists. */
const productsOf = async (request: APIRequestContext) => {
  const all: { id: string; category: string }[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { products, total } = await (await request.get(`/api/products?limit=100&page=${page}`)).json()
    all.push(...products)
    pages = Math.ceil(total / 100)
  }
  return all
}

test('the sitemap names every page once, each with its alternates; all that are no product answer, and one product of each category in both languages [LANG-04]', async ({
  page,
  request,
  baseURL,
}) => {
  const maps = await mapsOf(request)
  await page.goto('/robots.txt')
  for (const map of maps) {
    const faults = await page.evaluate(
      xml => new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('parsererror').length,
      map,
    )
    expect(faults).toBe(0)
    expect(placesIn(map).length).toBeLessThanOrEqual(5000)
  }
  const places = maps.flatMap(placesIn)
  // Other journeys add products meanwhile: those of the catalogue are all on the map, and nothing is on it that is not on sale.
  const onSale = new Set((await productsOf(request)).map(({ id }) => id))
  expect(new Set(places).size).toBe(places.length)
  const entry = maps.join('').match(/<url><loc>[^<]*\/ar\/products\/pearl-earbuds<\/loc>.*?<\/url>/)?.[0] ?? ''
  for (const [language, path] of [
    ['en', ''],
    ['ar', '/ar'],
    ['x-default', ''],
  ])
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${baseURL}${path}/products/pearl-earbuds"/>`)
  const closed = (await (await request.get('/robots.txt')).text()).match(/(?<=^Disallow: ).*$/gm) ?? []
  expect(places.filter(place => closed.some(path => place.slice(baseURL?.length).startsWith(path)))).toEqual([])
  const isProduct = (place: string) => place.includes('/products/')
  const named = places.filter(isProduct).map(place => place.slice(baseURL?.length))
  const catalogue = globSync('*/*.json', { cwd: join(import.meta.dirname, '../catalogue/products') })
  const known = catalogue.map(file => basename(file, '.json'))
  expect(known.length).toBe(114)
  expect(known.flatMap(id => [`/products/${id}`, `/ar/products/${id}`]).filter(path => !named.includes(path))).toEqual([])
  expect(named.filter(path => !onSale.has(path.split('/').at(-1) ?? ''))).toEqual([])
  expect(places.length - named.length).toBe(18)
  const firsts = new Map(catalogue.map(file => [dirname(file), basename(file, '.json')] as const))
  expect(firsts.size).toBe(6)
  const some = [
    ...places.filter(place => !isProduct(place)),
    ...[...firsts.values()].flatMap(id => [`${baseURL}/products/${id}`, `${baseURL}/ar/products/${id}`]),
  ]
  const ask = async (place: string) => `${(await request.get(place, { headers: { accept: 'text/html' } })).status()} ${place}`
  expect(await Promise.all(some.map(ask))).toEqual(some.map(place => `200 ${place}`))
})

test('documents for machines may be cached, and lead nobody astray [H5]', async ({ request, baseURL }) => {
  for (const path of [
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/products-1.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/ar/manifest.webmanifest',
  ]) {
    // Another journey may put a product on sale between the two.
    await expect(async () => {
      const first = await request.get(path)
      expect(first.headers()['cache-control']).toBe('public, max-age=600')
      const again = await request.get(path, { headers: { 'if-none-match': first.headers().etag ?? '' } })
      expect([path, again.status()]).toEqual([path, 304])
    }).toPass()
  }
  for (const path of [
    '/sitemaps/products-2.xml',
    '/sitemaps/products-0.xml',
    '/sitemaps/products-1e9.xml',
    '/sitemaps/constructor',
    '/constructor',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/cart', '/ar/cart', '/checkout', '/account', '/auth', '/api/']) expect(robots).toContain(`Disallow: ${path}\n`)
})

for (const language of languages) {
  test(`the shop can be kept as an app, under its name and with its icons (${language}) [LANG-04]`, async ({ page, request }) => {
    await page.goto(at(language, '/about'))
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const manifest = await (await request.get(href)).json()
    expect(manifest).toMatchObject({
      name: words[language].common.brand,
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      start_url: at(language, '/'),
      display: 'standalone',
    })
    for (const { src, sizes, type } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }]) {
      const icon = await request.get(src)
      expect(icon.headers()['content-type']).toBe(type)
      if (type !== 'image/png') continue
      const header = await icon.body()
      expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`).toBe(sizes)
    }
  })
}

test('the browser’s own bars wear the colour of the theme that is chosen [THEME-01]', async ({ page }) => {
  // The first tag that fits counts, as browsers do it.
  const bar = () =>
    page.evaluate(() => {
      const fits = (tag: HTMLMetaElement) => !tag.media || matchMedia(tag.media).matches
      return [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(fits)?.content
    })
  const ground = () =>
    page.evaluate(() => {
      const [drawing] = [document.createElement('canvas').getContext('2d')]
      if (!drawing) return ''
      drawing.fillStyle = getComputedStyle(document.body).backgroundColor
      drawing.fillRect(0, 0, 1, 1)
      return `#${[...drawing.getImageData(0, 0, 1, 1).data.slice(0, 3)].map(part => part.toString(16).padStart(2, '0')).join('')}`
    })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/about')
    await ready(page)
    expect(await bar()).toBe(await ground())
    const toggle = async () => {
      await page.getByRole('button', { name: 'Switch between light and dark' }).click()
      await expect.poll(async () => (await bar()) === (await ground())).toBe(true)
    }
    await toggle()
    await page.reload()
    expect(await bar()).toBe(await ground())
    await ready(page)
    await toggle()
    await page.evaluate(() => localStorage.removeItem('theme'))
  }
})

test('facts for machines raise no violation while one moves from page to page [H1]', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  const { Product } = await factsOf(page)
  expect(Product?.name).toBe(await page.getByRole('heading', { level: 1 }).textContent())
  await expect(page.locator('meta[property="og:type"]')).toHaveCount(1)
})
