// Who may put a product on sale, what the form asks of it, and that it is on sale then. Its pictures: uploads.spec.ts.
import { phonePhoto } from '@waha/pictures/testing/paint.ts'
import problems from '../contract/src/problems/en.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { fill, formOf, jpeg, newName, open, openFilled, said, test, texts } from './product-form.ts'
import { allow, demo, exactly, expect, languages, ready, toast, withPictures, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

const { en } = texts

test.use(withPictures)

for (const language of languages) {
  test(`every rule has its words; the first field that is wrong is focused; axe finds nothing (${language}) [ADD-02]`, async ({
    admin: page,
  }) => {
    const fields = await open(page, language)
    const { name, price, oldPrice, discount, description, category, image } = fields
    await fields.submit.click()
    await expect(name).toBeFocused()
    await expect(fields.form.getByRole('group', { name: texts[language].arabic })).toHaveAccessibleDescription(texts[language].arabicText)
    const required =
      language === 'en'
        ? ['Product name is required', 'Price is required', 'Description is required', 'Category is required', 'Product image is required']
        : ['اسم المنتج مطلوب', 'السعر مطلوب', 'الوصف مطلوب', 'الفئة مطلوبة', 'صورة المنتج مطلوبة']
    await expect.poll(() => Promise.all([name, price, description, category, image].map(said))).toEqual(required)
    expect(await axeFaults(page)).toEqual([])
    const numbers = async (values: [string, string, string]) => {
      await price.fill(values[0])
      await oldPrice.fill(values[1])
      await discount.fill(values[2])
      await fields.submit.click()
    }
    const shown = () => Promise.all([price, oldPrice, discount].map(said))
    await name.fill('Lamp')
    await numbers(['ten', 'x', 'much'])
    await expect(price).toBeFocused()
    await expect
      .poll(shown)
      .toEqual(
        language === 'en'
          ? ['Price must be a number', 'Old price must be a number', 'Discount must be a number']
          : ['يجب أن يكون السعر رقمًا', 'يجب أن يكون السعر القديم رقمًا', 'يجب أن يكون الخصم رقمًا'],
      )
    await numbers(['0', '-1', '-1'])
    if (language === 'en')
      await expect
        .poll(shown)
        .toEqual(['Price must be greater than zero', 'Old price must be greater than zero', 'Discount cannot be negative'])
    await numbers(['1', '2', '101'])
    await expect
      .poll(() => said(discount))
      .toBe(language === 'en' ? 'Discount cannot exceed 100%' : 'لا يمكن أن يتجاوز الخصم \u2066100%\u2069')
    await discount.fill('')
    await description.fill('x')
    await category.selectOption('digital')
    await fields.submit.click()
    await expect(image).toBeFocused()
    const files = [
      { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'b.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ]
    for (const file of files) {
      await image.setInputFiles(file)
      await expect
        .poll(() => said(image))
        .toBe(language === 'en' ? 'Only JPG, PNG and WebP images are allowed' : 'يُسمح فقط بصور JPG وPNG وWebP')
    }
    await expect(fields.previews).toHaveCount(0)
  })

  test(`others than admins see why the button is off, and the server refuses them (${language}) [ADD-06]`, async ({
    signedIn: page,
    account,
    request,
  }) => {
    const fields = await open(page, language)
    await expect(fields.submit).toBeDisabled()
    await expect(
      page.getByText(language === 'en' ? 'You must be an admin to add a product' : 'يجب أن تكون مشرفًا لإضافة منتج'),
    ).toBeVisible()
    const before = language === 'en' ? 'only admins can put products on sale' : 'المشرفون وحدهم يمكنهم عرض منتجات للبيع'
    await expect(page.getByText(before)).toBeInViewport()
    expect(await axeFaults(page)).toEqual([])
    const headers = { authorization: `Bearer ${account.token}` }
    expect((await request.post('/api/media/permit', { headers })).status()).toBe(403)
    expect((await request.post('/api/products', { headers, data: {} })).status()).toBe(403)
  })
}

test('an admin adds a product with pictures, and it is on sale in both languages [ADD-01, ADD-03, ADD-04]', async ({ admin: page }) => {
  const t = texts.ar
  const { name, id, mark } = newName()
  const fields = await open(page, 'ar')
  expect(
    await fields.category.locator('option').evaluateAll(options => options.map(option => (option as HTMLOptionElement).value)),
  ).toEqual(['', 'digital', 'clothes', 'other', 'beauty', 'fragrances', 'furniture', 'groceries'])
  await fields.name.fill(name)
  await fields.price.fill('1.25')
  await fields.oldPrice.fill('٢٫٥٠')
  await fields.discount.fill('50')
  await fields.description.fill('Warm light for a long evening.')
  await fields.category.selectOption('other')
  await fields.audience.selectOption('women')
  const factsOf = (dir: string) => fields.form.locator(`details input[dir=${dir}]`)
  expect([await factsOf('auto').count(), await factsOf('rtl').count()]).toEqual([4, 4])
  for (const field of [fields.arabicName, fields.arabicDescription, ...(await factsOf('rtl').all())]) {
    await expect(field).toHaveAttribute('dir', 'rtl')
    await expect(field).toHaveAttribute('lang', 'ar')
  }
  await fields.arabicName.fill(`مصباح ${mark}`)
  await fields.arabicDescription.fill('ضوء دافئ لسهرة طويلة.')
  await page.getByText(t.facts, { exact: true }).click()
  const weight = words.ar.products.facts.weight
  await fields.form.getByLabel(weight, { exact: true }).fill('2.4 kg')
  await fields.form.getByLabel(t.factInArabic.replace('{fact}', weight), { exact: true }).fill('2.4 كغ')
  await fields.image.setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await fields.images.setInputFiles([await jpeg('one.jpg'), await jpeg('two.jpg', '#3a7ac0'), await jpeg('three.jpg', '#7ac03a')])
  await expect(fields.previews).toHaveCount(4)
  await page.getByRole('button', { name: t.remove.replace('{name}', 'two.jpg') }).click()
  await expect(fields.previews).toHaveCount(3)
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  // Where each picture went, by its file's name.
  const places: Record<string, string> = {}
  page.on('response', async answer => {
    if (!/\/image\/upload/.test(answer.url()) || answer.request().method() !== 'POST') return
    const file = /filename="([^"]+)"/.exec(answer.request().postDataBuffer()?.toString('latin1') ?? '')?.[1]
    if (file) places[file] = (await answer.json()).secure_url
  })
  const added = page.waitForRequest(request => request.method() === 'POST' && /\/api\/products$/.test(request.url()))
  await fields.submit.click()
  await expect(toast(page, t.done)).toBeVisible()
  expect(posts).toEqual(['permit', 'upload', 'upload', 'upload', 'products'])
  await expect.poll(() => Object.keys(places).sort()).toEqual(['one.jpg', 'phone.jpg', 'three.jpg'])
  expect((await added).postDataJSON()).toMatchObject({
    name,
    price: 1.25,
    old_price: 2.5,
    discount: 50,
    audience: 'women',
    image: places['phone.jpg'],
    images: [places['one.jpg'], places['three.jpg']],
  })
  await expect(fields.name).toHaveValue('')
  await expect(fields.name).toBeFocused()
  await expect(fields.previews).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: t.view }).click()
  await expect(page).toHaveURL(exactly(`/ar/products/${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`مصباح ${mark}`)
  await expect(page.getByRole('main').locator('dl')).toHaveText('الوزن2.4 كغ')
  // The one that shows, and the thumbnails.
  const pictures = page.getByRole('main').locator('.product-picture, button').locator('img[src^="/images/products/"]')
  await expect(pictures).toHaveCount(4)
  await expect
    .poll(() => pictures.first().evaluate(image => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0))
    .toBe(true)
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('main').locator('dl')).toHaveText('Weight2.4 kg')
  await page.goto(`/products?q=${mark}`)
  await expect(page.getByRole('main').getByRole('article')).toContainText(name)
})

test('who is signed out reads why the button is off, and an admin signs in from there and comes back [ADD-06]', async ({ page }) => {
  const t = texts.ar
  const fields = await open(page, 'ar')
  await expect(page).toHaveURL(exactly('/ar/addProduct'))
  await expect(fields.submit).toBeDisabled()
  await expect(page.getByRole('alert').filter({ hasText: t.mustBeAdmin })).toBeVisible()
  const before = page.getByRole('status').filter({ hasText: t.forAdmins })
  await expect(before).toBeInViewport()
  expect(await axeFaults(page)).toEqual([])
  await before.getByRole('link', { name: words.ar.layout.login, exact: true }).click()
  await expect(page).toHaveURL(exactly('/ar/auth'))
  await signIn(page, 'ar', demo.admin)
  await expect(page).toHaveURL(exactly('/ar/addProduct'))
  await expect(formOf(page, 'ar').submit).toBeEnabled()
  await expect(page.getByText(t.forAdmins)).toHaveCount(0)
})

test('an admin who is signed out in the middle keeps what is written, signs in elsewhere and goes on [ADD-05, ADD-06]', async ({
  admin: page,
  context,
}) => {
  const { name, fields } = await openFilled(page)
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  const other = await context.newPage()
  // No page of the shop.
  await other.goto('/robots.txt')
  const token = await other.evaluate(() => {
    const mine = localStorage.getItem('token') ?? ''
    localStorage.removeItem('token')
    return mine
  })
  await expect(page.getByRole('alert').filter({ hasText: en.signedOut })).toBeVisible()
  await expect(fields.submit).toBeDisabled()
  await other.evaluate(value => localStorage.setItem('token', value), token)
  await expect(fields.submit).toBeEnabled()
  await expect(fields.name).toHaveValue(name)
  await fields.submit.click()
  await expect(toast(page, en.done)).toBeVisible()
})

test('the tab that adds a product shows it in the list and in the counts of the filters at once [ADD-01, LIST-12]', async ({
  admin: page,
}) => {
  const { name, mark } = newName()
  await page.goto(`/products?q=${mark}`)
  await ready(page)
  const all = page.getByRole('main').getByRole('button', { name: /^All\b/ })
  await expect(all).toHaveAccessibleName('All No products')
  await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click()
  const fields = formOf(page)
  await fill(fields, name)
  await fields.submit.click()
  await expect(toast(page, en.done)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('article')).toContainText(name)
  await expect(all).toHaveAccessibleName('All 1 product')
})

test('the shop refuses: what was uploaded stays, what was typed stays, and what it says of a field stands there [F10, ADD-05]', async ({
  admin: page,
}) => {
  allow('Failed to load resource')
  const { name, fields } = await openFilled(page)
  await page.route('**/api/products', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { status: false } }) : route.continue(),
  )
  await fields.submit.click()
  await expect(toast(page, en.failed)).toBeVisible()
  await expect(fields.name).toHaveValue(name)
  await expect(fields.form.locator('figcaption')).toHaveText('Uploaded')
  await page.unroute('**/api/products')
  // What only the server knows is said at its field: a fault of its own for each, and none elsewhere.
  const codes = Object.entries(problems).filter(([, text]) => !text.includes('{'))
  const named = fields.form.locator('[name]')
  const faults = await named.evaluateAll(
    (all, known) => all.map((field, place) => [field.getAttribute('name') ?? '', ...(known[place] ?? ['', ''])] as const),
    codes,
  )
  const errors = faults.map(([field, code]) => ({ field, code, message: code }))
  await page.route('**/api/products', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { status: false, message: 'x', error: 'x', code: 'invalid_input', errors } })
      : route.continue(),
  )
  await fields.submit.click()
  await expect(fields.form.locator('[aria-invalid=true]')).toHaveCount(faults.length)
  expect(
    await named.evaluateAll(all =>
      all.map(field => [field.getAttribute('name'), document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent]),
    ),
  ).toEqual(faults.map(([name, , text]) => [name, text]))
  await page.unroute('**/api/products')
  await fields.submit.click()
  await expect(toast(page, en.done)).toBeVisible()
  // What failed before has succeeded now, and is not said any more.
  await expect(toast(page, en.failed)).toHaveCount(0)
})

test('a product whose answer was lost is put on sale once, however often the form is sent; what is changed before that is another one [ADD-05]', async ({
  admin: page,
  request,
}) => {
  allow('Failed to load resource')
  const { name, id, mark, fields } = await openFilled(page)
  const lose = () =>
    page.route(
      '**/api/products',
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
  await lose()
  await fields.submit.click()
  await expect(toast(page, en.failed)).toBeVisible()
  await fields.submit.click()
  await expect(page.getByRole('main').getByRole('link', { name: en.view })).toHaveAttribute('href', `/products/${id}`)
  const onSale = async () => {
    const { products } = await (await request.get('/api/products', { params: { q: mark } })).json()
    return products.map((product: { id: string }) => product.id).sort()
  }
  expect(await onSale()).toEqual([id])

  await fill(fields, name)
  await lose()
  await fields.submit.click()
  await expect(toast(page, en.failed)).toBeVisible()
  await fields.price.fill('1.75')
  await fields.submit.click()
  await expect(page.getByRole('main').getByRole('link', { name: en.view })).toHaveAttribute('href', `/products/${id}-3`)
  expect(await onSale()).toEqual([id, `${id}-2`, `${id}-3`])
})

test('a long link in the description does not widen the page of a phone [ADD-01]', async ({ admin: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const fields = await open(page)
  await fields.description.fill(`https://example.com/${'x'.repeat(300)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
})
