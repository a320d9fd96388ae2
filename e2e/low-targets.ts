import type { Page } from '@playwright/test'

/**
 * The names of what is pressed and lower than 44 px, on the page as it stands, without links in running text. What covers more than itself, as
 * the link of a card does, is as high as where it is hit. Skip links are for keyboards.
 */
export const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('dialog[open]') ?? document).querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
      // The label of a field that is drawn by it is what is pressed.
      .map(target => (target.matches('input') && target.closest('label')) || target)
      .filter(
        target =>
          target.checkVisibility() &&
          !target.closest('.sr-only, [aria-hidden], [href="#main"], [href="#list"]') &&
          getComputedStyle(target).display !== 'inline',
      )
      .filter(target => {
        if (target.getBoundingClientRect().height >= 44) return false
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = target.getBoundingClientRect()
        return ![-21, 21].every(away => target.contains(document.elementFromPoint(left + width / 2, top + height / 2 + away)))
      })
      .map(target => target.getAttribute('aria-label') ?? target.textContent),
  )

/** The names of fields that take text, or choose one, in letters of less than 16 px: an iPhone enlarges the page when they get the focus. */
export const fieldsInSmallLetters = (page: Page) =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea')
    .evaluateAll(fields =>
      fields
        .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(field => field.getAttribute('aria-label') ?? field.closest('label')?.textContent ?? field.outerHTML),
    )
