// When the form for a new product begins: who is there and where pictures go is known before, and what was typed stays from then on.
import type { BrowserContext } from '@playwright/test'
import { formOf, test, texts } from './product-form.ts'
import { allow, drawn, expect, ready, signInAs, unexpectedError, words } from './shopper.ts'

const { en } = texts

interface RouterWindow {
  __reactRouterManifest: { routes: Record<string, { module: string }> }
  __reactRouterRouteModules: Record<string, unknown>
}

test('with an image host elsewhere, the page is loaded anew for the policy that lets it call there [ADD-04]', async ({ admin: page }) => {
  const elsewhere = 'https://api.cloudinary.example'
  await page.goto('/about')
  await ready(page)
  const loads = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name).catch(() => 'between two pages')
  const toForm = () => page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click()
  await toForm()
  await expect(formOf(page).submit).toBeEnabled()
  expect(await loads()).toMatch(/\/about$/)
  await page.route('**/api/media/permit', route => route.fulfill({ json: { uploadUrl: `${elsewhere}/upload`, uploadPreset: 'open' } }))
  await page.goto('/about')
  await ready(page)
  await toForm()
  await expect.poll(loads).toMatch(/\/addProduct$/)
  await expect(formOf(page).submit).toBeEnabled()
})

test('where pictures go is known before anything can be typed: it is asked for again where that fails, and by a button where it is refused [ADD-04, ADD-05]', async ({
  admin: page,
}) => {
  allow('Failed to load resource')
  const loadedFor = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name).catch(() => 'between two pages')
  const answers = [503, 403, 200, 200].map(status => ({ status, given: Promise.withResolvers<void>() }))
  let asked = 0
  await page.route('**/api/media/permit', async route => {
    const answer = answers[asked]
    asked += 1
    await answer?.given.promise
    if (answer?.status !== 200) return route.fulfill({ status: answer?.status ?? 500, json: { status: false } })
    const uploadUrl = asked === 3 ? '/image/upload' : 'https://api.cloudinary.example/upload'
    return route.fulfill({ json: { uploadUrl, uploadPreset: 'open' } })
  })
  const toForm = async () => {
    await page.goto('/about')
    await ready(page)
    await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click()
    await expect(page).toHaveURL(/\/addProduct$/)
  }
  const { form, submit } = formOf(page)
  /** Until the call is answered that is under way, there is no form. */
  const answer = async (call: number) => {
    await expect.poll(() => asked).toBe(call)
    await expect(form).toHaveCount(0)
    answers[call - 1]?.given.resolve()
  }
  await toForm()
  await answer(1)
  await answer(2)
  await page.getByRole('main').getByRole('button', { name: words.en.common.retry }).click()
  await answer(3)
  await expect(submit).toBeEnabled()
  expect(await loadedFor()).toMatch(/\/about$/)

  await toForm()
  await answer(4)
  await expect.poll(loadedFor).toMatch(/\/addProduct$/)
  await expect(submit).toBeEnabled()
})

test('who is no admin, and comes to the form without a connection, is not led out of the shop by loading it anew until there is one [ADD-06]', async ({
  page,
  context,
}) => {
  allow('net::ERR_INTERNET_DISCONNECTED')
  await page.goto('/about')
  await ready(page)
  // Its code is there, as when the form was looked at before.
  await page.evaluate(async () => {
    const { __reactRouterManifest: manifest, __reactRouterRouteModules: opened } = window as unknown as RouterWindow
    const route = 'admin/add-product.page'
    opened[route] = await import(manifest.routes[route]?.module ?? '')
  })
  const loads: string[] = []
  page.on('request', one => one.isNavigationRequest() && loads.push(new URL(one.url()).pathname))
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(en.forAdmins)
  await drawn(page)
  expect(loads).toEqual([])
  await context.setOffline(false)
  await expect(formOf(page).submit).toBeVisible()
  expect(loads).toEqual(['/addProduct'])
})

/** In another tab of the same browser. */
const adminSignsInElsewhere = async (context: BrowserContext) => {
  const other = await context.newPage()
  await other.goto('/about')
  const token = await signInAs(other, 'admin')
  await other.evaluate(value => localStorage.setItem('token', value), token)
}

test('what was typed before an admin signed in elsewhere stays, also where the form was reached by a link [ADD-05, ADD-06]', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click()
  const fields = formOf(page)
  await fields.name.fill('Lamp')
  await expect(fields.submit).toBeDisabled()
  await adminSignsInElsewhere(context)
  await expect(fields.submit).toBeEnabled()
  await expect(fields.name).toHaveValue('Lamp')
})

test('with an image host elsewhere, who is signed out gets the form in a page that need not be loaded anew for it: what was typed stays when an admin signs in in another tab [ADD-04, ADD-05, ADD-06]', async ({
  page,
  context,
}) => {
  const permit = { uploadUrl: 'https://api.cloudinary.example/upload', uploadPreset: 'open' }
  await page.route('**/api/media/permit', route => route.fulfill({ json: permit }))
  await page.goto('/about')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click()
  const fields = formOf(page)
  await expect(fields.submit).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/addProduct$/)
  await fields.name.fill('Lamp')
  await adminSignsInElsewhere(context)
  await expect(fields.submit).toBeEnabled()
  await expect(fields.name).toHaveValue('Lamp')
})

test('nobody is told that they must be an admin while it is not known who they are: the page says what failed, and asks again [ADD-05, ADD-06, ERROR-02]', async ({
  admin: page,
}) => {
  allow('Failed to load resource', 'the user could not be fetched')
  const fails = () => page.route('**/api/auth/me', route => route.fulfill(unexpectedError(400)))
  const retry = page.getByRole('main').getByRole('button', { name: words.en.common.retry })
  const fields = formOf(page)
  await fails()
  await page.goto('/about')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click()
  await expect(retry).toBeVisible()
  await expect(fields.form).toHaveCount(0)
  await page.unroute('**/api/auth/me')
  await retry.click()
  await expect(fields.submit).toBeEnabled()

  await fails()
  await page.goto('/addProduct')
  await fields.name.fill('Lamp')
  await expect(retry).toBeVisible()
  await expect(page.getByText(en.mustBeAdmin)).toHaveCount(0)
  await page.unroute('**/api/auth/me')
  await retry.click()
  await expect(fields.submit).toBeEnabled()
  await expect(fields.name).toHaveValue('Lamp')
  await expect(retry).toHaveCount(0)
})
