// The pictures of a new product: how they are chosen and sent, and what is left of them when the image host fails.
import type { Page } from '@playwright/test'
import { animated, bombs } from '@waha/pictures/testing/hostile-files.ts'
import { factsOf, largePhoto, paint } from '@waha/pictures/testing/paint.ts'
import problems from '../contract/src/problems/en.json' with { type: 'json' }
import { holdChanges } from './held-changes.ts'
import { fill, jpeg, newName, open, openFilled, said, test, texts } from './product-form.ts'
import { sentFile } from './sent-file.ts'
import { allow, drawn, exactly, expect, toast, withPictures } from './shopper.ts'

const { ar, en } = texts

test.use(withPictures)

test('pictures can be dropped; a ninth additional one is not taken, nor one that comes later; the main one can be exchanged, and is asked for where it was removed; pictures alone are offered [ADD-01, ADD-02]', async ({
  admin: page,
}) => {
  const fields = await open(page)
  const bytes = [...(await paint(30, 30).png().toBuffer())]
  const opened = await fields.form
    .getByRole('group', { name: en.images })
    .locator('label')
    .evaluate((label, content) => {
      const files = new DataTransfer()
      for (let number = 1; number <= 9; number++)
        files.items.add(new File([new Uint8Array(content)], `${number}.png`, { type: 'image/png' }))
      return ['dragover', 'drop'].map(type =>
        label.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files })),
      )
    }, bytes)
  // Else the browser opens the picture in place of the form.
  expect(opened).toEqual([false, false])
  await expect(fields.previews).toHaveCount(8)
  await expect.poll(() => said(fields.images)).toBe('At most 8 additional images, please')
  await page.getByRole('button', { name: 'Remove 3.png' }).click()
  await expect(fields.previews).toHaveCount(7)
  await expect(fields.images).toBeFocused()
  await expect.poll(() => said(fields.images)).toBe(en.imagesHint)
  // What is chosen later is added to what is there, as far as there is room.
  await fields.images.setInputFiles([await jpeg('10.jpg'), await jpeg('11.jpg')])
  await expect(fields.previews.getByRole('img')).toHaveCount(8)
  await expect(fields.previews.getByRole('img', { name: '10.jpg' })).toBeVisible()
  await expect.poll(() => said(fields.images)).toBe('At most 8 additional images, please')
  // What was wrong with a file is said until another one is taken.
  await fields.image.setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect.poll(() => said(fields.image)).toBe(problems.picture_type)
  await fields.image.setInputFiles(await jpeg('first.jpg'))
  await expect.poll(() => said(fields.image)).toBe(en.imageHint)
  await fields.image.setInputFiles(await jpeg('second.jpg'))
  await expect(fields.form.getByRole('group', { name: en.image }).getByRole('img')).toHaveAttribute('alt', 'second.jpg')
  // Without it again, the form waits for one.
  await page.getByRole('button', { name: 'Remove second.jpg' }).click()
  await expect(fields.image).toBeFocused()
  await fields.name.fill('Lamp')
  await fields.price.fill('1')
  await fields.description.fill('x')
  await fields.category.selectOption('other')
  await fields.submit.click()
  await expect(fields.image).toBeFocused()
  await expect.poll(() => said(fields.image)).toBe('Product image is required')
  await expect(fields.image).toHaveAttribute('aria-invalid', 'true')
  await fields.image.setInputFiles(await jpeg('third.jpg'))
  await expect.poll(() => said(fields.image)).toBe(en.imageHint)
  // Else a browser would say nothing when a file that was removed is chosen again.
  for (const field of [fields.image, fields.images]) {
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('accept', 'image/jpeg,image/png,image/jpg,image/webp')
  }
})

