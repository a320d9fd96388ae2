import type { Page } from '@playwright/test'
import { paint } from '@waha/pictures/testing/paint.ts'
import { form, texts } from './review-form.ts'
import { at, expect, type Language, ready } from './shopper.ts'

/** A picture of so many pixels, as a file that can be chosen. */
export const photo = async (name: string, width: number, height: number) => ({
  ...{ name: `${name}.png`, mimeType: 'image/png' },
  buffer: await paint(width, height, '#336655').png().toBuffer(),
})

/** What the form shows of a picture that was chosen. */
export const chosen = (page: Page, language: Language, number: number) =>
  form(page).getByAltText(texts[language].form.pictures.chosen.replace('{number}', String(number)), { exact: true })

/** Opens a product's page, and waits for the form of its reviews. */
export const open = async (page: Page, language: Language, path: string) => {
  await page.goto(at(language, path))
  await ready(page)
  await expect(form(page)).toBeVisible()
}

export const addTo = (page: Page, language: Language, ...files: Awaited<ReturnType<typeof photo>>[]) =>
  form(page).getByLabel(texts[language].form.pictures.add).setInputFiles(files)
