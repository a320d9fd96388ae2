import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { buy, headphones, honey, short } from './desk-orders.ts'
import { holdChanges } from './held-changes.ts'
import { allow, demo, expect, ready, signInAs, test, toast } from './shopper.ts'

test('a note that is not saved waits at its order for the one who wrote it, also while other orders are looked at, and no longer than until it is saved [DESK-04]', async ({
  page,
  account,
  request,
}) => {
  await signInAs(page, 'admin')
  const [id, other] = [await buy(request, account, [headphones]), await buy(request, account, [honey])]
  await page.goto(`/admin/orders?q=${encodeURIComponent(account.email)}`)
  await ready(page)
  const field = page.getByLabel(en.notes.label)
  const choose = async (order: string) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: short(order) })
      .click()
    await expect(page).toHaveURL(new RegExp(`${order}$`))
  }
  // By the list of these orders alone: others come meanwhile.
  const open = async (order: string) => {
    await page.goBack()
    await expect(field).toHaveCount(0)
    await choose(order)
  }
  await choose(id)
  await field.fill('Call before noon')
  await open(other)
  await expect(field).toHaveValue('')
  await open(id)
  await expect(field).toHaveValue('Call before noon')

  // Somebody else signs in in another tab, then the first again.
  const me = '**/api/auth/me'
  const signInElsewhere = async () => {
    const answer = await page.request.post('/api/auth/login', { data: demo.admin })
    const { token } = (await answer.json()) as { token: string }
    await page.evaluate(now => {
      localStorage.setItem('token', now)
      dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    }, token)
  }
  const somebodyElse = crypto.randomUUID()
  await page.route(me, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), _id: somebodyElse } })
  })
  await signInElsewhere()
  await expect(field).toHaveValue('')
  await page.unroute(me)
  await signInElsewhere()
  await expect(field).toHaveValue('Call before noon')

  // It is saved while the screen was left and opened again.
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/notes', async route => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: en.notes.add }).click()
  await asked.promise
  await open(other)
  await open(id)
  answered.resolve()
  await expect(toast(page, en.notes.done)).toBeVisible()
  await expect(field).toHaveValue('')
  await open(other)
  await open(id)
  await expect(field).toHaveValue('')
})

test('a note that fails once its order was left is told of, and waits there [DESK-04, ERROR-01]', async ({ page, account, request }) => {
  allow('503')
  await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const field = page.getByLabel(en.notes.label)
  const notes = await holdChanges(page, '**/notes')
  await field.fill('Call before noon')
  await page.getByRole('button', { name: en.notes.add }).click()
  await notes.asked
  await page.getByRole('link', { name: en.orders }).first().click()
  await expect(field).toHaveCount(0)
  notes.answer(503)
  await expect(toast(page, enProblems.desk_not_saved)).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('Call before noon')
})
