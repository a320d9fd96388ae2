import type { Page } from '@playwright/test'
import { expect } from './shopper.ts'

/** The line of a part of the page that screen readers are told by, as it stands before it has words; what it says later stands in the same. */
export const emptyLine = async (page: Page, part: 'main' | 'header') => {
  const line = page.locator(`${part} p[role=status]`)
  await expect(line).toHaveText('')
  await line.evaluate(element => element.setAttribute('data-before', ''))
  return page.locator('p[role=status][data-before]')
}
