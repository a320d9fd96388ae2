import type { APIRequestContext, Page } from '@playwright/test'
import type { Account } from './shopper.ts'

/** Another account, which signs in in another tab. */
export const somebodyElse = async (page: Page, request: APIRequestContext) => {
  const person = { name: 'Somebody Else', email: `else-${process.pid}-${Date.now()}@waha.example`, password: 'secret-enough' }
  const headers = { 'x-forwarded-for': `10.204.${process.pid % 250}.${Date.now() % 250}` }
  const { token } = (await (await request.post('/api/auth/register', { data: person, headers })).json()) as Pick<Account, 'token'>
  const tab = await page.context().newPage()
  await tab.goto('/about')
  const signsIn = (who: Pick<Account, 'token'>) => tab.evaluate(stored => localStorage.setItem('token', stored), who.token)
  return { headers: { authorization: `Bearer ${token}` }, signsIn: () => signsIn({ token }), leavesItTo: signsIn }
}
