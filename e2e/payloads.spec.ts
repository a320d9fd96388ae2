import type { Page } from '@playwright/test'
import { addReviews } from './add-reviews.ts'
import { payloads, shortPayloads } from './payloads.ts'
import { at, expect, languages, ready, test, toast } from './shopper.ts'

/** Notes every dialog, every breach of the content security policy and every request that leaves the shop. */
const watch = async (page: Page) => {
  const seen: string[] = []
  await page.exposeFunction('breached', (what: string) => seen.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', event =>
      (window as unknown as { breached: (what: string) => void }).breached(`${event.violatedDirective} ${event.blockedURI}`),
    ),
  )
  page.on('dialog', dialog => {
    seen.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', request => new URL(request.url()).hostname.includes('evil') && seen.push(request.url()))
  return seen
}

/** What of a served page could run or lead away, as a browser would parse it. */
const dangerous = (page: Page, html: string) =>
  page.evaluate(text => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const found = [...parsed.querySelectorAll('*')].flatMap(element => [
      ...[...element.attributes]
        .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
        .map(({ name }) => `${element.localName} ${name}`),
      ...(['iframe', 'object', 'embed', 'base', 'math', 'marquee', 'template'].includes(element.localName) ? [element.localName] : []),
    ])
    return { found, scripts: parsed.scripts.length }
  }, html)

test(`${payloads.length} payloads in comments and names stay text, served and hydrated, in both languages [R1, H4]`, async ({
  page,
  request,
}) => {
  const id = 'jute-wool-rug'
  const said = payloads.map((comment, index) => ({ name: shortPayloads[index % shortPayloads.length] ?? '', comment, rating: 4 }))
  await addReviews(request, id, said)
  const seen = await watch(page)
  for (const language of languages) {
    await page.goto(at(language, `/products/${id}`))
    await ready(page)
    const more = page.locator('#reviews ul + button')
    const shown = page.locator('#reviews ul > li')
    while (await more.isVisible()) {
      const before = await shown.count()
      await more.click()
      // Only then is it settled whether there are still more.
      await expect.poll(() => shown.count()).toBeGreaterThan(before)
    }
    const comments = await page.locator('#reviews li p[dir=auto]').evaluateAll(all => all.map(comment => comment.textContent))
    const names = await page.locator('#reviews li bdi').evaluateAll(all => all.map(name => name.textContent))
    expect(comments.slice(0, said.length)).toEqual(said.map(({ comment }) => comment.trim()).reverse())
    expect(names.slice(0, said.length)).toEqual(said.map(({ name }) => name).reverse())
    const [innocent, served] = await Promise.all(
      ['/products/oak-ladder-bookshelf', `/products/${id}`].map(async path => (await request.get(at(language, path))).text()),
    )
    expect(await dangerous(page, served ?? '')).toEqual({ found: [], scripts: (await dangerous(page, innocent ?? '')).scripts })
  }
  expect(seen).toEqual([])
})

const follow = (address: string) => {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

test(`${payloads.length} payloads in the address stay text [R1, H4, AUTH-03]`, async ({ page, request }) => {
  const seen = await watch(page)
  await page.goto('/ar/about')
  const { scripts } = await dangerous(page, await (await request.get('/ar/auth')).text())
  for (const payload of payloads) {
    const served = await (await request.get(`/ar/auth?error=${encodeURIComponent(payload)}`)).text()
    expect([payload, await dangerous(page, served)]).toEqual([payload, { found: [], scripts }])
  }
  for (const [index, payload] of payloads.entries()) {
    const address = `/ar/auth?error=${encodeURIComponent(payload)}`
    // Opened from outside now and then; in between as the shop's own links do.
    if (index % 10 === 0) await page.goto(address)
    else await page.evaluate(follow, address)
    await expect.poll(() => toast(page, '').locator('p').allTextContents(), { intervals: [10] }).toContain(payload)
  }
  expect(seen).toEqual([])
})