test('of several pictures that are dropped at once the first becomes the main one, and nothing is said of the additional ones [ADD-01, ADD-02]', async ({
  admin: page,
}) => {
  const fields = await open(page)
  const bytes = [...(await paint(30, 30).png().toBuffer())]
  const main = fields.form.getByRole('group', { name: en.image, exact: true })
  await main.locator('label').evaluate((label, content) => {
    const files = new DataTransfer()
    for (const name of ['front.png', 'back.png']) files.items.add(new File([new Uint8Array(content)], name, { type: 'image/png' }))
    label.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
  }, bytes)
  await expect(main.getByRole('img')).toHaveAttribute('alt', 'front.png')
  await expect(fields.image).not.toHaveAttribute('aria-invalid')
  expect(await said(fields.image)).toBe(en.imageHint)
})

test('while it is sent, the button says so, every picture shows its progress and stays, none is added, and nothing is sent twice [ADD-05]', async ({
  admin: page,
  context,
}) => {
  const { fields } = await openFilled(page)
  await fields.images.setInputFiles([await jpeg('one.jpg')])
  const held = Promise.withResolvers<void>()
  let uploads = 0
  await context.route('**/image/upload*', async route => {
    uploads += 1
    await held.promise
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', one => one.method() === 'POST' && /\/api\/products$/.test(one.url()) && sent.push(one.url()))
  await fields.submit.click()
  const busy = page.getByRole('button', { name: 'Submitting...' })
  await expect(busy).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Uploading main.jpg' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Uploading one.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await fields.form
    .getByRole('group', { name: en.images })
    .locator('label')
    .evaluate(label => {
      const files = new DataTransfer()
      files.items.add(new File(['x'], 'two.png', { type: 'image/png' }))
      label.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
    })
  await fields.name.press('Enter')
  await expect(fields.previews).toHaveCount(2)
  held.resolve()
  await expect(toast(page, en.done)).toBeVisible()
  expect([uploads, sent.length]).toEqual([2, 1])
})

test('what is corrected while pictures are sent counts; what is made wrong is said at its field, and no product comes of it [ADD-02, ADD-05]', async ({
  admin: page,
  context,
  request,
}) => {
  allow('400')
  const { id, fields } = await openFilled(page)
  await fields.images.setInputFiles([await jpeg('one.jpg')])
  const held = { 'main.jpg': Promise.withResolvers<void>(), 'two.jpg': Promise.withResolvers<void>() }
  await context.route('**/image/upload*', async route => {
    const body = route.request().postDataBuffer()
    for (const [name, { promise }] of Object.entries(held)) if (body?.includes(name)) await promise
    await route.continue()
  })
  const busy = page.getByRole('button', { name: en.busy })
  await fields.submit.click()
  await expect(busy).toBeDisabled()
  await fields.price.fill('0')
  held['main.jpg'].resolve()
  await expect(toast(page, en.failed)).toBeVisible()
  await expect(fields.price).toBeFocused()
  await expect(fields.price).toHaveAttribute('aria-invalid', 'true')
  expect((await request.get(`/api/products/${id}`)).status()).toBe(404)
  await fields.price.fill('12.5')
  await fields.images.setInputFiles([await jpeg('two.jpg')])
  await fields.submit.click()
  await expect(busy).toBeDisabled()
  await fields.price.fill('15')
  await fields.description.fill('Warm light for two long evenings.')
  held['two.jpg'].resolve()
  await expect(toast(page, en.done)).toBeVisible()
  const { product } = await (await request.get(`/api/products/${id}`)).json()
  expect(product).toMatchObject({ price: 15, description: 'Warm light for two long evenings.' })
  expect(product.images).toHaveLength(2)
})

test('an upload that hangs can be cancelled, and the form and the focus in it are as they were [ERROR-01, ADD-05]', async ({
  admin: page,
  context,
}) => {
  const { name } = newName()
  const fields = await open(page, 'ar')
  await fill(fields, name)
  await context.route('**/image/upload*', () => {})
  await fields.submit.click()
  const progress = page.getByRole('progressbar', { name: ar.sending.replace('{name}', 'main.jpg') })
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: ar.cancelUpload }).press('Enter')
  await expect(toast(page, ar.cancelled)).toBeVisible()
  await expect(page.getByRole('button', { name: ar.button, exact: true })).toBeFocused()
  await expect(progress).toHaveCount(0)
  await expect(page.getByRole('button', { name: ar.cancelUpload })).toHaveCount(0)
  await expect(page.getByText(ar.notSent)).toHaveCount(0)
  await expect(fields.name).toHaveValue(name)
  await expect(fields.previews).toHaveCount(1)
  await context.unroute('**/image/upload*')
  await fields.submit.click()
  await expect(toast(page, ar.done)).toBeVisible()
})

