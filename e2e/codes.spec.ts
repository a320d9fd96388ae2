import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { holdChanges } from './held-changes.ts'
import { asNewSender, codeFor, form } from './mailed-codes.ts'
import { allow, appears, at, demo, exactly, expect, languages, ready, signOutElsewhere, stopTime, test, toast, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

const problems = { en: enProblems, ar: arProblems }
let count = 0
const freshAddress = () => {
  count += 1
  return `mail-${process.pid}-${count}-${Date.now()}@waha.example`
}

/** As an Arabic keyboard writes it. */
const inArabicDigits = (code: string) => [...code].map(digit => String.fromCharCode(0x660 + Number(digit))).join('')
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.beforeEach(({ page }) => asNewSender(page))

for (const language of languages) {
  const t = words[language].accounts

  test(`an account that takes no more guesses offers the code, with the e-mail that was typed (${language}) [X11, SELF-01]`, async ({
    page,
  }) => {
    allow('Failed to load resource')
    const refusal = { status: false, message: 'x', error: 'x', code: 'too_many_guesses', params: { seconds: 840 } }
    await page.route('**/api/auth/login', route => route.fulfill({ status: 429, json: refusal }))
    await page.goto(at(language, '/auth'))
    await ready(page)
    await signIn(page, language, { email: 'noor@waha.example', password: 'half-remembered' })
    const note = form(page).getByTestId('form-problem')
    await expect(note).toContainText(problems[language].too_many_guesses.replace('{wait}', language === 'en' ? '14 minutes' : '14 دقيقة'))
    expect(await axeFaults(page)).toEqual([])
    await note.getByRole('link', { name: t.code.send }).click()
    await expect(page).toHaveURL(exactly(at(language, '/auth/code')))
    await expect(page.getByLabel(t.email, { exact: true })).toHaveValue('noor@waha.example')
  })
}

test('a code from the mailbox signs a newcomer in and leads back to what they were about [SELF-01, CARD-04]', async ({ page, request }) => {
  const t = words.ar.accounts
  const email = freshAddress()
  await page.goto('/ar/products/pearl-earbuds')
  await ready(page)
  await page.getByRole('main').getByRole('button', { name: words.ar.products.addToCart, exact: true }).first().click()
  await expect(page).toHaveURL(/\/ar\/auth$/)
  await page.getByLabel(t.email, { exact: true }).fill(email)
  await page.getByRole('main').getByRole('link', { name: t.code.send }).click()
  await expect(page).toHaveURL(exactly('/ar/auth/code'))
  await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(email)
  expect(await axeFaults(page)).toEqual([])
  await form(page).getByRole('button', { name: t.code.send }).click()
  const field = page.getByLabel(t.code.label, { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAccessibleDescription(t.code.atOnce)
  await expect(form(page)).toContainText(email)
  await expect(form(page).getByRole('link', { name: t.code.demoMailbox })).toHaveAttribute('href', '/sandbox/mailbox')
  expect(await axeFaults(page)).toEqual([])
  const code = await codeFor(request, email)
  // The page may be thrown away while its visitor reads the mail.
  await page.reload()
  await ready(page)
  await field.fill(`${inArabicDigits(code.slice(0, 3))} ${inArabicDigits(code.slice(3))}`)
  await expect(toast(page, t.signedIn)).toBeVisible()
  await expect(page).toHaveURL(exactly('/ar/products/pearl-earbuds'))
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  // Whoever is in already is asked for nothing.
  await page.goto('/ar/auth/code')
  await expect(page.getByRole('main').getByRole('link', { name: t.signIn.toProducts })).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  // A code that was used is not asked for once more.
  await signOutElsewhere(page)
  await page.goto('/ar/auth/code')
  await ready(page)
  await expect(page.getByLabel(t.email, { exact: true })).toBeVisible()
  await expect(field).toHaveCount(0)
})

test('a forgotten password is replaced: a wrong code is told, the old session is out, the new password is in [SELF-02]', async ({
  page,
  account,
  request,
}) => {
  const t = words.ar.accounts
  allow('400')
  await page.goto('/ar/auth')
  await ready(page)
  await page.getByLabel(t.email, { exact: true }).fill(account.email)
  await form(page).getByRole('link', { name: t.code.forgot }).click()
  await form(page).getByRole('button', { name: t.code.send }).click()
  const code = await codeFor(request, account.email)
  const field = page.getByLabel(t.code.label, { exact: true })
  await expect(field).toBeVisible()
  await expect(field).toHaveAccessibleDescription('')
  // The page may be thrown away while its visitor reads the mail.
  await page.reload()
  await ready(page)
  await field.fill(wrongFor(code))
  await page.getByLabel(t.code.newPassword, { exact: true }).fill('another secret')
  // Password managers read from it whose password that is.
  await expect(form(page).locator('input[autocomplete=username]')).toHaveValue(account.email)
  await form(page).getByRole('button', { name: t.code.save }).click()
  await expect(toast(page, arProblems.code_wrong)).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await field.fill(code)
  await form(page).getByRole('button', { name: t.code.save }).click()
  await expect(toast(page, t.code.saved)).toBeVisible()
  await expect(page).toHaveURL(/\/ar\/products$/)
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${account.token}` } })
  expect(me.status()).toBe(401)
  const login = (password: string) => request.post('/api/auth/login', { data: { email: account.email, password } })
  expect([(await login('another secret')).status(), (await login(account.password)).status()]).toEqual([200, 401])
})

test('where a password is forgotten another code is for a new password, too; what is typed of that stays, and goes off when it is saved, not with the code’s last digit [SELF-02]', async ({
  page,
  account,
  request,
}) => {
  const t = words.ar.accounts
  await page.goto('/ar/auth/password')
  await ready(page)
  await page.getByLabel(t.email, { exact: true }).fill(account.email)
  await stopTime(page)
  await form(page).getByRole('button', { name: t.code.send }).click()
  const password = page.getByLabel(t.code.newPassword, { exact: true })
  await appears(page, password)
  const first = await codeFor(request, account.email)
  await password.fill('half of it')
  await page.clock.runFor(30_000)
  await form(page).getByRole('button', { name: t.code.resend, exact: true }).click()
  await appears(page, toast(page, t.code.resent))
  await page.getByLabel(t.code.label, { exact: true }).fill(await codeFor(request, account.email, first))
  await expect(password).toHaveValue('half of it')
  await password.fill('half of it, and the rest')
  await form(page).getByRole('button', { name: t.code.save }).click()
  await appears(page, toast(page, t.code.saved))
  const login = (password: string) => request.post('/api/auth/login', { data: { email: account.email, password } })
  expect([(await login('half of it, and the rest')).status(), (await login('half of it')).status()]).toEqual([200, 401])
})

test('while another code is asked for the form stays, and who types the new password meanwhile goes on typing [SELF-02, LAYOUT-17]', async ({
  page,
  account,
}) => {
  const t = words.ar.accounts
  await page.goto('/ar/auth/password')
  await ready(page)
  await page.getByLabel(t.email, { exact: true }).fill(account.email)
  await stopTime(page)
  await form(page).getByRole('button', { name: t.code.send }).click()
  const password = page.getByLabel(t.code.newPassword, { exact: true })
  await appears(page, password)
  await page.clock.runFor(30_000)
  const another = await holdChanges(page, '**/api/auth/codes')
  await form(page).getByRole('button', { name: t.code.resend, exact: true }).click()
  await another.asked
  await expect(form(page).getByRole('button', { name: t.code.otherEmail })).toBeDisabled()
  await password.fill('half of it')
  another.answer(undefined)
  await appears(page, toast(page, t.code.resent))
  await expect(password).toBeFocused()
  await expect(form(page).getByRole('button', { name: t.code.otherEmail })).toBeEnabled()
})

test('the pages that send a code begin with the e-mail that one click has filled in [SELF-01, SELF-02]', async ({ page }) => {
  const t = words.ar.accounts
  for (const link of [t.code.send, t.code.forgot]) {
    await page.goto('/ar/auth')
    await ready(page)
    await page.getByRole('button', { name: t.signIn.demoFill }).click()
    await page.getByRole('main').getByRole('link', { name: link }).click()
    await expect(form(page).getByRole('button', { name: t.code.send })).toBeVisible()
    await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(demo.shopper.email)
  }
})

test('a code that was wrong is not sent again unchanged; one that got no answer is [SELF-01]', async ({ page, request }) => {
  allow('400', 'net::ERR_FAILED')
  const email = freshAddress()
  await page.goto('/auth/code')
  await ready(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await form(page).getByRole('button', { name: 'Send me a code' }).click()
  const code = await codeFor(request, email)
  const sent: string[] = []
  page.on('request', one => one.url().endsWith('/api/auth/codes/sign-in') && sent.push(one.postDataJSON().code))
  const field = page.getByLabel('Code from the email', { exact: true })
  const signsIn = form(page).getByRole('button', { name: 'Sign In' })
  await expect(field).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await field.fill(wrongFor(code))
  await expect(form(page)).toContainText(enProblems.code_wrong)
  await signsIn.click()
  await expect(form(page)).toContainText(enProblems.code_wrong)
  await expect(field).toBeFocused()
  await page.route('**/api/auth/codes/sign-in', route => route.abort(), { times: 1 })
  await field.fill(code)
  await expect(form(page).getByTestId('form-problem')).toContainText(enProblems.network_error)
  await signsIn.click()
  await expect(page).toHaveURL(/\/products$/)
  expect(sent).toEqual([wrongFor(code), code, code])
})

test('an error toast goes with its page: when its reader follows a link, sends the form again, or goes back [LAYOUT-16]', async ({
  page,
  account,
}) => {
  allow('401')
  await page.goto('/about')
  await ready(page)
  await page.goto('/auth')
  await ready(page)
  await stopTime(page)
  const wrong = toast(page, enProblems.credentials_wrong)
  const fail = () => signIn(page, 'en', { email: account.email, password: 'not this one' })
  await fail()
  await appears(page, wrong)
  await form(page).getByRole('link', { name: 'Forgot password?' }).click()
  await appears(page, page.getByRole('heading', { name: 'Choose a new password' }))
  await expect(wrong).toHaveCount(0)
  await page.goBack()
  await appears(page, form(page).getByRole('link', { name: 'Forgot password?' }))
  await fail()
  await appears(page, wrong)
  const [held, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/auth/login', async route => {
    held.resolve()
    await answered.promise
    await route.continue()
  })
  await fail()
  await held.promise
  await expect(wrong).toHaveCount(0)
  answered.resolve()
  await appears(page, wrong)
  await page.goBack()
  await appears(page, page.getByRole('heading', { level: 1, name: 'About' }))
  await expect(wrong).toHaveCount(0)
})

test('an address that is none is told at its field, a failure until something is typed; who wants a code elsewhere is asked for the address again, by keyboard, and also when the page is loaded anew [SELF-01, AUTH-11, LAYOUT-17]', async ({
  page,
}) => {
  allow('Failed to load resource')
  const email = freshAddress()
  await page.goto('/auth/code')
  await ready(page)
  const address = page.getByLabel('Email', { exact: true })
  const send = form(page).getByRole('button', { name: 'Send me a code' })
  await address.fill('nobody')
  await send.click()
  await expect(form(page)).toContainText('Invalid email format')
  await expect(address).toBeFocused()
  const tooMany = { status: false, message: 'x', error: 'x', code: 'too_many_codes', params: { minutes: 10 } }
  await page.route('**/api/auth/codes', route => route.fulfill({ status: 429, json: tooMany }))
  await address.fill(email)
  await send.click()
  const note = form(page).getByTestId('form-problem')
  await expect(note).toContainText('try again in 10 minutes')
  await address.press('End')
  await address.press('Backspace')
  await expect(note).toHaveCount(0)
  await page.unroute('**/api/auth/codes')
  await address.fill(email)
  await send.click()
  await form(page).getByRole('button', { name: 'Use another email' }).press('Enter')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await ready(page)
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Code from the email', { exact: true })).toHaveCount(0)
})

test('another code can be sent after half a minute, which is counted down; that it was not is told, and can be tried again; only the newest counts then [SELF-01, AUTH-11]', async ({
  page,
  request,
}) => {
  allow('400', '503')
  const email = freshAddress()
  await page.goto('/auth/code')
  await ready(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await stopTime(page)
  await form(page).getByRole('button', { name: 'Send me a code' }).click()
  const waiting = form(page).getByRole('button', { name: /^Send another code in \d+ seconds?$/ })
  await appears(page, waiting)
  await expect(waiting).toBeDisabled()
  // A second that has begun counts, whenever the page is loaded.
  await page.clock.runFor(500)
  await page.reload()
  await ready(page)
  await appears(page, waiting)
  await expect(waiting).toHaveText('Send another code in 30 seconds')
  await page.clock.runFor(29_000)
  await expect(waiting).toHaveText('Send another code in 1 second')
  await page.clock.runFor(1000)
  const first = await codeFor(request, email)
  const field = page.getByLabel('Code from the email', { exact: true })
  await page.route('**/api/auth/codes', route => route.fulfill({ status: 503, json: { status: false } }))
  const note = form(page).getByTestId('form-problem')
  await form(page).getByRole('button', { name: 'Send another code' }).click()
  await appears(page, note)
  await page.unroute('**/api/auth/codes')
  await field.fill(first.slice(0, 3))
  await expect(note).toHaveCount(0)
  // The press empties the field and leaves the focus in it: it says nothing yet, and nothing moves.
  await form(page).getByRole('button', { name: 'Send another code' }).click()
  await appears(page, waiting)
  await expect(form(page)).not.toContainText('Enter the code from the email')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  const second = await codeFor(request, email, first)
  await field.fill(first)
  await expect(form(page)).toContainText('This code is not right. Please check it.')
  await field.fill(second)
  await appears(page, toast(page, 'Successfully signed in!'))
  await expect(page).toHaveURL(/\/products$/)
})
