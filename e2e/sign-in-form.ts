// The forms to sign in and to sign up, filled in as people do.
import type { Page } from '@playwright/test'
import { type Account, expect, type Language, words } from './shopper.ts'

/** An e-mail address that has no account. */
const nobody = () => `new-${process.pid}-${Math.random().toString(36).slice(2)}@waha.example`

const fillIn = async (page: Page, language: Language, { email, password }: Pick<Account, 'email' | 'password'>) => {
  const t = words[language].accounts
  await page.getByLabel(t.email, { exact: true }).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
}

export const signIn = async (page: Page, language: Language, account: Pick<Account, 'email' | 'password'>) => {
  const button = page.locator('main form').getByRole('button', { name: words[language].accounts.signIn.button })
  // The address changes before the page: the form to sign up has a field of the same name.
  await expect(button).toBeVisible()
  await fillIn(page, language, account)
  await button.click()
}

export const signUp = async (page: Page, language: Language) => {
  const t = words[language].accounts
  await page.getByLabel(t.username, { exact: true }).fill('Newcomer')
  await fillIn(page, language, { email: nobody(), password: 'secret-enough' })
  await page.getByLabel(t.confirmPassword, { exact: true }).fill('secret-enough')
  await page.locator('main form').getByRole('button', { name: t.signUp.button }).click()
}
