import { allow, at, expect, languages, ready, test, toast, words } from './shopper.ts'

for (const language of languages) {
  const t = words[language].accounts

  test(`AUTH-05 AUTH-06 ERROR-04 signing up: every rule in words, then signed in and greeted by name (${language})`, async ({ page }) => {
    allow('409')
    await page.goto(at(language, '/register'))
    await ready(page)
    const [name, email, password, confirm] = [
      page.getByLabel(t.username, { exact: true }),
      page.getByLabel(t.email, { exact: true }),
      page.getByLabel(t.password, { exact: true }),
      page.getByLabel(t.confirmPassword, { exact: true }),
    ]
    const submit = page.locator('main form').getByRole('button', { name: t.signUp.button })
    await submit.click()
    const said = (field: typeof name) =>
      field.evaluate(input => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
    const texts =
      language === 'en'
        ? ['Username is required', 'Email is required', 'Password is required', 'Confirm password is required']
        : ['اسم المستخدم مطلوب', 'البريد الإلكتروني مطلوب', 'كلمة المرور مطلوبة', 'تأكيد كلمة المرور مطلوب']
    await expect.poll(async () => [await said(name), await said(email), await said(password), await said(confirm)]).toEqual(texts)
    await expect(name).toBeFocused()
    if (language === 'en') {
      await name.fill('ab')
      await email.fill('nobody')
      await password.fill('12345')
      await confirm.fill('54321')
      await submit.click()
      await expect
        .poll(async () => [await said(name), await said(email), await said(password)])
        .toEqual(['Username must be at least 3 characters', 'Invalid email format', 'Password must be at least 6 characters'])
      await password.fill('123456')
      await name.fill('x'.repeat(21))
      await submit.click()
      await expect
        .poll(async () => [await said(name), await said(confirm)])
        .toEqual(['Username cannot be longer than 20 characters', 'Passwords must match'])
    }
    const address = `new-${language}-${Date.now()}@waha.example`
    await name.fill('نور Noor')
    await email.fill('shopper@waha.example')
    await password.fill('secret-enough')
    await confirm.fill('secret-enough')
    await submit.click()
    await expect
      .poll(() => said(email))
      .toBe(
        language === 'en'
          ? 'An account with this email exists already. Please sign in.'
          : 'يوجد حساب بهذا البريد الإلكتروني. يرجى تسجيل الدخول.',
      )
    await email.fill(address)
    await submit.click()
    await expect(toast(page, t.registered)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/auth')}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('نور Noor')
    await expect(page.getByRole('main').getByRole('link', { name: t.signIn.toProducts })).toHaveAttribute('href', at(language, '/products'))
  })

  test(`AUTH-01 AUTH-02 AUTH-04 signing in: rules, a wrong password, then in and on to the products (${language})`, async ({
    page,
    account,
  }) => {
    allow('401')
    await page.goto(at(language, '/auth'))
    await ready(page)
    for (const text of ['shopper@waha.example', 'shopper123']) await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: t.signIn.toSignUp })).toHaveAttribute('href', at(language, '/register'))
    const [email, password] = [page.getByLabel(t.email, { exact: true }), page.getByLabel(t.password, { exact: true })]
    const submit = page.locator('main form').getByRole('button', { name: t.signIn.button })
    await submit.click()
    await expect(page.locator('main form')).toContainText(language === 'en' ? 'Email is required' : 'البريد الإلكتروني مطلوب')
    await email.fill(account.email)
    await password.fill('wrong-password')
    await submit.click()
    await expect(
      toast(page, language === 'en' ? 'Email or password is not right' : 'البريد الإلكتروني أو كلمة المرور غير صحيحة'),
    ).toBeVisible()
    await password.fill(account.password)
    await submit.click()
    await expect(toast(page, t.signedIn)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/products')}$`))
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/)
  })
}

test('AUTH-04 AUTH-01 the demo account signs in with two clicks; the button says what it does', async ({ page, context }) => {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await context.route('**/api/auth/login', async route => {
    await held
    await route.continue()
  })
  await page.goto('/auth')
  await ready(page)
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.locator('main form').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/products$/)
})

test('AUTH-03 H4 an error in the address is a toast, cut and without tricks, and gone from the address', async ({ page }) => {
  await page.goto(`/auth?error=${encodeURIComponent(`\u202e<img src=x onerror=alert(1)>${'x'.repeat(500)}`)}`)
  await expect(page).toHaveURL(/\/auth$/)
  const text = await toast(page, '<img').locator('p').textContent()
  expect([text?.length, text?.includes('\u202e')]).toEqual([200, false])
})

test('AUTH-07 the old address of sign-in leads to the new one and keeps its query', async ({ page, request }) => {
  const answer = await request.get('/ar/login?error=auth_failed', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/ar/auth?error=auth_failed'])
  await page.goto('/login?error=auth_failed')
  await expect(toast(page, 'Authentication failed')).toBeVisible()
})

test('AUTH-08 every call carries the token; a 401 drops it', async ({ signedIn: page, account, request }) => {
  allow('401')
  const bearer = page.waitForRequest('**/api/auth/me')
  await page.goto('/about')
  expect((await bearer).headers().authorization).toBe(`Bearer ${account.token}`)
  await ready(page)
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  await request.post('/api/auth/logout', { data: { everywhere: true }, headers: { authorization: `Bearer ${account.token}` } })
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
})

test('AUTH-08 AUTH-10 a 401 that comes late drops the token it refused, not the one that another tab has stored since', async ({
  signedIn: page,
  context,
  account,
  request,
}) => {
  allow('401')
  const list = page.waitForResponse('**/api/auth/wishlist')
  await page.goto('/products')
  await list
  await ready(page)
  const late = Promise.withResolvers<void>()
  await page.route('**/api/auth/wishlist', async route => {
    if (route.request().method() === 'POST') await late.promise
    await route.continue()
  })
  const heart = page.getByRole('article').first().getByRole('button').first()
  await heart.click()
  await expect(heart).toBeDisabled()
  await request.post('/api/auth/logout', { data: { everywhere: true }, headers: { authorization: `Bearer ${account.token}` } })
  const { token } = await (await request.post('/api/auth/login', { data: { email: account.email, password: account.password } })).json()
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(stored => localStorage.setItem('token', stored), token)
  late.resolve()
  await expect(page.locator('[data-tone=error]')).toBeVisible()
  await expect(heart).toBeEnabled()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
})

test('AUTH-10 signing out in one tab is seen by the others', async ({ signedIn: page, context, cartHolds }) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/about')
  await ready(page)
  const other = await context.newPage()
  await other.goto('/about')
  await ready(other)
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
})

test('ERROR-01 ERROR-02 no connection is said in words', async ({ page, context }) => {
  allow('Failed to load resource', 'net::')
  await page.goto('/auth')
  await ready(page)
  await context.route('**/api/auth/login', route => route.abort())
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.locator('main form').getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'No response from server. Please check your connection.')).toBeVisible()
})
