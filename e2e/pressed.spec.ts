// What becomes of a press in a form, where the field that is left by it has something to say.
import type { Locator, Page } from '@playwright/test'
import problems from '../contract/src/problems/ar.json' with { type: 'json' }
import reviews from '../web/app/i18n/messages/ar/reviews.json' with { type: 'json' }
import { deliveryTexts } from './address-form.ts'
import { drawn, expect, ready, test } from './shopper.ts'

const { recipient_required: noRecipient, phone_required: noPhone } = problems

/** As a mouse does: down, and a while later up again, where it was. Near the upper edge of a button, which then need not move far to be missed. */
const press = async (page: Page, target: Locator, meanwhile = async () => {}) => {
  await target.hover({ position: { x: 20, y: 3 } })
  await page.mouse.down()
  await drawn(page)
  await meanwhile()
  await page.mouse.up()
}

/** The form for an address, whose first text field is empty and has the focus. */
const addressForm = async (page: Page) => {
  const t = deliveryTexts.ar
  // All of it is seen: where it is scrolled, the browser itself keeps in place what is pressed.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto('/ar/cart')
  await page.getByRole('button', { name: t.add }).click()
  const form = page.getByRole('dialog')
  const recipient = form.getByLabel(t.recipient, { exact: true })
  const phone = form.getByLabel(t.phone, { exact: true })
  await recipient.click()
  return { form, recipient, phone, save: form.getByRole('button', { name: t.saveHere }) }
}

test('a press on the button of the form for an address counts though the field that is left by it lacks something, which is said once it is over [DELIVER-02]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  const { recipient, phone, save } = await addressForm(page)
  await press(page, save, () => expect(recipient).not.toHaveAttribute('aria-invalid'))
  await expect(recipient).toHaveAccessibleDescription(noRecipient)
  await expect(phone).toHaveAccessibleDescription(noPhone)
  await expect(recipient).toBeFocused()
})

test('a field of the form for an address says what it lacks when it is left by keyboard, and by a press that ends elsewhere [DELIVER-02]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  const { form, recipient, phone, save } = await addressForm(page)
  await page.keyboard.press('Tab')
  await expect(recipient).toHaveAccessibleDescription(noRecipient)
  await expect(phone).toBeFocused()
  await press(page, save, () => form.getByRole('heading').first().hover())
  await expect(phone).toHaveAccessibleDescription(noPhone)
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(2)
})

test('a press on the button of the review form counts though the field that is left by it lacks something [ITEM-10, ITEM-11]', async ({
  signedIn: page,
}) => {
  await page.goto('/ar/products/samt-headphones')
  await ready(page)
  const form = page.locator('#reviews form')
  const comment = form.getByLabel(reviews.form.comment)
  await comment.click()
  await press(page, form.getByRole('button', { name: reviews.form.submit }))
  await expect(comment).toHaveAccessibleDescription(problems.comment_required)
  await expect(comment).toBeFocused()
})
