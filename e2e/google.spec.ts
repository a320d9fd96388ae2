import type { APIRequestContext, Page } from '@playwright/test'
import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { holdFiles, timePasses } from './held-changes.ts'
import {
  allow,
  appears,
  at,
  exactly,
  expect,
  type Language,
  languages,
  ready,
  saveData,
  signOutElsewhere,
  stopTime,
  test,
  toast,
  words,
} from './shopper.ts'
import { signIn } from './sign-in-form.ts'

const problems = { en: enProblems, ar: arProblems }
const chooser = {
  en: { title: 'Choose an account', other: 'Use another account', name: 'Name', mailbox: 'Email', go: 'Continue', cancel: 'Cancel' },
  ar: { title: 'اختر حسابًا', other: 'استخدام حساب آخر', name: 'الاسم', mailbox: 'البريد الإلكتروني', go: 'متابعة', cancel: 'إلغاء' },
}

let count = 0
const freshMailbox = () => {
  count += 1
  return `guest-${process.pid}-${count}-${Date.now()}`
}

/** From the sign-in page to the provider's. */
const leaveForGoogle = async (page: Page, language: Language, from = '/auth') => {
  await page.goto(at(language, from))
  await ready(page)
  await page.getByRole('button', { name: words[language].accounts.google.button }).click()
  await expect(page.getByRole('heading', { name: chooser[language].title })).toBeVisible()
}

/** On the page of the local provider: goes on as a new, made-up person. */
const chooseSomebody = async (page: Page, language: Language, name: string, mailbox: string) => {
  const t = chooser[language]
  await page.getByText(t.other).click()
  await page.getByLabel(t.name).fill(name)
  await page.getByLabel(t.mailbox).fill(mailbox)
  await page.getByRole('button', { name: t.go, exact: true }).click()
}

