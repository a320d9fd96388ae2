// Pages as the server renders them, in-process: no browser.
import { Problem } from '@waha/contract/problem.ts'
import { createRender, loadStorefront } from '../server/src/storefront.ts'
import { expect, test } from './shopper.ts'

type Api = Parameters<ReturnType<typeof createRender>>[1]['api']

const unavailable = () => Promise.reject(new Problem(503, 'unavailable'))

const rendered = async (path: string, api: Api = unavailable, demo = false) => {
  const render = createRender(loadStorefront, 'production')
  const page = await render(new Request(`http://shop.test${path}`), { api, publicUrl: 'http://shop.test', demo, timeZone: 'Asia/Riyadh' })
  return { status: page.status, keeping: page.headers.get('cache-control'), html: await page.text() }
}

const failing = () => Promise.reject(new Problem(500, 'product_failed'))

test('a page that cannot be made answers 500, or 503 while its data are away, says so in its language and leads home [ERROR-03]', async () => {
  for (const [path, heading, home] of [
    ['/products/samt-headphones', 'Something went wrong. Please try again.', 'href="/"'],
    ['/ar/products/samt-headphones', 'حدث خطأ ما. يرجى المحاولة مرة أخرى.', 'href="/ar"'],
  ] as const) {
    const [{ status, html }, away] = [await rendered(path, failing), await rendered(path)]
    expect([path, status, away.status, away.html]).toEqual([path, 500, 503, expect.stringContaining(heading)])
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain(heading)
    expect(main).toContain(home)
  }
})

test('a page that fails while it is rendered answers 500, too, at every visit, and leaves no rejection that nobody handles [ERROR-03]', async () => {
  const broken = (async ({ path }: { path: string }) => (path === '/products/{id}' ? { product: {} } : unavailable())) as Api
  const said = console.error
  console.error = () => {}
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.prependListener('unhandledRejection', note)
  try {
    // At the first visit the code of late parts is still being loaded.
    for (const visit of ['first', 'second']) {
      const { status, html } = await rendered('/products/samt-headphones', broken)
      expect([visit, status]).toEqual([visit, 500])
      expect(html).toContain('Something went wrong. Please try again.')
    }
    await new Promise(setImmediate)
    expect(unhandled).toEqual([])
  } finally {
    console.error = said
    process.off('unhandledRejection', note)
  }
})

const answers: Record<string, unknown> = {
  '/products/categories': { categories: [] },
  '/products/grouped': { categories: [] },
  '/delivery/free': { freeFrom: null },
}
const answering = (without?: string) =>
  (async ({ path }: { path: string }) => (path === without || !(path in answers) ? unavailable() : answers[path])) as Api

test('a page that lacks something that it shows says that nobody may keep it; a whole one does not [CACHE-05]', async () => {
  for (const path of ['/', '/ar']) {
    for (const missing of Object.keys(answers)) {
      const { status, keeping } = await rendered(path, answering(missing))
      expect([path, missing, status, keeping]).toEqual([path, missing, 200, 'no-store'])
    }
    const { status, keeping } = await rendered(path, answering())
    expect([path, status, keeping]).toEqual([path, 200, null])
  }
  for (const path of ['/about', '/cart'])
    expect([path, (await rendered(path, answering('/products/grouped'))).keeping]).toEqual([path, null])
})

const product = {
  ...{ id: 'lamp', name: 'Lamp', description: 'Bright.', image: null, images: [], preview: null, category: 'furniture' },
  ...{ price: 20, old_price: null, discount: 0, averageRating: 0, numReviews: 0 },
}
const withProduct = (api: Api) =>
  (async (...call: Parameters<Api>) => (call[0].path === '/products/{id}' ? { product } : api(...call))) as Api

test('from which sum delivery is free is not said where it never is, nor that it is free; until that is known its place is there [ITEM-06]', async () => {
  for (const [path, title, over] of [
    ['/', 'Free delivery', 'On every order over …'],
    ['/products/lamp', 'Free Shipping', 'On orders over …'],
  ] as const) {
    const html = async (without?: string) => (await rendered(path, withProduct(answering(without)))).html
    const [unknown, never] = [await html('/delivery/free'), await html()]
    expect([path, unknown]).toEqual([path, expect.stringContaining(`>${title}</p><p class="text-13 text-ink-soft">${over}<`)])
    expect([path, never]).not.toEqual([path, expect.stringContaining(`>${title}<`)])
    expect([path, never]).toEqual([path, expect.stringContaining(path === '/' ? '>Secure payment<' : '>Secure Payment<')])
  }
})

test('a page that shows no goods is whole while the database is away, and may be kept [CACHE-05]', async () => {
  for (const path of ['/about', '/ar/about', '/cart', '/auth'])
    expect([path, await rendered(path)]).toMatchObject([path, { status: 200, keeping: null }])
})

test('a demo says on every page that it is one, and to whom one can sign in; another shop says neither [AUTH-01]', async () => {
  for (const [path, notice] of [
    ['/auth', 'This is a demo shop'],
    ['/ar/auth', 'هذا متجر تجريبي'],
  ] as const) {
    const said = async (demo: boolean) => {
      const { html } = await rendered(path, unavailable, demo)
      return [notice, 'shopper@waha.example'].map(text => html.includes(text))
    }
    expect([path, await said(true), await said(false)]).toEqual([path, [true, true], [false, false]])
  }
})

test('every page has its title; those of one visitor are kept from search engines, the others are not [LAYOUT-17, LANG-04]', async () => {
  const titles: [path: string, title: string, hidden: boolean][] = [
    ['/about', 'About', false],
    ['/auth', 'Sign in', false],
    ['/register', 'Create an account', false],
    ['/auth/code', 'Sign in with a code', true],
    ['/auth/password', 'Choose a new password', true],
    ['/auth/success', 'Processing authentication...', true],
    ['/auth/error', 'Authentication Error', true],
    ['/account', 'My Account', true],
    ['/wishlist', 'My Wishlist', true],
    ['/cart', 'Shopping Cart', true],
    ['/checkout', 'Complete Your Payment', true],
    ['/addProduct', 'Add Product', true],
    ['/ar/account', 'حسابي', true],
    ['/ar/register', 'إنشاء حساب', false],
  ]
  for (const [path, title, hidden] of titles) {
    const { html } = await rendered(path)
    const [, said] = /<title>(.*?) \| [^|]*<\/title>/.exec(html) ?? []
    expect([path, said, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([path, title, hidden])
  }
})

test('the first HTML has the year of its day where the shop is [LAYOUT-13]', async () => {
  const real = Date
  globalThis.Date = class extends real {
    constructor() {
      super('2030-12-31T22:00:00Z')
    }
  } as DateConstructor
  const { html } = await rendered('/about').finally(() => {
    globalThis.Date = real
  })
  expect(html).toContain('© 2031 Waha')
})
