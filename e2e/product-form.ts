// The form for a new product, as its journeys fill it in.
import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { paint } from '@waha/pictures/testing/paint.ts'
import ar from '../web/app/i18n/messages/ar/admin.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/admin.json' with { type: 'json' }
import { at, test as base, expect, type Language, ready, signInAs } from './shopper.ts'

export const texts = { en, ar }

interface Fixtures {
  /** A page whose visitor is the demo shop's admin. */
  admin: Page
}

export const test = base.extend<Fixtures>({
  admin: async ({ page }, use) => {
    await signInAs(page, 'admin')
    await use(page)
  },
})

export const jpeg = async (name: string, colour = '#c07a3a') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await paint(200, 150, colour).jpeg().toBuffer(),
})

/** A name that no other product has, with its address. */
export const newName = () => {
  const mark = String(randomInt(10 ** 10, 10 ** 11))
  return { name: `Journey Lamp ${mark}`, id: `journey-lamp-${mark}`, mark }
}

export const formOf = (page: Page, language: Language = 'en') => {
  const t = texts[language]
  const form = page.locator('main form')
  const files = (label: string) => form.getByRole('group', { name: label }).locator('input[type=file]')
  return {
    form,
    name: form.getByLabel(t.name, { exact: true }),
    price: form.getByLabel(t.price, { exact: true }),
    oldPrice: form.getByLabel(t.oldPrice, { exact: true }),
    discount: form.getByLabel(t.discount, { exact: true }),
    description: form.getByLabel(t.description, { exact: true }),
    category: form.getByLabel(t.category, { exact: true }),
    audience: form.getByLabel(t.audience, { exact: true }),
    arabicName: form.getByLabel(t.arabicName, { exact: true }),
    arabicDescription: form.getByLabel(t.arabicDescription, { exact: true }),
    image: files(t.image),
    images: files(t.images),
    previews: form.locator('figure'),
    submit: form.locator('button[type=submit]'),
  }
}

export const open = async (page: Page, language: Language = 'en') => {
  await page.goto(at(language, '/addProduct'))
  await ready(page)
  const fields = formOf(page, language)
  await expect(fields.submit).toBeVisible()
  return fields
}

export const fill = async ({ name, price, description, category, image }: ReturnType<typeof formOf>, title: string) => {
  await name.fill(title)
  await price.fill('1.25')
  await description.fill('Warm light for a long evening.')
  await category.selectOption('other')
  await image.setInputFiles(await jpeg('main.jpg'))
}

/** The form with a product in it that can be sent, under a name that no other has. */
export const openFilled = async (page: Page) => {
  const named = newName()
  const fields = await open(page)
  await fill(fields, named.name)
  return { ...named, fields }
}

export const said = (field: Locator) =>
  field.evaluate(input => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