/** Signs in without looking at the pages, and stops where the shop leads on to: the address of /auth/success. */
const arrive = async (page: Page, mailbox: string, wish = '') => {
  const { request } = page.context()
  const { authUrl } = await (await request.get(`/api/auth/google/url${wish}`)).json()
  const chooserUrl = (await request.get(authUrl)).url()
  let answer = await request.post(chooserUrl, { form: { name: 'Held Guest', mailbox }, maxRedirects: 0 })
  const way = () => new URL(answer.headers().location ?? '/auth/error', chooserUrl)
  while (/^\/(?:sandbox|api)\//.test(way().pathname)) answer = await request.get(way().href, { maxRedirects: 0 })
  expect(way().pathname).toBe('/auth/success')
  return way()
}

// The stand-in for Google is loaded for the first who asks: on a busy machine that takes longer than a visitor waits.
test.beforeAll(({ request }) =>
  expect.poll(async () => (await (await request.get('/api/auth/google/url')).json()).status, { timeout: 200_000 }).toBe(true),
)

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const meOf = async (request: APIRequestContext, token: string | null) => {
  const answer = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status(), user: await answer.json() }
}
for (const language of languages) {
  const t = words[language].accounts

  test(`a new person signs in and is in the products (${language}) [GOOGLE-01, GOOGLE-02, GOOGLE-05]`, async ({ page, request }) => {
    await leaveForGoogle(page, language)
    expect(page.url()).toContain('/sandbox/google/')
    const mailbox = freshMailbox()
    await chooseSomebody(page, language, 'سلمى Salma', mailbox)
    await expect(toast(page, t.google.done)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/products')}$`))
    const { status, user } = await meOf(request, await storedToken(page))
    expect([status, user.email, user.name]).toEqual([200, `${mailbox}@people.example`, 'سلمى Salma'])
    await page.goto(at(language, '/auth'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('سلمى Salma')
  })

  test(`axe finds nothing on the provider's page and the error page (${language}) [LAYOUT-17]`, async ({ page }) => {
    await leaveForGoogle(page, language)
    await page.getByText(chooser[language].other).click()
    expect(await axeFaults(page)).toEqual([])
    // Without its scripts the page stays; with a stopped clock axe would wait for ever.
    await page.route('**/*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto(at(language, '/auth/error?message=google_expired'))
    await expect(page.getByText(problems[language].google_expired)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  })
}

test('the account of a verified e-mail is joined; its password and sessions die, the owner gets a mail [GOOGLE-05, G3]', async ({
  page,
  request,
}) => {
  const email = `${freshMailbox()}@people.example`
  const person = { name: 'Early Bird', email, password: 'secret-enough' }
  const address = { 'x-forwarded-for': `10.201.${count}.${process.pid % 250}` }
  const { token, user } = await (await request.post('/api/auth/register', { data: person, headers: address })).json()
  await leaveForGoogle(page, 'ar', '/register')
  await chooseSomebody(page, 'ar', 'The Owner', email.split('@')[0] ?? '')
  await expect(toast(page, words.ar.accounts.google.done)).toBeVisible()
  const joined = await meOf(request, await storedToken(page))
  expect(joined.user._id).toBe(user._id)
  expect((await meOf(request, token)).status).toBe(401)
  expect((await request.post('/api/auth/login', { data: person, headers: address })).status()).toBe(401)
  // Through the screen, too: the old session is out, the old password is refused.
  allow('401', 'the user could not be fetched')
  await page.evaluate(stored => localStorage.setItem('token', stored), token)
  await page.goto('/ar/auth')
  await ready(page)
  await expect.poll(() => storedToken(page)).toBeNull()
  await signIn(page, 'ar', person)
  await expect(toast(page, arProblems.credentials_wrong)).toBeVisible()
  await expect.poll(async () => (await (await request.get('/sandbox/mailbox')).text()).includes(email)).toBe(true)
})

test('whose e-mail is not verified is told why, and led back to sign-in [GOOGLE-04, GOOGLE-05, G3]', async ({ page }) => {
  await leaveForGoogle(page, 'ar')
  await stopTime(page)
  await page.getByRole('button', { name: 'omar@people.example' }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.ar.accounts.google.errorTitle })).toBeVisible()
  await expect(page.getByText(arProblems.google_email_unverified)).toBeVisible()
  await expect(page.getByText(words.ar.accounts.google.redirecting)).toBeVisible()
  await ready(page)
  await timePasses(page, 2900)
  await expect(page).toHaveURL(/\/auth\/error\?/)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(/\/ar\/auth$/)
  await expect(toast(page, arProblems.google_email_unverified)).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('a visitor who cancels is led back in the same language [GOOGLE-04]', async ({ page }) => {
  await leaveForGoogle(page, 'ar')
  await stopTime(page)
  await page.getByRole('button', { name: chooser.ar.cancel }).click()
  await expect(page.getByText(arProblems.google_denied)).toBeVisible()
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: words.ar.accounts.google.toSignIn }).click()
  await appears(page, toast(page, arProblems.google_denied))
})

test('what was wanted before is done afterwards, and the visitor is back where they were [GOOGLE-02, AUTH-04]', async ({ page }) => {
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  await page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.goBack()
  await page.getByRole('main').getByRole('button', { name: words.en.products.addToCart, exact: true }).first().click()
  await expect(page).toHaveURL(/\/auth$/)
  const asked = page.waitForRequest('**/api/auth/google/url*')
  await page.getByRole('button', { name: words.en.accounts.google.button }).click()
  // For a browser that keeps nothing.
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('from'), searchParams.get('add')]).toEqual(['/products/pearl-earbuds', 'pearl-earbuds'])
  await chooseSomebody(page, 'en', 'Wants Earbuds', freshMailbox())
  await expect(toast(page, words.en.common.addedToCart)).toBeVisible()
  await expect(page).toHaveURL(/\/products\/pearl-earbuds$/)
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
})

test('a browser that has kept nothing is led by the address; an odd page to come back to leads on to the products [GOOGLE-02, X12]', async ({
  page,
}) => {
  const address = await arrive(page, freshMailbox(), `?from=${encodeURIComponent('/auth/success')}`)
  expect(address.searchParams.get('from')).toBe('/auth/success')
  await page.goto(address.href)
  await expect(page).toHaveURL(/\/products$/)
  for (const odd of ['/\t/evil.example', '/AUTH/success', '/ar/%61uth/success']) {
    await signOutElsewhere(page)
    const other = await arrive(page, freshMailbox())
    other.searchParams.set('from', odd)
    await page.goto(other.href)
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/products$/)
  }
  await signOutElsewhere(page)
  await page.goto((await arrive(page, freshMailbox(), '?from=%2Fcart&add=pearl-earbuds')).href)
  await expect(page).toHaveURL(exactly('/cart'))
  await expect(page.getByTestId('quantity')).toHaveText('1')
})

