// Codes that the shop sends by mail.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

let senders = 0
/** As if through a proxy: from one sender only so many codes are asked for. */
export const asNewSender = (page: Page) => {
  senders += 1
  return page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.77.${test.info().workerIndex % 250}.${senders % 250}` })
}

/** The newest code in the shop's mailbox for an address, other than the one given. */
export const codeFor = async (request: APIRequestContext, email: string, before = 'none') => {
  let code = ''
  await expect
    .poll(async () => {
      const mails = await (await request.get('/sandbox/mailbox')).text()
      code = new RegExp(`<strong[^>]*>[^<]*?(\\d{6})[^<]*</strong><span class="meta"><bdi>${email}<`).exec(mails)?.[1] ?? before
      return code
    })
    .not.toBe(before)
  return code
}

/** The form of a page that asks for an e-mail, a code or a password. */
export const form = (page: Page) => page.locator('main form')
