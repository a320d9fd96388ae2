import problems from '../contract/src/problems/ar.json' with { type: 'json' }
import { allow, demo, exactly, expect, ready, test, words } from './shopper.ts'

test('who signs up with an e-mail that has an account is told so, and led to sign-in by one press [A9, AUTH-06]', async ({ page }) => {
  allow('409')
  const t = words.ar.accounts
  await page.goto('/ar/register')
  await ready(page)
  await page.getByLabel(t.username, { exact: true }).fill('Newcomer')
  await page.getByLabel(t.email, { exact: true }).fill(demo.shopper.email)
  for (const label of [t.password, t.confirmPassword]) await page.getByLabel(label, { exact: true }).fill('secret-enough')
  const main = page.getByRole('main')
  await main.locator('form').getByRole('button', { name: t.signUp.button }).click()
  await expect(main.getByText(problems.email_taken)).toBeVisible()
  await main.getByRole('link', { name: t.signUp.toSignIn }).click()
  await expect(page).toHaveURL(exactly('/ar/auth'))
  await expect(main.locator('form').getByRole('button', { name: t.signIn.button })).toBeVisible()
})

for (const path of ['/auth', '/register'])
  test(`a password that the browser sends off by itself, whatever has become of our scripts, stands in no address (${path}) [A16]`, async ({
    page,
  }) => {
    allow('405')
    await page.route('**/*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto(path)
    const passwords = page.locator('main form input[type=password]')
    for (const field of await passwords.all()) await field.fill('secret-enough')
    const sending = page.waitForRequest(request => request.isNavigationRequest())
    // A press is kept until the page is alive; where even that script is missing, nothing keeps the form.
    await page.locator('main form').evaluate(form => (form as HTMLFormElement).submit())
    const sent = await sending
    expect([sent.method(), sent.url().includes('secret-enough'), sent.postData()]).toEqual([
      'POST',
      false,
      expect.stringContaining('secret-enough'),
    ])
  })

test('that passwords differ is said no more once they match, whichever of them was corrected [AUTH-05]', async ({ page }) => {
  const t = words.ar.accounts
  await page.goto('/ar/register')
  await ready(page)
  const [password, again] = [page.getByLabel(t.password, { exact: true }), page.getByLabel(t.confirmPassword, { exact: true })]
  await password.fill('a long secret')
  await again.fill('a long secrat')
  await again.blur()
  await expect(again).toHaveAttribute('aria-invalid', 'true')
  await password.fill('a long secrat')
  await expect(again).not.toHaveAttribute('aria-invalid')
  await password.fill('another secret')
  // It said nothing wrong when it was left.
  await expect(again).not.toHaveAttribute('aria-invalid')
})
