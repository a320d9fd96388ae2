// The desk in narrow windows: what is written there can be read, and what is pressed is large enough.
import type { Locator } from '@playwright/test'
import { buy, headphones } from './desk-orders.ts'
import { at, expect, languages, settled, signInAs, test } from './shopper.ts'

/** How many letters of a text in one line show before it is cut. */
const lettersShown = (text: Locator) =>
  text.evaluate(box => {
    const { left, right } = box.getBoundingClientRect()
    const letters = box.firstChild as Text
    const range = document.createRange()
    const shown = [...letters.data].filter((_, at) => {
      range.setStart(letters, at)
      range.setEnd(letters, at + 1)
      const letter = range.getBoundingClientRect()
      return letter.left >= left - 1 && letter.right <= right + 1
    })
    return shown.length
  })

for (const language of languages) {
  test(`of the customer’s e-mail the list of orders shows ten letters at least, from 640 px to 1440 (${language}) [DESK-03]`, async ({
    page,
    account,
    request,
  }) => {
    await signInAs(page, 'admin')
    await buy(request, account, [headphones], language)
    for (const width of [640, 767, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(at(language, `/admin/orders?q=${encodeURIComponent(account.email)}`))
      await settled(page)
      const email = page.getByRole('main').getByText(account.email, { exact: true })
      expect([width, (await lettersShown(email)) >= 10]).toEqual([width, true])
    }
  })
}
