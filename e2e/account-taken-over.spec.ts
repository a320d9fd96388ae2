// The address of an account is proved by somebody else than who made the account, as far as the shop can know.
import { addAddress, inRiyadh } from './addresses.ts'
import { axeFaults } from './axe.ts'
import { asNewSender, codeFor, form } from './mailed-codes.ts'
import { appears, exactly, expect, ready, settled, stopTime, test, toast, words } from './shopper.ts'

test.beforeEach(({ page }) => asNewSender(page))

test('whoever takes an account over with a code reads until they close it that password and addresses are gone, and chooses a password from there [SELF-01, LAYOUT-16]', async ({
  page,
  account,
  request,
}) => {
  const t = words.ar.accounts
  const { email } = account
  await addAddress(request, account, inRiyadh)
  await page.goto('/ar/auth/code')
  await ready(page)
  await page.getByLabel(t.email, { exact: true }).fill(email)
  await stopTime(page)
  await form(page).getByRole('button', { name: t.code.send }).click()
  const field = page.getByLabel(t.code.label, { exact: true })
  await appears(page, field)
  const first = await codeFor(request, email)
  await field.fill(first)
  const note = toast(page, t.code.tookOverAddresses)
  await appears(page, note)
  await appears(page, page.getByRole('main').getByRole('article').first())
  await page.clock.runFor(60_000)
  await expect(toast(page, t.signedIn)).toHaveCount(0)
  await expect(note).toBeVisible()
  await note.getByRole('link', { name: t.code.choosePassword }).click()
  await appears(page, page.getByLabel(t.email, { exact: true }))
  await expect(page).toHaveURL(exactly('/ar/auth/password'))
  await expect(note).toHaveCount(0)
  await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(email)
  // In the other language it is the same form.
  for (const language of ['English', 'العربية']) await page.getByRole('banner').getByRole('link', { name: language }).click()
  await appears(page, page.getByLabel(t.email, { exact: true }))
  await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(email)
  await form(page).getByRole('button', { name: t.code.send }).click()
  await appears(page, field)
  await field.fill(await codeFor(request, email, first))
  await page.getByLabel(t.code.newPassword, { exact: true }).fill('another secret')
  await form(page).getByRole('button', { name: t.code.save }).click()
  await appears(page, toast(page, t.code.saved))
  const login = (password: string) => request.post('/api/auth/login', { data: { email, password } })
  expect([(await login('another secret')).status(), (await login(account.password)).status()]).toEqual([200, 401])
})

test('where an account without addresses is taken over, the note speaks of none, and goes when it is closed [SELF-01, LAYOUT-16]', async ({
  page,
  account,
  request,
}) => {
  await page.goto('/auth/code')
  await ready(page)
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await form(page).getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code from the email', { exact: true }).fill(await codeFor(request, account.email))
  const note = toast(page, 'Your email is now confirmed. Your old password no longer works.')
  await expect(note).toBeVisible()
  await expect(note).not.toContainText('addresses')
  await expect(page).toHaveURL(/\/products$/)
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(note).toHaveCount(0)
})

test('whoever forgot the password of an account that was not theirs for sure reads until they close it that the addresses are gone [SELF-02, LAYOUT-16]', async ({
  page,
  account,
  request,
}) => {
  const t = words.ar.accounts
  await addAddress(request, account, inRiyadh)
  await page.goto('/ar/auth/password')
  await ready(page)
  await page.getByLabel(t.email, { exact: true }).fill(account.email)
  await stopTime(page)
  await form(page).getByRole('button', { name: t.code.send }).click()
  const field = page.getByLabel(t.code.label, { exact: true })
  await appears(page, field)
  await field.fill(await codeFor(request, account.email))
  await page.getByLabel(t.code.newPassword, { exact: true }).fill('another secret')
  await form(page).getByRole('button', { name: t.code.save }).click()
  const note = toast(page, t.code.addressesRemoved)
  await appears(page, note)
  await appears(page, page.getByRole('main').getByRole('article').first())
  await page.clock.runFor(60_000)
  await expect(toast(page, t.code.saved)).toHaveCount(0)
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: words.ar.common.close }).click()
  await expect(note).toHaveCount(0)
})

test('what is told until it is read goes with the person whom it is for [SELF-01, AUTH-09]', async ({ page, account, request }) => {
  const t = words.ar.accounts
  await page.goto('/ar/auth/code')
  await ready(page)
  await page.getByLabel(t.email, { exact: true }).fill(account.email)
  await form(page).getByRole('button', { name: t.code.send }).click()
  await page.getByLabel(t.code.label, { exact: true }).fill(await codeFor(request, account.email))
  const note = toast(page, t.code.tookOver)
  await expect(note).toBeVisible()
  // The next page closes what is open.
  await expect(page).toHaveURL(/\/products$/)
  await settled(page)
  await page.getByRole('banner').getByRole('button', { name: words.ar.layout.account }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.signOut }).click()
  await expect(toast(page, t.signedOut)).toBeVisible()
  await expect(note).toHaveCount(0)
})
