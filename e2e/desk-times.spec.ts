// The desk opened far from the shop, whose zone is Asia/Riyadh.
import type { Page } from '@playwright/test'
import { buy, headphones } from './desk-orders.ts'
import { at, becomes, expect, languages, settled, signInAs, test } from './shopper.ts'

test.use({ timezoneId: 'America/New_York' })

const shown = {
  en: { moment: 'Mar 15, 2025, 1:30 AM', date: 'March 15, 2025 at 1:30 AM GMT+3', inYork: 'March 14, 2025 at 6:30 PM EDT' },
  ar: { moment: '15 مارس 2025، 1:30 ص', date: '15 مارس 2025 في 1:30 ص غرينتش+3', inYork: '14 مارس 2025 في 6:30 م غرينتش-4' },
}

/** As if all of it had happened when it was still March 14, 2025 in New York. */
const longAgo = (page: Page, calls: string) =>
  page.route(calls, async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"(createdAt|at)":"[^"]+"/g, '"$1":"2025-03-14T22:30:00.000Z"')
    await route.fulfill({ response: answer, body })
  })

for (const language of languages)
  test(`far from the shop, times of its desk are the shop’s, in the list, on an order and on its slip; those of an account are the visitor’s (${language}) [DESK-03, DESK-04, DESK-11, PAY-15]`, async ({
    page,
    account,
    request,
  }) => {
    const { moment, date, inYork } = shown[language]
    await signInAs(page, 'admin')
    const id = await buy(request, account, [headphones], language)
    await longAgo(page, '**/api/desk/orders{,?*}')
    await longAgo(page, `**/api/desk/orders/${id}{,?*}`)
    await longAgo(page, '**/api/orders{,?*}')
    const time = (index: number) => page.getByRole('main').locator('time').nth(index)
    const titleOf = async (index: number) => (await time(index).getAttribute('title'))?.replace(/\s/g, ' ')
    await page.goto(at(language, '/admin/orders'))
    await settled(page)
    await expect(time(0)).toHaveText(moment)
    expect(await titleOf(0)).toBe(date)
    await page.goto(at(language, `/admin/orders/${id}`))
    await expect(time(0)).toHaveText(date)
    await expect(time(1)).toHaveText(moment)
    expect(await titleOf(1)).toBe(date)
    await page.goto(at(language, `/admin/slips?ids=${id}`))
    await expect(page.getByRole('article')).toContainText(date)
    await becomes(page, account.token)
    await page.goto(at(language, '/account'))
    await expect(time(0)).toHaveText(inYork)
  })
