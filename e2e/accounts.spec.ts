// The forms to sign in and to sign up.
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import {
  allow,
  appears,
  at,
  exactly,
  expect,
  languages,
  ready,
  signOutElsewhere,
  stopTime,
  test,
  toast,
  unexpectedError,
  words,
} from './shopper.ts'
import { signIn, signUp } from './sign-in-form.ts'

const refused = unexpectedError(403)

for (const language of languages) {
  const t = words[language].accounts

  test(`the button of a password, whose name alone says what it does, shows it and hides it again; it runs from left to right, with the button at its end, as the e-mail does (${language}) [AUTH-01, LANG-06]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/auth'))
    await ready(page)
    const password = page.getByLabel(t.password, { exact: true })
    await password.fill('secret-enough')
    await expect(password).toHaveAttribute('type', 'password')
    for (const [name, type] of [
      [t.showPassword, 'text'],
      [t.hidePassword, 'password'],
    ] as const) {
      const button = page.getByRole('button', { name })
      await expect(button).not.toHaveAttribute('aria-pressed')
      await button.click()
      await expect(password).toHaveAttribute('type', type)
    }
    await expect(password).toHaveValue('secret-enough')
    for (const field of [password, page.getByLabel(t.email, { exact: true })]) await expect(field).toHaveCSS('direction', 'ltr')
    const [field, button] = [await password.boundingBox(), await page.getByRole('button', { name: t.showPassword }).boundingBox()]
    expect(button?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0) / 2)
  })

  test(`signing up: fields that password managers know, every rule in words, then signed in and greeted by name; Back leads out (${language}) [AUTH-05, AUTH-06, ERROR-04]`, async ({
    page,
  }) => {
    allow('409')
    await page.goto(at(language, '/about'))
    await page.goto(at(language, '/register'))
    await ready(page)
    const [name, email, password, confirm] = [
      page.getByLabel(t.username, { exact: true }),
      page.getByLabel(t.email, { exact: true }),
      page.getByLabel(t.password, { exact: true }),
      page.getByLabel(t.confirmPassword, { exact: true }),
    ]
    const known = await page.locator('main form [name]').evaluateAll(all => all.map(field => field.getAttribute('autocomplete')))
    expect(known).toEqual(['nickname', 'username', 'new-password', 'new-password'])
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
    const strength = page.getByRole('main').getByRole('status')
    if (language === 'en') {
      await name.fill('ab')
      await email.fill('nobody')
      await password.fill('12345')
      await expect(strength).toHaveText('')
      await confirm.fill('54321')
      await submit.click()
      await expect
        .poll(async () => [await said(name), await said(email), await said(password)])
        .toEqual(['Username must be at least 3 characters', 'Invalid email format', 'Password must be at least 6 characters'])
      await password.fill('123456')
      await name.fill('x'.repeat(21))
      await email.fill('')
      await submit.click()
      await expect
        .poll(async () => [await said(name), await said(email), await said(confirm)])
        .toEqual(['Username cannot be longer than 20 characters', 'Email is required', 'Passwords must match'])
    }
    for (const [typed, said] of [
      ['123456', t.strength.weak],
      ['palmsdunes', t.strength.weak],
      ['palmsdesert', t.strength.fair],
      ['Palms & dune', t.strength.fair],
      ['Palms & dunes', t.strength.strong],
    ] as const) {
      await password.fill(typed)
      await expect(strength).toHaveText(said)
    }
    // As the keyboard of a phone writes them.
    const address = `New-${language}-${Date.now()}@Waha.example`
    await name.fill('نور Noor ')
    await email.fill('shopper@waha.example')
    await password.fill('secret-enough')
    await confirm.fill('secret-enough')
    await submit.click()
    await expect
      .poll(() => said(email))
      .toBe(
        language === 'en'
          ? 'An account with this email already exists. Please sign in.'
          : 'يوجد حساب بهذا البريد الإلكتروني. يرجى تسجيل الدخول.',
      )
    await email.fill(address)
    await submit.click()
    await expect(toast(page, t.registered)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/auth')}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('نور Noor')
    await expect(page.getByRole('main').getByRole('link', { name: t.signIn.toProducts })).toHaveAttribute('href', at(language, '/products'))
    await page.goBack()
    await expect(page).toHaveURL(exactly(at(language, '/about')))
  })

  test(`signing in: fields that password managers know; rules, told where a field is left, and not at a press on a link; a wrong password, then in and on to the products (${language}) [AUTH-01, AUTH-02, AUTH-04]`, async ({
    page,
    account,
  }) => {
    allow('401')
    await page.goto(at(language, '/auth'))
    await ready(page)
    for (const text of ['shopper@waha.example', 'shopper123']) await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: t.signIn.toSignUp })).toHaveAttribute('href', at(language, '/register'))
    const [email, password] = [page.getByLabel(t.email, { exact: true }), page.getByLabel(t.password, { exact: true })]
    const known = await page.locator('main form [name]').evaluateAll(all => all.map(field => field.getAttribute('autocomplete')))
    expect(known).toEqual(['username', 'current-password'])
    const submit = page.locator('main form').getByRole('button', { name: t.signIn.button })
    const required = page.getByText(language === 'en' ? 'Email is required' : 'البريد الإلكتروني مطلوب')
    await email.focus()
    await page.locator('main form').getByRole('link', { name: t.code.forgot }).hover()
    await page.mouse.down()
    await expect(email).toBeFocused()
    await page.mouse.up()
    await expect(page).toHaveURL(exactly(at(language, '/auth/password')))
    await page.goBack()
    await expect(submit).toBeVisible()
    await email.focus()
    await password.focus()
    await expect(required).toBeVisible()
    await email.fill(account.email)
    await expect(required).toHaveCount(0)
    await email.fill('')
    await submit.click()
    await expect(required).toBeVisible()
    await email.fill(account.email)
    await password.fill('wrong-password')
    await submit.click()
    await expect(
      toast(page, language === 'en' ? 'Incorrect email or password' : 'البريد الإلكتروني أو كلمة المرور غير صحيحة'),
    ).toBeVisible()
    await password.fill(account.password)
    await submit.click()
    await expect(toast(page, t.signedIn)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/products')}$`))
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/)
  })
}

