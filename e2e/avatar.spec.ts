import type { Page } from '@playwright/test'
import { dotsOf, factsOf, largePhoto, paint, phonePhoto } from '@waha/pictures/testing/paint.ts'
import problems from '../contract/src/problems/ar.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { sentFile } from './sent-file.ts'
import { allow, expect, ready, test, toast, withPictures, words } from './shopper.ts'
import { somebodyElse } from './somebody-else.ts'

test.use(withPictures)

const t = words.ar.accounts.avatar

test('a picture of the visitor: chosen among pictures, shown everywhere, still there after a reload [ACCOUNT-04, API-11]', async ({
  signedIn: page,
}) => {
  await page.goto('/ar/account')
  await ready(page)
  await expect(page.getByLabel(t.label)).toHaveAttribute('accept', 'image/jpeg,image/png,image/jpg,image/webp')
  await page.getByLabel(t.label).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await expect(toast(page, t.done)).toBeVisible()
  const picture = page.locator('aside img')
  await expect(picture).toHaveAttribute('src', /^\/images\/avatars\/[0-9a-f]+-\d+\.webp$/)
  await page.reload()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const inTheBar = page.getByRole('banner').getByRole('button', { name: words.ar.layout.account, exact: true })
  await expect(inTheBar.locator('img')).toHaveAttribute('src', (await picture.getAttribute('src')) ?? '')

  // When it fails to load, the initial and the icon show in its place.
  await page.route('**/images/avatars/**', route => route.fulfill({ status: 404 }))
  allow('404')
  await page.reload()
  await expect(inTheBar).toBeVisible()
  await expect(inTheBar.locator('svg')).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test('a picture is sent though the code that follows how far it is has gone with a deploy [ACCOUNT-04, OFFLINE-04]', async ({
  signedIn: page,
}) => {
  allow('404')
  const gone = page.waitForResponse(response => response.status() === 404)
  await page.route(/\/assets\/send-with-progress-/, route => route.fulfill({ status: 404 }))
  await page.goto('/ar/account')
  await ready(page)
  await page.getByLabel(t.label).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await expect(toast(page, t.done)).toBeVisible()
  await gone
})

test('a photo of 30 megapixels and 11 MB is made smaller before it is sent, and shows [ACCOUNT-04]', async ({ signedIn: page }) => {
  await page.goto('/ar/account')
  await ready(page)
  const sent = page.waitForRequest('**/api/auth/upload-image')
  await page.getByLabel(t.label).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() })
  const asked = await sent
  await expect(toast(page, t.done)).toBeVisible()
  const made = sentFile(asked.postDataBuffer() ?? Buffer.alloc(0))
  expect(await factsOf(made)).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 })
  const dots = await dotsOf(made)
  const [left = [], right = []] = [dots(400, 600), dots(1200, 600)]
  expect([left[0], right[2]].map(value => (value ?? 0) > 200)).toEqual([true, true])
  const picture = page.locator('aside img')
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

test('a file above 10 MB that is no picture is not sent, and what is wrong with it is said [ACCOUNT-04]', async ({ signedIn: page }) => {
  await page.goto('/ar/account')
  await ready(page)
  let sent = 0
  page.on('request', asked => asked.url().endsWith('/upload-image') && sent++)
  await page.getByLabel(t.label).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(toast(page, problems.picture_too_large)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: t.busy })).toHaveCount(0)
  expect(sent).toBe(0)
})

/** What is to be made smaller waits for `makePictures()`, which the page has then; `made` holds what was asked for. */
const holdPictures = (page: Page) =>
  page.addInitScript(() => {
    const make = window.createImageBitmap
    const held = Promise.withResolvers<void>()
    const made: Promise<unknown>[] = []
    window.createImageBitmap = ((file: Blob) => {
      const picture = held.promise.then(() => make(file))
      made.push(picture)
      return picture
    }) as typeof make
    Object.assign(window, { makePictures: () => held.resolve(), made })
  })