test('who leaves the form while its pictures are sent has put nothing on sale, and is told so [ADD-05]', async ({
  admin: page,
  context,
  request,
}) => {
  const { id, fields } = await openFilled(page)
  const held = Promise.withResolvers<void>()
  await context.route('**/image/upload*', async route => {
    await held.promise
    await route.continue()
  })
  const upload = page.waitForRequest('**/image/upload*')
  await fields.submit.click()
  const ended = (await upload).response().catch(() => null)
  await page.getByRole('banner').getByRole('link', { name: 'Waha', exact: true }).click()
  await expect(page).toHaveURL(exactly('/'))
  held.resolve()
  await ended
  await expect(toast(page, en.left)).toBeVisible()
  expect((await request.get(`/api/products/${id}`)).status()).toBe(404)
})

/** As Cloudinary says it. */
const tooLarge = { error: { message: 'File size too large. Got 11534336. Maximum is 10485760.' } }

const failures: [string, (page: Page) => Promise<unknown>, words?: string][] = [
  ['is down', page => page.route('**/image/upload*', route => route.abort('connectionrefused'))],
  ['answers with 500', page => page.route('**/image/upload*', route => route.fulfill({ status: 500, body: 'oops' }))],
  ['names no address', page => page.route('**/image/upload*', route => route.fulfill({ json: { public_id: 'x' } }))],
  ['speaks nonsense', page => page.route('**/image/upload*', route => route.fulfill({ status: 200, body: '<html>' }))],
  ['finds it too large', page => page.route('**/image/upload*', route => route.fulfill({ status: 413 })), problems.picture_too_large],
  [
    'finds it too large in other words',
    page => page.route('**/image/upload*', route => route.fulfill({ status: 400, json: tooLarge })),
    problems.picture_too_large,
  ],
  [
    'has waited too long for the rest',
    page => page.route('**/image/upload*', route => route.fulfill({ status: 408 })),
    problems.upload_stalled,
  ],
  ['has had enough', page => page.route('**/image/upload*', route => route.fulfill({ status: 429 })), problems.too_many_product_pictures],
]

for (const [what, fail, reason = en.notSent] of failures) {
  test(`the image host ${what}: said in words, no product, nothing lost, and the next try succeeds [F10, ADD-05]`, async ({
    admin: page,
    request,
  }) => {
    allow('Failed to load resource', 'net::')
    const { name, mark, fields } = await openFilled(page)
    await fail(page)
    await fields.submit.click()
    await expect(toast(page, 'Failed to submit product. Please try again.')).toBeVisible()
    await expect(fields.form.locator('figcaption')).toHaveText(reason)
    const found = async () => (await (await request.get(`/api/products?q=${mark}`)).json()).total
    expect(await found()).toBe(0)
    await expect(fields.name).toHaveValue(name)
    await expect(fields.price).toHaveValue('1.25')
    await expect(fields.category).toHaveValue('other')
    await page.unroute('**/image/upload*')
    await fields.submit.click()
    await expect(toast(page, en.done)).toBeVisible()
    expect(await found()).toBe(1)
  })
}