test('no address, or no answer, is said in words; who comes back from there by the back button can try again [GOOGLE-01]', async ({
  page,
  context,
}) => {
  allow('Failed to load resource')
  await page.goto('/auth')
  await ready(page)
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await context.route('**/api/auth/google/url*', route => route.fulfill({ json: { status: false, authUrl: null, message: 'no' } }))
  await button.click()
  await expect(toast(page, 'Failed to initiate Google sign-in')).toBeVisible()
  await context.unroute('**/api/auth/google/url*')
  await context.route('**/api/auth/google/url*', route => route.fulfill({ status: 500, body: 'no' }))
  await button.click()
  await expect(toast(page, 'Failed to sign in with Google')).toBeVisible()
  await expect(button).toBeEnabled()
  // The browser stays: as if the page had been frozen on its way out.
  await context.unroute('**/api/auth/google/url*')
  await context.route('**/api/auth/google/url*', route => route.fulfill({ json: { status: true, authUrl: '/auth#away' } }))
  await button.click()
  await expect(page).toHaveURL(/#away$/)
  await expect(button).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).toBeEnabled()
})

test('a way to Google that is stopped can be gone again after 10 s [GOOGLE-01]', async ({ page }) => {
  await page.route('**/api/auth/google/url*', route => route.fulfill({ json: { status: true, authUrl: '/auth#away' } }))
  await page.goto('/auth')
  await ready(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await button.click()
  await expect(page).toHaveURL(/#away$/)
  await page.clock.runFor(9900)
  await expect(button).toBeDisabled()
  await page.clock.runFor(100)
  await expect(button).toBeEnabled()
})

test('the page says what it is doing, and keeps nothing of its address [GOOGLE-02]', async ({ page, context }) => {
  const address = await arrive(page, freshMailbox())
  const held = Promise.withResolvers<void>()
  await context.route('**/api/auth/token/exchange', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(address.href)
  await expect(page.getByRole('heading', { name: 'Processing authentication...' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/success$/)
  await expect(page.locator('a[href*=token]')).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
  held.resolve()
  await expect(page).toHaveURL(/\/products$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/token/)
})

test('the token of the address is dead once the page has exchanged it, and was told to nobody [G4]', async ({ page, request }) => {
  const address = await arrive(page, freshMailbox())
  const token = address.searchParams.get('token') ?? ''
  const headers = (await request.get(address.href)).headers()
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  const asked: { url: string; referer: string }[] = []
  page.on('request', sent => asked.push({ url: sent.url(), referer: sent.headers().referer ?? '' }))
  expect((await meOf(request, token)).status).toBe(200)
  await page.goto(address.href)
  await expect(page).toHaveURL(/\/products$/)
  expect((await meOf(request, token)).status).toBe(401)
  expect(await storedToken(page)).not.toBe(token)
  expect(asked.filter(({ url }) => new URL(url).origin !== address.origin && !url.startsWith('data:'))).toEqual([])
  expect(asked.filter(({ referer }) => referer.includes(token))).toEqual([])
  expect(asked.filter(({ url }) => url.includes(token)).map(({ url }) => new URL(url).pathname)).toEqual(['/auth/success'])
  allow('401')
  await stopTime(page)
  await page.goto(address.href)
  await appears(page, toast(page, 'Authentication failed'))
})

const user = encodeURIComponent('{"name":"Mallory"}')
for (const [what, query, hasToken] of [
  ['forged', `?token=${'A'.repeat(43)}&user=${user}`, true],
  ['malformed', `?token=%0d%0aevil&user=${user}`, false],
  ['no', `?user=${user}`, false],
  ['an empty', `?token=&user=${user}`, false],
] as const) {
  test(`${what} token: "Authentication failed", nothing stored, Back leads out, and a visitor who is signed in stays so [G5, GOOGLE-03]`, async ({
    page,
    account,
  }) => {
    allow('401')
    const asked: string[] = []
    page.on('request', sent => void (sent.url().endsWith('/exchange') && asked.push(sent.url())))
    await stopTime(page)
    await page.goto('/about')
    await page.goto(`/auth/success${query}`)
    await appears(page, toast(page, 'Authentication failed'))
    await expect(page).toHaveURL(/\/auth$/)
    // The page of sign-in was told, too: it says so until somebody goes on.
    await expect(page.getByTestId('form-problem')).toHaveText('Authentication failed')
    expect([await storedToken(page), asked.length]).toEqual([null, hasToken ? 1 : 0])
    await page.goBack()
    await expect(page).toHaveURL(exactly('/about'))
    await page.evaluate(token => localStorage.setItem('token', token), account.token)
    await page.goto(`/ar/auth/success${query}`)
    await appears(page, toast(page, 'فشلت المصادقة'))
    expect(await storedToken(page)).toBe(account.token)
  })
}

test('who comes back without a connection is told so, not that it is they who were refused [GOOGLE-03]', async ({ page }) => {
  allow('net::ERR_FAILED')
  await page.route('**/api/auth/token/exchange', route => route.abort())
  await stopTime(page)
  for (const language of languages) {
    const { href } = await arrive(page, freshMailbox())
    await page.goto(href.replace('/auth/', at(language, '/auth/')))
    await appears(page, toast(page, problems[language].network_error))
    await expect(page.getByTestId('form-problem')).toHaveText(problems[language].network_error)
    await expect(page).toHaveURL(exactly(at(language, '/auth')))
  }
})

test('who has gone on while a forged token is tried is told where they are, and stays there [G5, GOOGLE-03]', async ({ page, context }) => {
  allow('401')
  const held = Promise.withResolvers<void>()
  await context.route('**/api/auth/token/exchange', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/auth/success?token=${'A'.repeat(43)}&user=${user}`)
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  held.resolve()
  await expect(toast(page, 'Authentication failed')).toBeVisible()
  await expect(page).toHaveURL(exactly('/products'))
})

test('a token from another browser, however genuine, signs nobody in [G5]', async ({ page, browser }) => {
  const attacker = await (await browser.newContext()).newPage()
  const address = await arrive(attacker, freshMailbox())
  await attacker.context().close()
  allow('401')
  await stopTime(page)
  await page.goto(address.pathname + address.search)
  await appears(page, toast(page, 'Authentication failed'))
  expect(await storedToken(page)).toBeNull()
})

test('who one is, the API alone says: whatever stands in `user` is not believed [G6]', async ({ page, request }) => {
  const mailbox = freshMailbox()
  const address = await arrive(page, mailbox)
  address.searchParams.set('user', '{"__proto__":{"role":"admin"},"role":"admin","name":"<img src=x onerror=alert(1)>","email":"a@b.c"}')
  await page.goto(address.href)
  await expect(page).toHaveURL(/\/products$/)
  const me = await meOf(request, await storedToken(page))
  expect([me.user.role, me.user.name, me.user.email]).toEqual(['customer', 'Held Guest', `${mailbox}@people.example`])
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Held Guest')
  await expect(page.getByText('<img')).toHaveCount(0)
})

test('a `user` that is no JSON ends in the error, and the token is not used [G6, GOOGLE-03]', async ({ page, request }) => {
  const address = await arrive(page, freshMailbox())
  await stopTime(page)
  for (const broken of ['{"name":', 'Mallory', '42', 'null', `"${'x'.repeat(8000)}"`]) {
    address.searchParams.set('user', broken)
    await page.goto(address.href)
    await appears(page, toast(page, 'Authentication failed'))
    await expect(page).toHaveURL(/\/auth$/)
  }
  expect(await storedToken(page)).toBeNull()
  expect((await meOf(request, address.searchParams.get('token'))).status).toBe(200)
})

test('Back from sign-in does not lead to what has failed at Google again; who leaves that in time is led nowhere [GOOGLE-04]', async ({
  page,
}) => {
  // Nothing is loaded before it is needed.
  await saveData(page)
  await stopTime(page)
  for (const go of [() => timePasses(page, 3000), () => page.getByRole('main').getByRole('link').click()]) {
    await page.goto('/about')
    await page.goto('/auth/error')
    await ready(page)
    await go()
    await expect(page).toHaveURL(exactly('/auth'))
    await page.goBack()
    await expect(page).toHaveURL(exactly('/about'))
  }
  await page.goto('/auth/error')
  await ready(page)
  const files = await holdFiles(page)
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await files.asked
  // Twice as long, for a timer that began with the click.
  await page.clock.runFor(6000)
  files.come()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await page.clock.runFor(3000)
  // A page that the server has to render takes longer than the way to sign-in would.
  await page.evaluate(async () => void (await (await fetch('/ar/products?page=3')).text()))
  await expect(page).toHaveURL(exactly('/products'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wishlist' }).click()
  await expect(page).toHaveURL(exactly('/wishlist'))
})

test('texts that we do not know are not shown as ours, and reach sign-in plain and short [GOOGLE-04, AUTH-03, H4]', async ({ page }) => {
  await stopTime(page)
  const text = `\u202eCall +1 555 <b>now</b> ${'x'.repeat(500)}`
  await page.goto(`/auth/error?message=${encodeURIComponent(text)}`)
  await ready(page)
  await expect(page.getByRole('main')).not.toContainText('Call')
  await timePasses(page, 3000)
  await expect(page).toHaveURL(/\/auth$/)
  expect((await toast(page, 'Call').locator('p').textContent())?.length).toBe(200)
  for (const nothing of ['', '?message=', '?message=%20']) {
    await page.goto(`/auth/error${nothing}`)
    await ready(page)
    await timePasses(page, 3000)
    await expect(toast(page, 'Authentication Failed')).toBeVisible()
  }
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page.getByTestId('form-problem')).toHaveText('فشلت المصادقة')
})