test('an upload that is cancelled while its picture is made smaller sends nothing [ACCOUNT-04, ERROR-01]', async ({ signedIn: page }) => {
  await holdPictures(page)
  await page.goto('/ar/account')
  await ready(page)
  let sent = 0
  page.on('request', asked => asked.url().endsWith('/upload-image') && sent++)
  const buffer = await paint(900, 900, 'noise').png().toBuffer()
  await page.getByLabel(t.label).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('progressbar', { name: t.busy })).toBeVisible()
  await page.getByRole('button', { name: t.cancel }).click()
  await page.evaluate('makePictures()')
  await expect(toast(page, t.cancelled)).toBeVisible()
  expect([await page.evaluate('made.length'), sent]).toEqual([1, 0])
})

test('files that are no pictures, and a server that fails, are told in words [ACCOUNT-04, ERROR-04]', async ({ signedIn: page }) => {
  await page.goto('/ar/account')
  await ready(page)
  await page.getByLabel(t.label).setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(toast(page, problems.picture_type)).toBeVisible()
  const buffer = await paint(64, 64, '#336655').png().toBuffer()
  const file = { name: 'me.png', mimeType: 'image/png', buffer }
  await page.getByLabel(t.label).setInputFiles(file)
  await expect(toast(page, t.done)).toBeVisible()
  const picture = page.locator('aside img')
  const before = await picture.getAttribute('src')

  // An answer that says no is a failure, too: the picture stays.
  await page.route('**/api/auth/upload-image', route => route.fulfill({ json: { status: false } }))
  await page.getByLabel(t.label).setInputFiles(file)
  await expect(toast(page, t.failed)).toBeVisible()
  await expect(toast(page, t.done)).toHaveCount(0)
  await expect(picture).toHaveAttribute('src', before ?? '')
  await page.unroute('**/api/auth/upload-image')

  await page.route('**/api/auth/upload-image', route => route.abort())
  allow('ERR_FAILED')
  await page.getByLabel(t.label).setInputFiles(file)
  await expect(toast(page, problems.network_error)).toBeVisible()
})

test('a refusal that comes with 200 is told, and the picture stays [ACCOUNT-04, API-11]', async ({ signedIn: page }) => {
  await page.goto('/ar/account')
  await ready(page)
  const buffer = await paint(64, 64, '#336655').png().toBuffer()
  await page.getByLabel(t.label).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect(toast(page, t.done)).toBeVisible()
  const picture = page.locator('aside img')
  const address = (await picture.getAttribute('src')) ?? ''
  await page.route('**/api/auth/upload-image', route => route.fulfill({ json: { status: false } }))
  await page.getByLabel(t.label).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect(toast(page, t.failed)).toBeVisible()
  await expect(picture).toHaveAttribute('src', address)
  // Else a browser would say nothing when the same file is chosen again.
  expect(await page.getByLabel(t.label).evaluate(input => (input as HTMLInputElement).files?.length)).toBe(0)
})

