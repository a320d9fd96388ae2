// The mails that the shop has sent, as the sandbox's mailbox shows them.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './shopper.ts'

const entries = /<li><a href="([^"]+)"><strong[^>]*>([^<]*)<\/strong><span class="meta"><bdi>([^<]*)<\/bdi>/g

/** The text of the newest mail to an address with a subject, once it has been sent. */
export const mailTo = async (request: APIRequestContext, to: string, subject: string): Promise<string> => {
  let address = ''
  await expect
    .poll(async () => {
      const list = await (await request.get('/sandbox/mailbox')).text()
      address = [...list.matchAll(entries)].find(([, , said, reader]) => said === subject && reader === to)?.[1] ?? ''
      return address
    })
    .not.toBe('')
  return (await request.get(`${address}/text`)).text()
}

/** Opens the one mail whose entry in the mailbox says all of these, once it has been sent. */
export const openMail = async (page: Page, ...said: string[]) => {
  const entry = said.reduce((entries, hasText) => entries.filter({ hasText }), page.getByRole('link'))
  await expect(async () => {
    await page.goto('/sandbox/mailbox')
    expect(await entry.count()).toBe(1)
  }).toPass()
  await entry.click()
}