test('the second of three pictures fails: no product; the next try sends that one alone [F10]', async ({ admin: page, request }) => {
  allow('Failed to load resource')
  const { mark, fields } = await openFilled(page)
  await fields.images.setInputFiles([await jpeg('second.jpg'), await jpeg('third.jpg')])
  let uploads = 0
  await page.route('**/image/upload*', route => {
    uploads += 1
    const second = route.request().postDataBuffer()?.includes('second.jpg')
    return second ? route.fulfill({ status: 503, json: { error: { message: 'busy' } } }) : route.continue()
  })
  await fields.submit.click()
  await expect(toast(page, en.failed)).toBeVisible()
  await expect(fields.form.locator('figcaption')).toHaveText(['Uploaded', 'Not uploaded', 'Uploaded'])
  expect((await (await request.get(`/api/products?q=${mark}`)).json()).total).toBe(0)
  await page.unroute('**/image/upload*')
  let again = 0
  page.on('request', sent => new URL(sent.url()).pathname.endsWith('/image/upload') && again++)
  await fields.submit.click()
  await expect(toast(page, en.done)).toBeVisible()
  expect([uploads, again]).toEqual([3, 1])
})

test('pictures go one after the other, photographs less than a quarter as large, their longer side as long as the shop shows any, what is smaller as it is, and what is transparent stays so [ADD-04]', async ({
  admin: page,
}) => {
  const { fields } = await openFilled(page)
  const photograph = await paint(3200, 2400, 'noise').jpeg({ quality: 92 }).toBuffer()
  const cutOut = await paint(1300, 1900, 'noise').ensureAlpha(0.5).png().toBuffer()
  const screen = await paint(1000, 900, 'noise').png().toBuffer()
  const bodies: Buffer[] = []
  let [atOnce, most] = [0, 0]
  await page.route('**/image/upload*', async route => {
    atOnce += 1
    most = Math.max(most, atOnce)
    bodies.push(route.request().postDataBuffer() ?? Buffer.alloc(0))
    // The others would have come by then.
    await drawn(page)
    atOnce -= 1
    await route.fulfill({ json: { secure_url: `/images/products/${bodies.length}.webp` } })
  })
  await page.route('**/api/products', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: { product: { id: 'x', name: 'x' } } }) : route.continue(),
  )
  await fields.image.setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: photograph })
  await fields.images.setInputFiles([
    { name: 'cut-out.png', mimeType: 'image/png', buffer: cutOut },
    { name: 'screen.png', mimeType: 'image/png', buffer: screen },
    await jpeg('small.jpg'),
  ])
  const added = page.waitForRequest(asked => asked.method() === 'POST' && asked.url().endsWith('/api/products'))
  await fields.submit.click()
  const address = (number: number) => `/images/products/${number}.webp`
  expect((await added).postDataJSON()).toMatchObject({ image: address(1), images: [address(2), address(3), address(4)] })
  expect([most, bodies.map(body => /filename="([^"]+)"/.exec(body.toString('latin1'))?.[1])]).toEqual([
    1,
    ['camera.jpg', 'cut-out.png', 'screen.png', 'small.jpg'],
  ])
  const [camera, transparent, smaller] = bodies.map(body => factsOf(sentFile(body)))
  expect(await camera).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 })
  expect(bodies[0]?.byteLength).toBeLessThan(photograph.byteLength / 4)
  expect(await transparent).toMatchObject({ format: 'webp', width: 1095, height: 1600, hasAlpha: true })
  expect(await smaller).toMatchObject({ format: 'webp', width: 1000, height: 900 })
  expect(bodies[1]?.byteLength).toBeLessThan(cutOut.byteLength / 4)
})

test('a photo of 30 megapixels and 11 MB is taken as it is chosen, made smaller, and shows with its product [ADD-04]', async ({
  admin: page,
  request,
}) => {
  const { id, fields } = await openFilled(page)
  const file = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() }
  await fields.image.setInputFiles(file)
  await expect.poll(() => said(fields.image)).toBe(en.imageHint)
  await fields.images.setInputFiles(file)
  await expect(fields.previews).toHaveCount(2)
  await fields.submit.click()
  await expect(toast(page, en.done)).toBeVisible()
  const { product } = await (await request.get(`/api/products/${id}`)).json()
  expect([product.image, ...product.images].map(address => /-1000\.webp$/.test(address))).toEqual([true, true])
})