for (const [what, answer, text] of [
  ['a message of the server', { status: 503, json: { status: false, message: 'x', error: 'x', code: 'unavailable' } }, undefined],
  ['the screen’s own text', { status: 500, body: 'no' }, { auth: 'Failed to sign in', register: 'Failed to register' }],
] as const) {
  test(`what fails is told by ${what}, and can be tried again [AUTH-04, AUTH-06]`, async ({ page, account }) => {
    allow('Failed to load resource')
    for (const screen of ['auth', 'register'] as const) {
      await page.route(`**/api/auth/${screen === 'auth' ? 'login' : 'register'}`, route => route.fulfill(answer))
      await page.goto(`/${screen}`)
      await ready(page)
      await (screen === 'auth' ? signIn(page, 'en', account) : signUp(page, 'en'))
      await expect(page.locator('[data-tone=error] p')).toHaveText(
        text?.[screen] ?? 'The shop is busy or down for maintenance. Please try again in a moment.',
      )
      await expect(page.locator('main form').getByRole('button', { name: screen === 'auth' ? 'Sign In' : 'Sign Up' })).toBeEnabled()
    }
  })
}

test('what no field shows stands in the form, with the focus, no alert beside that of its toast, in either language, until something is typed; Google can be tried then [AUTH-11, AUTH-04]', async ({
  page,
  account,
}) => {
  allow('Failed to load resource')
  const wrong = { en: 'Incorrect email or password', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' }
  await page.goto('/ar/auth')
  await ready(page)
  await signIn(page, 'ar', { ...account, password: 'not-the-password' })
  const form = page.locator('main form')
  const note = form.getByTestId('form-problem')
  const google = page.getByRole('main').getByRole('button', { name: words.ar.accounts.google.button })
  await expect(toast(page, wrong.ar)).toBeVisible()
  await expect(note).toHaveText(wrong.ar)
  await expect(note).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(google).toBeEnabled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(note).toHaveText(wrong.en)
  await form.getByLabel(words.en.accounts.password, { exact: true }).press('End')
  await expect(note).toBeVisible()
  await form.getByLabel(words.en.accounts.password, { exact: true }).press('x')
  await expect(note).toHaveCount(0)
  await page.goto('/ar/register')
  await ready(page)
  await page.route('**/api/auth/register', route => route.fulfill(refused))
  await signUp(page, 'ar')
  await expect(note).toHaveText(words.ar.accounts.signUp.failed)
  await expect(google).toBeEnabled()
  await form.getByLabel(words.ar.accounts.username, { exact: true }).press('x')
  await expect(note).toHaveCount(0)
})

test('what Google’s sign-in says stands in the form, too, and goes with the next try [AUTH-11, GOOGLE-01, AUTH-03]', async ({
  page,
  account,
}) => {
  await page.goto('/auth?error=auth_failed')
  const note = page.locator('main form').getByTestId('form-problem')
  await expect(note).toHaveText('Authentication failed')
  await signIn(page, 'en', account)
  await expect(note).toHaveCount(0)
  await expect(page).toHaveURL(/\/products$/)
  await signOutElsewhere(page)
  await page.route('**/api/auth/google/url*', route => route.fulfill({ json: { status: false, message: 'x' } }))
  await page.goto('/auth')
  await ready(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(note).toHaveText('Failed to initiate Google sign-in')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages)
    test(`pages for people who are signed in, and the forms, say what to do, and nothing spins (${language}) [AUTH-12]`, async ({
      page,
    }) => {
      const title = { en: 'This page needs JavaScript', ar: 'تحتاج هذه الصفحة إلى جافا سكربت' }[language]
      const before = ['/cart', '/checkout', '/wishlist', '/account', '/addProduct', '/auth', '/register']
      // Where payment and Google's sign-in lead back to.
      const after = ['/success?session_id=cs_1', '/checkout/success', '/auth/success?token=t&user=%7B%7D']
      for (const path of [...before, ...after]) {
        await page.goto(at(language, path))
        const main = page.getByRole('main')
        const note = main.locator('noscript p').first()
        await expect(note).toBeVisible()
        await expect(note).toHaveText(title)
        for (const hidden of [main.locator('form'), main.locator('.animate-spin'), main.locator('[aria-busy]')])
          expect([path, await hidden.filter({ visible: true }).count()]).toEqual([path, 0])
      }
    })
})

test('what the server refuses is told at its fields, of which the first has the focus, and by a toast [AUTH-06]', async ({ page }) => {
  allow('Failed to load resource')
  const text = 'Username cannot be longer than 20 characters'
  const errors = [
    { field: 'name', code: 'username_too_long', message: text },
    { field: 'email', code: 'email_invalid', message: enProblems.email_invalid },
  ]
  await page.route('**/api/auth/register', route =>
    route.fulfill({ status: 400, json: { status: false, message: text, error: text, code: 'invalid_input', errors } }),
  )
  await page.goto('/register')
  await ready(page)
  await signUp(page, 'en')
  await expect(toast(page, text)).toBeVisible()
  for (const said of [text, enProblems.email_invalid]) await expect(page.locator('main form')).toContainText(said)
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused()
})

test('the demo account signs in with two clicks; the button says what it does [AUTH-04, AUTH-01]', async ({ page, context }) => {
  const held = Promise.withResolvers<void>()
  await context.route('**/api/auth/login', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/auth')
  await ready(page)
  const fillIn = page.getByRole('button', { name: 'Fill in' })
  await fillIn.click()
  // Also where it was typed over.
  for (const field of ['Email', 'Password']) await page.getByLabel(field, { exact: true }).fill('somebody else')
  await fillIn.click()
  await page.locator('main form').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  held.resolve()
  await expect(page).toHaveURL(/\/products$/)
})

test('an error in the address is a toast, cut and without tricks, and gone from the address [AUTH-03, H4]', async ({ page }) => {
  await stopTime(page)
  await page.goto('/about')
  await page.goto(`/auth?error=${encodeURIComponent(`\u202e<img src=x onerror=alert(1)>${'x'.repeat(500)}`)}`)
  const error = toast(page, '<img')
  await appears(page, error)
  await expect(page).toHaveURL(/\/auth$/)
  const text = await error.locator('p').textContent()
  expect([text?.length, text?.includes('\u202e')]).toEqual([200, false])
  // Back leads out, not to the same error again.
  await page.goBack()
  await expect(page).toHaveURL(exactly('/about'))
})

test('an empty error is no error: no toast, and the address is clean [AUTH-03]', async ({ page }) => {
  for (const empty of ['error=', 'error=%20%E2%80%AE']) {
    await page.goto(`/ar/auth?${empty}`)
    await expect(page).toHaveURL(/\/ar\/auth$/)
    await expect(page.locator('[data-tone]')).toHaveCount(0)
  }
})

test('signed out, cart, payment page and wishlist lead to sign-in and back [AUTH-04, CART-01, WISH-03]', async ({ page, account }) => {
  for (const path of ['/cart', '/checkout', '/wishlist']) {
    await page.goto(`/ar${path}`)
    await ready(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^(${words.ar.cart.loginNow}|${words.ar.layout.login})$`) })
      .click()
    await signIn(page, 'ar', account)
    await expect(page).toHaveURL(exactly(`/ar${path}`))
    await signOutElsewhere(page)
  }
})

test('the old address of sign-in leads to the new one and keeps its query [AUTH-07]', async ({ page, request }) => {
  const answer = await request.get('/ar/login?error=auth_failed', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/ar/auth?error=auth_failed'])
  await stopTime(page)
  await page.goto('/login?error=auth_failed')
  await appears(page, toast(page, 'Authentication failed'))
})

test('no connection is said in words [ERROR-01, ERROR-02]', async ({ page, context }) => {
  allow('Failed to load resource', 'net::')
  await page.goto('/auth')
  await ready(page)
  await context.route('**/api/auth/login', route => route.abort())
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.locator('main form').getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'No response from server. Please check your connection.')).toBeVisible()
})