test('a picture whose answer was lost, or whose upload was cancelled when the server had it already, shows as the server has it [ACCOUNT-04, ERROR-01]', async ({
  signedIn: page,
  account,
}) => {
  allow('ERR_FAILED')
  await page.goto('/ar/account')
  await ready(page)
  const chooses = page.getByLabel(t.label)
  const choose = async (colour: string) =>
    chooses.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await paint(64, 64, colour).png().toBuffer() })
  const stored = async () => {
    const answer = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${account.token}` } })
    return ((await answer.json()) as { image: string }).image
  }
  const picture = page.locator('aside img')
  await page.route('**/api/auth/upload-image', async route => {
    await route.fetch()
    await route.abort()
  })
  await choose('#336655')
  await expect(picture).toHaveAttribute('src', /./)
  const first = await stored()
  await expect(picture).toHaveAttribute('src', first)
  await page.unroute('**/api/auth/upload-image')
  await page.route('**/api/auth/upload-image', async route => {
    await route.fetch()
    await page.getByRole('button', { name: t.cancel }).click()
  })
  await choose('#553366')
  await expect(toast(page, t.cancelled)).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', first)
  await expect(picture).toHaveAttribute('src', await stored())
})

test('a picture on its way shows how far it is, and can be cancelled by keyboard, the focus staying there [ERROR-01]', async ({
  signedIn: page,
}) => {
  await page.goto('/ar/account')
  await ready(page)
  await page.route('**/api/auth/upload-image', () => {})
  const buffer = await paint(64, 64, '#336655').png().toBuffer()
  const chooses = page.getByLabel(t.label)
  await chooses.focus()
  await chooses.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const progress = page.getByRole('progressbar', { name: t.busy })
  await expect(progress).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: t.busy })).toHaveCount(1)
  expect(await axeFaults(page, 'main')).toEqual([])
  await expect(page.getByRole('button', { name: t.cancel })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, t.cancelled)).toBeVisible()
  await expect(progress).toHaveCount(0)
  await expect(chooses).toBeFocused()
  await page.unroute('**/api/auth/upload-image')
  await page.getByLabel(t.label).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect(toast(page, t.done)).toBeVisible()
})

test('a picture that one person has sent is not shown as that of another, who has signed in in another tab meanwhile [AUTH-10, ACCOUNT-04]', async ({
  signedIn: page,
  request,
  account,
}) => {
  // A page that asks for one person's orders just as the other signs in is refused them.
  allow('status of 403')
  const { label, done } = words.en.accounts.avatar
  const other = await somebodyElse(page, request)
  const aside = page.locator('aside')
  await page.goto('/account')
  await other.signsIn()
  await expect(aside).toContainText('Somebody Else')
  await other.leavesItTo(account)
  await expect(aside).toContainText(account.name)
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/auth/upload-image', async route => {
    asked.resolve()
    await late.promise
    await route.continue()
  })
  const buffer = await paint(64, 64, '#336655').png().toBuffer()
  await page.getByLabel(label).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await asked.promise
  await expect(aside.getByRole('progressbar')).toBeVisible()
  expect(await axeFaults(page, 'main')).toEqual([])
  await other.signsIn()
  await expect(aside).toContainText('Somebody Else')
  await expect(aside.getByRole('progressbar')).toHaveCount(0)
  late.resolve()
  await expect(toast(page, done)).toBeVisible()
  await expect(aside.locator('img')).toHaveCount(0)
  await other.leavesItTo(account)
  await expect(aside.locator('img')).toBeVisible()
})

test('a picture that one person has chosen is not sent as that of another, who has signed in in another tab while it was made smaller [AUTH-10, ACCOUNT-04]', async ({
  signedIn: page,
  request,
  account,
}) => {
  allow('status of 403')
  await holdPictures(page)
  const other = await somebodyElse(page, request)
  const aside = page.locator('aside')
  await page.goto('/account')
  let sent = 0
  page.on('request', asked => asked.url().endsWith('/upload-image') && sent++)
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await paint(900, 900, 'noise').png().toBuffer() }
  const { label, busy, cancelled, done } = words.en.accounts.avatar
  await page.getByLabel(label).setInputFiles(file)
  await expect(aside.getByRole('progressbar', { name: busy })).toBeVisible()
  await other.signsIn()
  await expect(aside).toContainText('Somebody Else')
  await page.evaluate('makePictures()')
  await expect(toast(page, cancelled)).toBeVisible()
  expect(sent).toBe(0)
  // The same person sends it as ever.
  await other.leavesItTo(account)
  await expect(aside).toContainText(account.name)
  await page.getByLabel(label).setInputFiles(file)
  await expect(toast(page, done)).toBeVisible()
  expect(sent).toBe(1)
})
