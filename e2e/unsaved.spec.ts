import type { Page } from '@playwright/test'
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { buy, headphones, honey, short } from './desk-orders.ts'
import { expect, signInAs, test } from './shopper.ts'

/** Whoever closes the window is asked, and stays. */
const expectQuestion = async (page: Page) => {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}

const expectNoQuestion = async (page: Page) => {
  const questions: string[] = []
  page.on('dialog', question => {
    questions.push(question.type())
    return question.accept()
  })
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(questions).toEqual([])
}

const leave = async (page: Page) => {
  await page.getByRole('link', { name: en.orders }).last().click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
}

test('whoever closes the window is asked while settings wait to be saved, also once their screen was left, and not any more once they are as before [SETTINGS-01]', async ({
  context,
}) => {
  const page = await context.newPage()
  await signInAs(page, 'admin')
  await page.goto('/admin/settings')
  const name = page.getByLabel('Name (English)')
  const saved = await name.inputValue()
  await name.fill('Half a name')
  await leave(page)
  await expect(name).toHaveCount(0)
  await expectQuestion(page)
  await page.getByRole('link', { name: en.settings.title }).last().click()
  await expect(name).toHaveValue('Half a name')
  await expectQuestion(page)
  await name.fill(saved)
  await leave(page)
  await expect(name).toHaveCount(0)
  await expectNoQuestion(page)
})

test('whoever closes the window is asked while a note of any order waits to be saved, also once its screen was left, and not any more once all are saved [DESK-04]', async ({
  context,
  account,
  request,
}) => {
  const [id, other] = [await buy(request, account, [headphones]), await buy(request, account, [honey])]
  const page = await context.newPage()
  await signInAs(page, 'admin')
  await page.goto(`/admin/orders?q=${encodeURIComponent(account.email)}`)
  const note = page.getByLabel(en.notes.label)
  const open = (order: string) => page.getByRole('link', { name: short(order) }).click()
  const back = async () => {
    await page.goBack()
    await expect(note).toHaveCount(0)
  }
  const save = async () => {
    await page.getByRole('button', { name: en.notes.add }).click()
    await expect(note).toHaveValue('')
  }
  await open(id)
  // Nobody is asked who has pressed nothing.
  await note.click()
  // Key by key, as people do: the browser hears of what will ask a moment after the page, and closes at once until then.
  await note.pressSequentially('Call before noon')
  await expectQuestion(page)
  await back()
  await expectQuestion(page)
  await open(other)
  await note.fill('Wrapped as a gift')
  await save()
  await expectQuestion(page)
  await back()
  await open(id)
  await expect(note).toHaveValue('Call before noon')
  await save()
  await back()
  await expectNoQuestion(page)
})