test('a file above 10 MB that is no picture is not sent, what is wrong with it is said, and the product waits for another [ADD-05, F10]', async ({
  admin: page,
}) => {
  const { fields } = await openFilled(page)
  let sent = 0
  page.on('request', asked => asked.url().endsWith('/image/upload') && sent++)
  await fields.image.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await fields.submit.click()
  await expect(toast(page, en.failed)).toBeVisible()
  await expect(fields.form.locator('figcaption')).toHaveText(problems.picture_too_large)
  expect(sent).toBe(0)
  await fields.image.setInputFiles(await jpeg('real.jpg'))
  await fields.submit.click()
  await expect(toast(page, en.done)).toBeVisible()
})

test('who types elsewhere when a product is on sale, and the form for the next one comes, goes on typing [ADD-04, LAYOUT-17]', async ({
  admin: page,
}) => {
  const { fields } = await openFilled(page)
  await fields.image.setInputFiles(await jpeg('one.jpg'))
  const adding = await holdChanges(page, '**/api/products')
  await fields.submit.click()
  await adding.asked
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill('lam')
  adding.answer(undefined)
  await expect(toast(page, en.done)).toBeVisible()
  await expect(fields.name).toHaveValue('')
  await expect(field).toBeFocused()
})

test('that a chosen file is no picture is read out at once; out of several it is named, and the others are taken [ADD-02, LAYOUT-17]', async ({
  admin: page,
}) => {
  const { fields } = await openFilled(page)
  await fields.image.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  const alert = fields.form.getByRole('alert').filter({ hasText: problems.picture_type })
  await expect(alert).toHaveText(problems.picture_type)
  const before = await fields.previews.count()
  const note = { name: 'price list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await fields.images.setInputFiles([await jpeg('first.jpg'), note, await jpeg('second.jpg')])
  await expect(alert.last()).toHaveText(`\u2068price list.txt\u2069: ${problems.picture_type}`)
  await expect(fields.previews).toHaveCount(before + 2)
})

test('a file that only calls itself a picture is named, and the product waits for a real one [U1, F10]', async ({ admin: page }) => {
  allow('Failed to load resource')
  const { fields } = await openFilled(page)
  await fields.image.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
  await expect(fields.previews.getByRole('img', { name: 'page.png' }).locator('svg')).toBeVisible()
  await fields.submit.click()
  await expect(toast(page, en.failed)).toBeVisible()
  await expect(fields.form.locator('figcaption')).toHaveText('Only JPG, PNG and WebP images are allowed')
  await fields.image.setInputFiles(await jpeg('real.jpg'))
  await fields.submit.click()
  await expect(toast(page, en.done)).toBeVisible()
})

for (const [what, files, kind, reason] of [
  ['above 25 megapixels', bombs, 'a PNG just above 25 megapixels', problems.picture_pixels],
  ['that moves', animated, 'a moving WebP', problems.picture_animated],
] as const)
  test(`of a picture ${what} it is said why it is not taken, and the product waits for another [ADD-05, F10]`, async ({ admin: page }) => {
    allow('Failed to load resource')
    const { fields } = await openFilled(page)
    const { [kind]: buffer = Buffer.alloc(0) } = await files()
    await fields.image.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
    await fields.submit.click()
    await expect(toast(page, en.failed)).toBeVisible()
    await expect(fields.form.locator('figcaption')).toHaveText(reason)
    await fields.image.setInputFiles(await jpeg('real.jpg'))
    await fields.submit.click()
    await expect(toast(page, en.done)).toBeVisible()
  })

test('a shopper sees the placeholder where a picture does not come [F10]', async ({ admin: page, request }) => {
  allow('Failed to load resource', 'net::')
  const { name, mark, id, fields } = await openFilled(page)
  await fields.submit.click()
  await expect(toast(page, en.done)).toBeVisible()
  expect((await (await request.get(`/api/products?q=${mark}`)).json()).total).toBe(1)
  await page.route('**/images/products/**', route => route.abort())
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('main').getByRole('img', { name: `${name}: Picture unavailable` })).toBeVisible()
})
