import { asNewSender, codeFor } from './mailed-codes.ts'
import { entries, form, texts } from './review-form.ts'
import { at, expect, languages, ready, test, toast } from './shopper.ts'

// Each journey has its own product, so that they can run at once.
const products = { en: 'braided-straw-hat', ar: 'breakfast-tea-tin' }

for (const language of languages) {
  const t = texts[language].form

  test(`who came by a code is asked for a name to be shown by, and the mailbox is named nowhere (${language}) [ITEM-11, API-22]`, async ({
    page,
    request,
  }) => {
    await asNewSender(page)
    const mailbox = `john.${language}.${process.pid}.${Date.now()}`
    const email = `${mailbox}@waha.example`
    const asked = await page.request.post('/api/auth/codes', { data: { email, purpose: 'sign-in' } })
    const { ticket } = (await asked.json()) as { ticket: string }
    const entered = await page.request.post('/api/auth/codes/sign-in', { data: { ticket, code: await codeFor(request, email) } })
    const { token } = (await entered.json()) as { token: string }
    await page.addInitScript(stored => localStorage.setItem('token', stored), token)

    await page.goto(at(language, `/products/${products[language]}`))
    await ready(page)
    const name = form(page).getByRole('textbox', { name: t.name })
    await expect(name).toHaveValue('')
    await form(page).getByRole('textbox', { name: t.comment }).fill('As it should be.')
    await form(page).getByRole('button', { name: t.submit }).click()
    await expect(name).toBeFocused()
    await page.keyboard.type('J.')
    await page.keyboard.press('Enter')
    await expect(toast(page, t.done)).toBeVisible()
    await expect(entries(page).first().locator('bdi')).toHaveText('J.')
    await expect(page.locator('#reviews')).not.toContainText(mailbox)
  })
}

test('an earlier review that stands under the mailbox is filled in without that name, one under another with it [ITEM-10, ITEM-11]', async ({
  signedIn: page,
  account,
}) => {
  const mailbox = account.email.replace('@waha.example', '')
  await page.route('**/api/auth/me', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), name: mailbox, displayName: mailbox } })
  })
  for (const [stored, filledIn] of [
    [mailbox, ''],
    ['Huda', 'Huda'],
  ] as const) {
    const written = { _id: 'x', productId: 'bronze-spaghetti', rating: 4, comment: 'Fine', userName: stored, helpful: 0, pictures: [] }
    const review = { ...written, createdAt: '2026-11-01T09:00:00.000Z', day: '2026-11-01' }
    await page.route('**/api/reviews/mine?*', route => route.fulfill({ json: { review, helpful: [] } }))
    await page.goto('/ar/products/bronze-spaghetti')
    await ready(page)
    await expect(form(page).getByRole('textbox', { name: texts.ar.form.comment })).toHaveValue('Fine')
    await expect(form(page).getByRole('textbox', { name: texts.ar.form.name })).toHaveValue(filledIn)
  }
})
